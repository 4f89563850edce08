"""The pictures of Farrago are described in words: fully in the texts, briefly in the alt texts."""

import pytest
from msgspec.structs import replace

from bot.ui.kit.people import ALT_LIMIT, TEXT_LIMIT
from cogs.farrago.pictures.board import stage_of
from cogs.farrago.pictures.cards.starters import some_of
from cogs.farrago.pictures.picture import alt, alt_hand, alt_starters, text, text_hand, text_starters
from cogs.farrago.text.holding import holding
from cogs.farrago.text.names import bare_names_of, names_of
from engine.farrago import GAME
from engine.farrago.battle_log import FaceTurned
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.model import FarragoView, OwnView
from engine.farrago.naming import card_line, tile_line
from engine.farrago.rules.sphere import FACE_OF
from engine.game import Outcome
from tests.cogs.farrago.samples import BATTLES, BOARDS, HANDS, NAMES, SAY, WORLD, deciding, own, saying
from tests.cogs.farrago.test_picture import PUBLIC, START
from tests.engine.farrago.proof import table
from tests.hostile_names import NASTY

LONGEST = ("👩‍👩‍👧‍👦" * 32, "W" * 200)
PEOPLE = (NAMES, WORLD[:2], WORLD[2:4], LONGEST, *(NASTY[first : first + 2] for first in (0, 2, 6, 9, 11)))


def test_all_public_information_is_described() -> None:
    """These boards all have different texts and different alt texts."""
    for tell in (text, alt):
        said = [tell(view, SAY) for view in PUBLIC]
        assert [place for place, words in enumerate(said) if words in said[:place]] == []


def test_descriptions_of_the_public_board_have_no_hand_or_plan() -> None:
    secret = replace(START, own=HANDS["hand-05"].own)
    assert (text(secret, SAY), alt(secret, SAY)) == (text(START, SAY), alt(START, SAY))
    sealed = replace(deciding(), own=OwnView(deck=STARTERS["mirage"]))
    assert (text(sealed, SAY), alt(sealed, SAY)) == (text(deciding(), SAY), alt(deciding(), SAY))


@pytest.mark.parametrize("name", [name for name in BOARDS if name != "decks"])
def test_the_text_names_every_public_fact(name: str) -> None:
    view = BOARDS[name]
    lines = text(view, SAY).split("\n")
    for seat, sphere in enumerate(view.spheres):
        first = 1 + 5 * seat
        assert sphere.planet is not None
        facts = (sphere.planet.title(), f"{sphere.cp} of {view.limit} CP", f"{sphere.hand} card")
        facts += (f"{sphere.deck} in the deck", f"{len(sphere.discard)} discarded", f"**\u2068{NAMES[seat]}\u2069**")
        assert [fact for fact in facts if fact not in lines[first]] == []
        for place, tile in enumerate(sphere.tiles):
            line = lines[first + 1 + FACE_OF[place]]
            assert line.startswith(f"Face {FACE_OF[place] + 1}: top ")
            wanted = [f"{tile.rp} RP"] if tile.rp else []
            wanted += [f"ability of {SAY(card_line(tile.ability))}"] if tile.ability else []
            wanted += [SAY(card_line(tile.card.kind))] if tile.card else []
            wanted += [f"{tile.card.strength}/{tile.card.health}"] if tile.card and tile.card.full else []
            assert [part for part in wanted if part not in line] == []


@pytest.mark.parametrize("people", PEOPLE, ids=range(len(PEOPLE)))
def test_no_text_is_longer_than_discord_allows_for_any_players(people: tuple[str, str]) -> None:
    say = saying(*people)
    for view in (BOARDS["full"], BOARDS["full-other"], BOARDS["tie"], BOARDS["decks"]):
        assert 0 < len(alt(view, say)) <= ALT_LIMIT
        assert 0 < len(text(view, say)) <= TEXT_LIMIT
    for view in (own(14, 3, 0, 0.8), own(14, 0, 1, 1.0), HANDS["hand-all-placed"]):
        assert 0 < len(alt_hand(view, say)) <= ALT_LIMIT
        assert 0 < len(text_hand(view, say)) <= TEXT_LIMIT


@pytest.mark.parametrize("name", HANDS)
def test_the_hand_is_listed_with_numbers_and_the_plan_with_tiles(name: str) -> None:
    view = HANDS[name]
    mine = view.own or OwnView()
    for said in (text_hand(view, SAY), alt_hand(view, SAY)):
        for number, held in enumerate(holding(view), 1):
            assert held.is_placed or f"{number} {SAY(card_line(held.card.kind))}" in said
        for placed in mine.placed:
            assert f"{SAY(card_line(placed.card.kind))} ({SAY(tile_line(placed.tile))})" in said
        assert f"Face {mine.face + 1} fights." in said
    assert ("You are ready" in text_hand(view, SAY)) == mine.ready


