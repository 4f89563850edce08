"""Placements of Farrago that the rules forbid, and unplayable decks: one sentence explains it, and plans and decks
stay.
"""

import json
import re

import pytest

from bot.text.localisation import words
from engine.errors import RuleError
from engine.farrago import GAME
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.decks import to_code
from engine.farrago.model import Action, ChooseFace, Place, Ready, TakeBack
from engine.farrago.state import State
from engine.message import Line
from playground.actors import Actor
from playground.limits.components import walk
from playground.seen import SeenButton, SeenMessage
from tests.e2e.beside import change, open_store, positions_of
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.late import end_and_verify, question_of, stored_of, tabs_of
from tests.e2e.play.openings import DECK_CHOSEN
from tests.players.farrago import Duelist, begin, keep_hands, numbers_of
from tests.players.reading import match_on, menu_of, now_of, offered, private, said, shown
from tests.players.table import hand

BOT = BLANK_BOT

pytestmark = pytest.mark.slow


async def placing(playground: Playground, channel: str, *names: str) -> tuple[list[Duelist], SeenMessage]:
    """Two people at a table, in the first placement."""
    people = playground.actors(*names, channel=channel)
    board = await begin(*people)
    players = [Duelist(person, planet="Bastion") for person in people]
    for player in players:
        await player.step(board)
        await player.step(board)
    await people[0].until(lambda: "Turn 1." in now_of(people[0], match_on(board)).alt)
    await keep_hands(players, board)
    return players, now_of(people[0], match_on(board))


async def placing_two(playground: Playground, channel: str, *names: str) -> tuple[list[Duelist], SeenMessage]:
    """The same, dealt again until the first player has two cards that fit."""
    while True:
        players, board = await placing(playground, channel, *names)
        if len(offered(await hand(players[0].actor, board), "card")) > 1:
            return players, board
        await end_and_verify(playground, board, *(player.actor for player in players))


async def state_of(playground: Playground, board: SeenMessage) -> State:
    return (await positions_of(playground, match_on(board)))[-1][0].state


def rule_against(state: State, action: Action) -> str:
    """The rules' message to the first seat about an action, which must be forbidden."""
    with pytest.raises(RuleError) as raised:
        GAME.apply(state, 0, action)
    return re.sub("[\u2068\u2069]", "", words().line(Line(raised.value.key, raised.value.line_args)))


async def test_forbidden_placements_are_refused_by_card_tile_and_rule(playground: Playground) -> None:
    (ada, bo), board = await placing_two(playground, "table", "Ada", "Bo")
    tab, other = await tabs_of(playground, ada.actor, board, 2)
    state = await state_of(playground, board)
    (card, first), (late, second), *_ = ((button, name_of(state, button)) for button in offered(tab, "card"))
    page = shown(await ada.actor.press(card.custom_id or "", message=tab))
    old = shown(await ada.actor.press(late.custom_id or "", message=other))
    tile = offered(page, "put")[0]
    tab = shown(await ada.actor.press(tile.custom_id or "", message=page))
    before = stored_of(playground, match_on(board))

    taken = shown(await ada.actor.forge(same(old, tile.custom_id, late), message=old))
    for part in (second, first, "1 top already has"):
        assert part in said(taken)
    assert f"That button was outdated: {second} was not placed on 1 top." in said(taken)
    assert addresses(taken) == addresses(tab)

    state = await state_of(playground, board)
    for action in forbidden(state):
        answer = await forged(ada.actor, tab, action)
        assert f"❗ {rule_against(state, action)}" in said(answer)
        assert addresses(answer) == addresses(tab)
    assert stored_of(playground, match_on(board)) == before

    sealed = shown(await ada.actor.forge(f"{offered(tab, 'ready')[0].custom_id}.1", message=tab))
    before = stored_of(playground, match_on(board))
    for action in (*forbidden(state), ChooseFace(2), TakeBack(0), Ready(), Place(numbers_of(late)[0], 5)):
        answer = await forged(ada.actor, tab, action)
        assert answer.labels == sealed.labels
        assert "❗" in answer.text
    final = shown(await ada.actor.forge(same(old, tile.custom_id, late), message=old))
    assert f"Too late, you are ready: {second} was not placed on 1 top. Wait for the battle." in said(final)
    assert stored_of(playground, match_on(board)) == before
    await end_and_verify(playground, board, ada.actor, bo.actor)


def forbidden(state: State) -> tuple[Action, ...]:
    """Forbidden actions of the first seat, with a card of each kind in its hand."""
    zone, plan = state.zones[0], state.plans[0]
    left = [card for card in zone.hand if card not in [placed.card for placed in plan.placed]]
    dear = [Place(card, 1) for card in left if KINDS[zone.cards[card]].cost][:1]
    return (Place(left[0], 0), *dear, Place(99, 1), Place(left[0], 12), TakeBack(5), ChooseFace(0), ChooseFace(4))


def same(page: SeenMessage, custom_id: str | None, card: SeenButton) -> str:
    """The address on a page that places the card of a button on the tile of another address."""
    tile = (custom_id or "").rpartition(".")[2]
    question = next(question_of(each.custom_id or "") for each in page.buttons if question_of(each.custom_id or ""))
    return f"v:{match_on(page)}:put:{question}.{numbers_of(card)[0]}.{tile}"


