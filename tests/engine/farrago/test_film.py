"""The film of a battle: a frame for the reveal, one for each card that acts, and one at the end."""

from engine.farrago import GAME
from engine.farrago.battle_log import Acted, Calmed
from engine.farrago.film import OVER, Frame, fought_on, frames, split_by_card
from engine.farrago.model import BattleView, SphereView
from engine.farrago.rules.ops import Shield, Strengthen, Stun, Turn
from engine.farrago.state import State
from tests.engine.farrago.conftest import Lend
from tests.engine.farrago.proof import after, table, tile_name, zone


def battle(state: State, *moves: str) -> BattleView:
    found = GAME.view(after(state, *moves, "both ready"), None).battle
    assert found
    return found


def seen(sphere: SphereView) -> str:
    """Write a sphere: `2t=3` RP, `2t~x` ability, `2t:x 3/5` health, `+1` strength and `#1` armor, `*` stunned."""
    found: list[str] = []
    for number, tile in enumerate(sphere.tiles):
        name, card = tile_name(number), tile.card
        found += [f"{name}={tile.rp}"] * bool(tile.rp) + [f"{name}~{tile.ability}"] * bool(tile.ability)
        if card:
            stun, armor = "*" * card.stunned, f"#{card.armor}" * bool(card.armor)
            found.append(f"{name}:{card.kind} {card.strength}/{card.health}/{card.full}{armor}{stun}")
    return " ".join(found)


def story(found: tuple[Frame, ...], seat: int) -> list[str]:
    return [f"{frame.step} {seen(frame.spheres[seat])}" for frame in found]


def test_film_begins_as_all_is_revealed_and_ends_as_the_battle_leaves_it(lend: Lend):
    lend("ox", "creature 4/3/5")
    lend("rally", "effect", acts=(Strengthen(scope="active", amount=2), Shield(scope="active", amount=1)))
    lend("net", "effect", acts=(Stun(scope="enemy_active", pick="first"),))
    state = table(zone("1t:ox 1m:ox@2", "rally"), zone("1t:ox 1m=4", "ox net"))
    film = frames(battle(state, "a 2t rally", "b 1m ox", "b 2t net"))
    assert [(frame.step, frame.actor) for frame in film] == [
        (0, None),
        (5, (0, 1)),
        (5, (1, 1)),
        (6, (0, 0)),
        (6, (1, 0)),
        (6, (0, 4)),
        (OVER, None),
    ]
    assert story(film, 0) == [
        "0 1t:ox 3/5/5 2t:rally 0/0/0 1m:ox 3/2/5",
        "5 1t:ox 5/5/5#1 1m:ox 5/2/5#1",
        "5 1t:ox 5/5/5#1* 1m:ox 5/2/5#1",
        "6 1t:ox 5/5/5#1* 1m:ox 5/2/5#1",
        "6 1t:ox 5/3/5#1* 1m:ox 5/2/5#1",
        "6 1t:ox 5/3/5#1* 1m:ox 5/2/5#1",
        "9 1t:ox 3/3/5 1m:ox 3/2/5",
    ]
    assert [frame.spheres[0].cp for frame in film] == [0, 0, 0, 0, 0, 4, 4]
    assert story(film, 1)[-1] == "9 1t:ox 3/5/5"
    assert film[-1].spheres[1].discard == ("net", "ox")


def test_frames_show_which_face_is_active_now(lend: Lend):
    lend("vane", "effect", acts=(Turn("enemy"),))
    shown = battle(table(hand="vane"), "a 1t vane", "b face 4")
    film = frames(shown)
    assert [(frame.faces, frame.spheres[1].face) for frame in film] == [((0, 3), 3), ((0, 0), 3), ((0, 0), 3)]
    assert fought_on(shown) == (0, 0)


def test_cards_above_the_hand_limit_go_in_the_last_frame(lend: Lend):
    cards = " ".join(["dust_bunny"] * 12)
    film = frames(battle(table(hand=cards)))
    assert [(frame.step, frame.spheres[0].hand, len(frame.spheres[0].discard)) for frame in film] == [
        (0, 12, 0),
        (OVER, 10, 2),
    ]


def test_each_part_of_a_battle_begins_with_the_acting_card_and_the_last_is_calm(lend: Lend):
    lend("ox", "creature 4/3/5")
    found = battle(table("1t:ox 1m:ox", "1t:ox"))
    parted = split_by_card(found.happenings)
    assert [type(part[0]) for part in parted] == [Acted, Acted, Acted, Calmed]
    assert [each for part in parted for each in part] == list(found.happenings)