def test_the_remaining_rp_of_a_plan_is_shown() -> None:
    view = HANDS["hand-01"]
    placed = (view.own or OwnView()).placed[1]
    left = view.spheres[0].tiles[placed.tile].rp - KINDS[placed.card.kind].cost
    assert left > 0
    kind = KINDS[placed.card.kind]
    assert f"{SAY(card_line(kind.id))} {kind.strength}/{kind.health} + {left} RP" in text_hand(view, SAY)


def test_spectators_get_no_hand() -> None:
    for tell in (alt_hand, text_hand):
        with pytest.raises(ValueError, match="spectator"):
            tell(START, SAY)


def test_before_a_deck_is_chosen_the_starters_are_listed() -> None:
    view = replace(deciding(), viewer=0, own=OwnView())
    assert (text_hand(view, SAY), alt_hand(view, SAY)) == (text_starters(SAY), alt_starters(SAY))
    assert [planet for planet in STARTERS if planet.title() not in text_starters(SAY)] == []
    brought = replace(view, own=OwnView(deck=STARTERS["mirage"]))
    assert text_hand(brought, SAY).startswith("Your deck: Mirage.")


def test_some_cards_of_each_starter_are_named_with_it() -> None:
    told = text_starters(SAY)
    for planet, deck in STARTERS.items():
        named = [kind for kind, _ in deck if SAY(card_line(kind)) in told and KINDS[kind].planet == planet]
        assert sorted(named) == sorted(some_of(planet))


@pytest.mark.parametrize(
    ("places", "ending", "decks", "said"),
    [
        ((1, 2), "limit", (5, 5), "\u2068Mira\u2069 wins 20-12! CP goal reached."),
        ((1, 2), "deck", (5, 0), "\u2068Mira\u2069 wins 20-12! \u2068Tobias K.\u2069's deck is empty."),
        # The player who cannot draw has lost, even with more CP (FAR-31).
        ((2, 1), "deck", (0, 5), "\u2068Tobias K.\u2069 wins! \u2068Mira\u2069's deck is empty."),
        ((1, 2), "deck", (0, 0), "\u2068Mira\u2069 wins 20-12! Both decks are empty."),
        ((1, 1), "deck", (0, 0), "Draw: 20 CP each. Both decks are empty."),
    ],
)
def test_winners_and_endings_are_named(places: tuple[int, int], ending: str, decks: tuple[int, int], said: str) -> None:
    view = BOARDS["win"]
    spheres = tuple(replace(each, deck=deck) for each, deck in zip(view.spheres, decks, strict=True))
    view = replace(view, spheres=spheres, outcome=Outcome(places, (20, 12), ending))
    for tell in (alt, text):
        words = tell(view, SAY)
        assert words.replace("\\", "").replace("\n", " ").startswith(said)
        assert all(f"Place {place}" in words for place in places)


def test_the_face_that_fought_is_named_after_a_battle() -> None:
    view = BATTLES["usual"]
    for seat in range(2):
        assert f"face {view.spheres[seat].face + 1} fought last" in text(view, SAY).split("\n")[1 + 5 * seat]
    assert "fought" not in text(replace(view, battle=None), SAY)


def test_the_face_that_fought_is_the_one_to_which_a_card_turned_the_sphere() -> None:
    view = BATTLES["usual"]
    assert view.battle is not None
    turned = (view.spheres[1].face + 1) % 4
    view = replace(view, battle=replace(view.battle, happenings=(*view.battle.happenings, FaceTurned(1, turned))))
    assert f"face {turned + 1} fought last" in text(view, SAY).split("\n")[6]
    assert stage_of(view).faces == (view.spheres[0].face, turned)


def test_markdown_in_names_is_inert() -> None:
    said = text(START, saying("**x**", "<@1>"))
    assert "**x**" not in said.replace("\\*\\*x\\*\\*", "")
    assert "<@1>" not in said


def test_people_with_the_same_name_are_distinguished() -> None:
    assert names_of(saying("Mira", "mira")) == ("A Mira", "B mira")
    assert bare_names_of(saying("Mira", "Bo")) == ("Mira", "Bo")


def test_a_viewer_is_addressed() -> None:
    view: FarragoView = HANDS["hand-05"]
    assert "You strike first" in text_hand(replace(view, first=0), SAY)
    assert "Tobias K.\u2069 strikes first" in text_hand(view, SAY)


def test_cards_in_hand_have_their_numbers() -> None:
    said = text_hand(GAME.view(table(hand="dust_bunny rain_cloud"), 0), SAY)
    assert "Dust Bunny (cost 0, 1/4)" in said
    assert "Rain Cloud (resource, +1 RP)" in said