def name_of(state: State, button: SeenButton) -> str:
    """The name of the card on a button of the first seat, which shows only its number beside a picture."""
    return words().say(f"farrago-card-{state.zones[0].cards[numbers_of(button)[0]]}")


def addresses(page: SeenMessage) -> list[str | None]:
    return [*(button.custom_id for button in page.buttons), *(menu.custom_id for menu in page.menus)]


async def forged(person: Actor, tab: SeenMessage, action: Action) -> SeenMessage:
    """Press a forged button as the answer to the open question."""
    question = next((question for address in addresses(tab) if (question := question_of(address or ""))), "1")
    return private(await person.forge(f"t:{match_on(tab)}:{question}:{GAME.codec.token(action)}", message=tab))


# Decks --------------------------------------------------------------------------------------------------------------


GONE = "a_card_of_old"


def spoilt(deck: dict[str, int]) -> list[tuple[dict[str, int], str]]:
    """Ways in which a deck may become illegal when the set changes, each with its message."""
    kind = next(kind for kind in deck if KINDS[kind].type == "creature")
    other = next(other for other in deck if other != kind and KINDS[other].type == "creature")
    card = words().say(f"farrago-card-{kind}")
    effect = next(kind for kind in deck if KINDS[kind].type == "effect")
    # The number of cards and creatures stays the same, since missing cards would be reported first.
    more = {**deck, kind: 4, other: deck[other] + deck[kind] - 4}
    gone = {GONE: deck[effect]} | {each: count for each, count in deck.items() if each != effect}
    return [
        (more, f"3 of {card} at most; this deck has 4."),
        (gone, f"There is no card “{GONE}” any more. Take it out."),
        (dict.fromkeys(deck, 1), "cards are missing"),
    ]


async def test_a_deck_that_became_illegal_is_refused_by_card_and_rule_until_it_is_fitted(
    playground: Playground,
) -> None:
    cleo, dan = playground.actors("Cleo", "Dan", channel="lounge")
    await import_deck(cleo, "Sails", to_code(STARTERS["zephyr"]))
    number, good = deck_row(playground, cleo)
    board = await begin(cleo, dan)
    page = await hand(cleo, board)
    menu = menu_of(page, "bring")
    assert menu is not None
    before = stored_of(playground, match_on(board))
    for cards, sentence in spoilt(good):
        write_deck(playground, number, cards)
        page = shown(await cleo.press("Refresh", message=page))
        assert sentence[:40] in described(page, "bring")
        page = shown(await cleo.choose(menu.custom_id, "Sails", message=page))
        assert "You can't play this deck yet." in said(page)
        assert sentence in said(page)
        page = shown(await cleo.press("← Back", message=page))
        assert offered(page, "starter")
        assert sentence in said(shown(await cleo.slash("deck show", deck="Sails")))
    write_deck(playground, number, good)
    for person, value in ((dan, str(number)), (cleo, "987654321"), (cleo, "x")):
        answer = private(await person.forge(menu.custom_id, message=await hand(person, board), values=[value]))
        assert value == "x" or "That deck is gone. Pick another one." in said(answer)
    assert stored_of(playground, match_on(board)) == before
    page = shown(await cleo.choose(menu.custom_id, "Sails", message=await hand(cleo, board)))
    assert "✅ Locked in." in said(page)
    for control, values in ((menu.custom_id, [str(number)]), (f"v:{match_on(board)}:starter:1.2", None)):
        late = shown(await cleo.forge(control, message=page, values=values))
        assert f"❗ {DECK_CHOSEN}" in said(late)
    await import_deck(dan, "Kites", to_code(STARTERS["zephyr"]))
    write_deck(playground, deck_row(playground, dan)[0], spoilt(good)[0][0])
    page = await hand(dan, board)
    page = shown(await dan.choose(menu.custom_id, "Kites", message=page))
    page = shown(await dan.press("Fit and play", message=page))
    assert "**Kites** fits the limits now. The code of the deck before: `FAR1-" in said(page)
    assert "Ready to play" in said(shown(await dan.slash("deck show", deck="Kites")))
    await end_and_verify(playground, board, cleo, dan)


def described(page: SeenMessage, verb: str) -> str:
    """The descriptions of a menu's options."""
    menu = menu_of(page, verb)
    assert menu is not None
    (found,) = [each for each in walk(page.raw["components"]) if each.get("custom_id") == menu.custom_id]
    return "\n".join(option["description"] for option in found["options"])


async def import_deck(person: Actor, name: str, code: str) -> None:
    """Get a deck from its code."""
    read = shown(await person.slash("deck import", code=code, name=name))
    assert "✅ Ready to play." in said(read)


def deck_row(playground: Playground, person: Actor) -> tuple[int, dict[str, int]]:
    """The number of a person's only deck, and its cards."""
    with open_store(playground) as stored:
        query = "SELECT number, body FROM entry WHERE collection = 'decks' AND person = ?"
        ((number, body),) = stored.execute(query, (int(person.id),)).fetchall()
    return number, dict(json.loads(body))


def write_deck(playground: Playground, number: int, cards: dict[str, int]) -> None:
    """Change a stored deck as if the set had changed."""
    body = json.dumps([[kind, count] for kind, count in cards.items() if count])
    change(playground, "UPDATE entry SET body = ? WHERE number = ?", body, number)
