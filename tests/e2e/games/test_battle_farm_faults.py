"""Presses of Battle Farm that come too late or were never offered: the answer is the rule, and the match stays the
same.
"""

import re
from collections.abc import Iterator

import pytest

from bot.text.localisation import words
from engine.battle_farm import GAME
from engine.battle_farm.errors import BedTaken, ItsOwnTarget, NotACrop, Protected, TargetGone, WrongPhase
from engine.battle_farm.model import Action, Buy, ChooseBed, Fertilize, Offer, Plant, Play
from engine.battle_farm.state import State
from engine.errors import RuleError
from engine.message import Line
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import lead_to
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.late import check_late, controls, end_and_verify, is_explained, question_of, stored_of, tabs_of
from tests.players.battle_farm import UNTIMED, Chance, Farmer, begin, choices_on
from tests.players.reading import match_on, now_of, private, said, turn_on
from tests.players.table import LETTERS, PATIENCE, STALE, hand, play_until

BOT = BLANK_BOT

pytestmark = pytest.mark.slow

PRESSES = 25
"""After this many, the first player has had another turn, or most of it."""

GONE = (TargetGone, Protected, ItsOwnTarget)


@pytest.mark.long
async def test_every_button_of_earlier_boards_and_panels_changes_nothing_and_is_explained(
    playground: Playground,
) -> None:
    players = [Farmer(person, turns=2 * number) for number, person in enumerate(playground.actors("Una", "Udo"))]
    board = await begin(*(player.actor for player in players), clock=UNTIMED)
    match, boards = match_on(board), [board]
    letter = turn_on(board)
    buyer = players[LETTERS.index(letter)]
    (tab,) = await tabs_of(playground, buyer.actor, board, 1)

    async def remember(count: int) -> None:
        boards.append(now_of(buyer.actor, match))

    def has_come_round(now: SeenMessage) -> bool:
        return len(boards) > PRESSES and turn_on(now) == letter and not buyer.is_waiting

    board = await play_until(playground, players, board, has_come_round, remember)
    for label in (*choices_on(tab.labels), "Done buying"):
        answer = private(await buyer.actor.forge(address(tab, label), message=tab))
        assert STALE in said(answer)
        assert answer.labels == (await hand(buyer.actor, board)).labels
    await check_late(playground, players, [*boards, board])
    await end_and_verify(playground, board, *(player.actor for player in players))
    late = private(await buyer.actor.forge(address(tab, "Done buying"), message=tab))
    assert "This match is over." in said(late)


def address(seen: SeenMessage, label: str) -> str:
    button = seen.button(label)
    assert button is not None
    return button.custom_id or ""


# Forbidden by the rules
# ------------------------------------------------------------------------------------------------


def forbidden(state: State, seat: int) -> Iterator[tuple[Action, RuleError]]:
    """Actions that come too late for a seat: their cards, beds and targets exist, but the rules forbid them."""
    beds = [(owner, bed) for owner, farm in enumerate(state.farms) for bed in range(len(farm.beds))]
    cards = state.farms[seat].hand
    actions = [*(ChooseBed(*each) for each in beds), Buy(0), Fertilize(0), Offer(cards[:1])]
    for action in [*actions, *(Plant(card, 0) for card in cards), *(Play(card) for card in cards)]:
        try:
            GAME.apply(state, seat, action)
        except RuleError as error:
            yield action, error


def goes_on(state: State, seat: int) -> bool:
    """Whether no action of the seat ends the match, which is to be conceded later."""
    steps = (GAME.apply(state, seat, choice.action) for choice in GAME.choices(state, seat))
    return all(GAME.outcome(step.state) is None for step in steps)


def aims(state: State) -> bool:
    """Whether a crop is to be chosen, while some are protected, some gone, and one is the acting one."""
    question = state.question
    if question is None or question.about != "crop":
        return False
    found = {type(error) for _, error in forbidden(state, question.seat)}
    return found.issuperset(GONE) and goes_on(state, question.seat)


def plays(state: State) -> bool:
    """Whether a player is in their play phase, and has an action of each forbidden kind."""
    is_playing = state.phase == "play" and state.question is None and state.round > 2
    found = {type(error) for _, error in forbidden(state, state.active)} if is_playing else set[type[RuleError]]()
    return found.issuperset({BedTaken, NotACrop, WrongPhase}) and goes_on(state, state.active)


async def test_actions_that_are_now_forbidden_are_refused_with_the_rule(playground: Playground) -> None:
    # Three classes begin with a greenhouse and three without; of four people one always has a protected crop.
    first = playground.actors("Vic", "Wim", "Zed", "Uma", channel="lounge")
    tables = [first, playground.actors("Xia", "Yun", channel="daily")]
    boards = [await begin(*people, clock=UNTIMED) for people in tables]
    ways = dict(zip(map(match_on, boards), (aims, plays), strict=True))
    states = await lead_to(playground, ways, Chance("aims"))
    for people, board in zip(tables, boards, strict=True):
        match = match_on(board)
        state: State = states[match]
        seat = state.active if state.question is None else state.question.seat
        await people[0].until(lambda: turn_on(now_of(people[0], match)) == LETTERS[seat], PATIENCE)  # noqa: B023 - at once
        before = stored_of(playground, match)
        tab, other = await tabs_of(playground, people[seat], now_of(people[seat], match), 2)
        for action, error in forbidden(state, seat):
            await check_refused(people[seat], tab, GAME.codec.token(action), error)
        assert stored_of(playground, match) == before
        await check_second_answer(playground, match, people[seat], tab, other)
        await end_and_verify(playground, now_of(people[0], match), *people)


async def check_refused(person: Actor, tab: SeenMessage, token: str, error: RuleError) -> None:
    """Press a forged button as the answer to the open question: the reply is the rule, and the page stays the same."""
    question = next(question for control, _ in controls(tab) if (question := question_of(control)))
    answer = private(await person.forge(f"t:{match_on(tab)}:{question}:{token}", message=tab))
    rule = re.sub("[\u2068\u2069]", "", words().line(Line(error.key, error.line_args)))
    assert f"❗ {rule}" in said(answer)
    assert answer.labels == tab.labels


async def check_second_answer(
    playground: Playground, match: str, person: Actor, tab: SeenMessage, other: SeenMessage
) -> None:
    """Answer the open question in one tab, and then in another one: only the first counts."""
    answers = sorted(each for each in controls(tab) if question_of(each[0]))
    first, value = next(each for each in answers if re.match(r"t:|v:\w{10}:pick:", each[0]))
    second, another = next(each for each in answers if each != (first, value))
    await person.forge(first, message=tab, values=None if value is None else [value])
    before = stored_of(playground, match)
    late = private(await person.forge(second, message=other, values=None if another is None else [another]))
    assert is_explained(late)
    assert stored_of(playground, match) == before
