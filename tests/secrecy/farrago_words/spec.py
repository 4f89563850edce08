"""The secrecy spec of Farrago Words, where people share seats.

Hidden are the words that other sides write and steal, by whom and when, who of them enters and leaves during that time,
others' votes (in closed votes, each person's), all randomness and the topics to come. The letters that may be stolen
are public.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bot.match.kinds.shared
import bot.match.roster
import bot.ui.kit.board_images
import bot.ui.match.solo_panel
from bot.core import logs
from bot.core.refusals import Refused
from bot.match.party import Press
from bot.match.roster import with_host
from bot.pictures import Picture
from bot.ui.kit import ids
from cogs.farrago_words import GAME_UI
from cogs.farrago_words.pictures import picture
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.model import (
    Action,
    Bell,
    Enter,
    FarragoWordsOptions,
    FarragoWordsView,
    Leave,
    Next,
    Vote,
    Write,
)
from engine.farrago_words.rules import play
from engine.farrago_words.rules.judging import judge
from engine.farrago_words.rules.timing import asked_seats
from engine.farrago_words.rules.topics import TOPICS
from engine.farrago_words.state import SEALED, State
from engine.farrago_words.views import sheet
from engine.game import Seat
from engine.rng import Rng
from tests.cogs.farrago_words.seated import ANN, BEA, CAL, DAN, WordsTable, seated
from tests.cogs.farrago_words.views import TITLE, saying
from tests.engine.chance import Chance
from tests.engine.farrago_words.walk import own, random_move
from tests.secrecy.farrago_words.paired_states import Pair, kinds, mask, pairs_of
from tests.secrecy.farrago_words.press_choices import any_press, forgeries
from tests.secrecy.farrago_words.random_matches import matches, people_of
from tests.secrecy.harness import SecrecyHarness, SharedSeatsHarness
from tests.secrecy.information_sources import shared
from tests.secrecy.one_match_store import MATCH, NOW
from tests.secrecy.paired_states import Moment
from tests.secrecy.specs import (
    BoardSpec,
    EngineSpec,
    LogSpec,
    PairKinds,
    PlayedMatch,
    PressSpec,
    SealedSpec,
    SecrecySpec,
)

TRIES = 5


def _answers(state: State, action: Action) -> Iterator[object]:
    """Return how the answers of a form are judged one by one, and its person's list before it."""
    if isinstance(action, Write):
        yield judge(state, action.by, action.answers)
        yield sheet(state, action.by)


def _act(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find an action that a person of a side, or the clock, may take in both matches."""

    def wanted() -> Iterator[Action]:
        for _ in range(TRIES):
            action = random_move(pair.one.state, seat, Random(chance.below(1 << 30)), 0)
            is_onlookers = isinstance(action, Vote) and action.by < 0
            yield Bell(0) if is_onlookers or isinstance(action, Enter) else action

    return shared(GAME, pair, seat, wanted())


def _learned(state: State, viewer: Seat | None) -> object:
    """Return the knowledge that is public after each phase: words, votes, and who came and went."""
    of, people = state.round, state.before if state.phase in SEALED else state.people
    so_far = (state.phase, state.turn, of.topic, of.letters, of.free, people)
    if state.phase in ("round", "steal"):
        return so_far
    return (*so_far, of.answers, [(charge.strike, charge.keep, charge.struck, charge.alone) for charge in of.charges])


def _shown(view: FarragoWordsView) -> Iterator[Picture | str]:
    yield picture.board(view, saying(), TITLE)
    yield picture.alt(view, saying())
    yield picture.text_view(view, saying())


def _seen_by_a_person(moment: Moment, viewer: Seat | None) -> Moment:
    return replace(moment, reader=None if viewer is None else people_of(moment).members[viewer].player)


# The log ------------------------------------------------------------------------------------------------------------

ANSWERS = ("Bluebottle", "Caterpillar", "Dromedary", "Zebrafinch", "Lobsterpot")
"""What is typed, the fourth of it in vain."""

_NAMES = ("Ann", "Bea", "Cal", "Dan")
_HIDDEN = re.compile(
    rf"\b(?:{'|'.join((*ANSWERS, *(answer.casefold() for answer in ANSWERS), *_NAMES))})\b"
    r"|\b(?:answers?|texts?|pages?|votes?|letters|topics?|charges)\\?[\"']?[=:]\s*[\d\[({'\"tf]"
)


def _samples() -> Iterator[object]:
    state = GAME.setup(1, FarragoWordsOptions("solo", sides=(0,)), Rng("any")).state
    yield from (state, GAME.view(state, 0), GAME.codec.encode(state), Write(ANSWERS[:2]))
    yield from (f"wrote {word} now" for word in (*ANSWERS, *_NAMES))


async def _play(folder: Path, patch: pytest.MonkeyPatch, _: Sequence[Any]) -> PlayedMatch:
    """Play a team's turn with many errors: bad and late answers, forged addresses, a clock that breaks."""
    async with seated(folder, patch, "teams", (ANN, BEA, CAL, DAN)) as hall:
        await hall.player(ANN).on_board("Go")
        await hall.player(ANN).writes("\n".join(ANSWERS[:4]))
        await hall.player(CAL).writes(ANSWERS[0])
        await _press_wrongly(hall, BEA)
        await _ring_with_an_error(hall, patch)
        await hall.player(BEA).writes(ANSWERS[4], "Steal")
        await hall.ring()
        await hall.player(BEA).on_board("Challenge")
        await hall.ring()
        await hall.player(DAN).send(ids.OfMatch(hall.table.match.id, "leave", "yes"))
        match = hall.table.match.id
        record = await hall.app_parts.store.matches.record(match)
        topics = tuple(TOPICS[topic].text for topic in (await hall.now()).position.state.settings.topics)
    return PlayedMatch(match, topics, tuple(bytes(each.action) for each in record.actions))


async def _press_wrongly(hall: WordsTable, player: int) -> None:
    table, person = await hall.now(), hall.player(player)
    tokens = [GAME.codec.token(action) for action in (Write(ANSWERS[:2]), Bell(10**6))]
    addresses = [ids.PlayAddress(table.match.id, table.question(1), token) for token in (*tokens, "nonsense")]
    others = [ids.OfMatch(table.match.id, "claim", "wrong.1.0.0.0"), ids.OfMatch(table.match.id, "vote")]
    for address in (*addresses, *others):
        try:
            await person.send(address)
        except (Refused, RuleError) as error:
            logs.logger("tests").debug("refused", error=type(error).__name__)


async def _ring_with_an_error(hall: WordsTable, patch: pytest.MonkeyPatch) -> None:
    """Make the clock fail with the whole match in scope."""

    def broken(*given: object) -> object:
        raise RuntimeError("the bell broke")

    with patch.context() as broken_bell:
        broken_bell.setattr(play, "ring", broken)
        await hall.ring()
    await hall.player(ANN).send(ids.OfMatch(hall.table.match.id, "mend", "on"))
    await hall.ring()


# Turns in secret ----------------------------------------------------------------------------------------------------

LEAVING, COMING = 15, 0.15
"""In so many of a hundred actions somebody leaves; in so great a part somebody comes."""

NEWCOMERS = 700
"""Ids of people who come while somebody looks on, and more."""


def _is_start(moment: Moment) -> bool:
    state, begun = moment.state, moment.begun
    return state.phase in SEALED and begun is not None and not begun.done and not state.rung


def _seen_by(moment: Moment, viewer: Seat | None, chance: Random) -> tuple[Moment, Seat | None]:
    """Let the last person of a seat look on; if the seat is empty, a person without a seat."""
    there = own(moment.state, viewer) if viewer is not None else []
    reader = people_of(moment).members[there[-1]].player if there else None
    return replace(moment, time=5000, reader=reader), viewer if there else None


async def _act_in_secret(harness: SecrecyHarness, viewer: Seat | None, chance: Random, key: str) -> str:
    """Let a person of another side act without ending the phase; some presses are delivered twice."""
    table = await harness.now()
    state: State = table.position.state
    seat = chance.choice(asked_seats(state))
    action = Enter(len(state.people)) if chance.random() < COMING else random_move(state, seat, chance, LEAVING)
    mover = state.people[action.by] if isinstance(action, Leave) and action.by < len(state.people) else seat
    if isinstance(action, Bell | Next) or mover == viewer or _ends(state, seat, action, viewer):
        return ""
    at = NOW - chance.randrange(4_000)
    members = table.roster.members
    try:
        for _ in range(chance.choice((1, 1, 2))):
            match action:
                case Enter():
                    await harness.tables.enter(Press(MATCH, NEWCOMERS + len(members), "Somebody", key, at))
                case Leave(by):
                    await harness.tables.leave(MATCH, members[by].player, key)
                case _:
                    await harness.tables.press(Press(MATCH, members[action.by].player, "", key, at), action)
    except (Refused, RuleError):
        return f"{state.phase} refused"
    return f"{state.phase} {type(action).__name__}"


def _ends(state: State, seat: Seat, action: Action, viewer: Seat | None) -> bool:
    """Return whether an action ends the phase, or brings a person to the viewer's side."""
    try:
        after = GAME.apply(state, seat, action).state
    except RuleError:
        return False
    came_here = isinstance(action, Enter) and after.people[-1] == viewer
    return after.turn != state.turn or came_here


def _name_another_host_at_once(patch: pytest.MonkeyPatch) -> None:
    left = bot.match.roster.member_left
    patch.setattr(bot.match.roster, "member_left", lambda people, number: with_host(left(people, number)))


def _show_a_roster_with_its_people(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(bot.match.kinds.shared, "_shown", lambda people: people)


ALWAYS_DONE = frozenset({"round Write", "round Leave", "round refused", "vote Vote", "vote Leave"})

SPEC: SecrecySpec[Pair] = SecrecySpec(
    GAME,
    GAME_UI,
    FarragoWordsOptions(),
    harness_type=SharedSeatsHarness,
    matches=matches,
    pairs_of=pairs_of,
    seats={1: 10, 2: 40, 3: 35, 4: 15},
    kinds=PairKinds(kinds, 26),
    engine=EngineSpec(_act, mask, _learned, forgeries, _answers, told=2, pairs=10_000, is_mostly_secret=True),
    presses=PressSpec(
        any_press,
        changing=frozenset({"go", "write", "claim", "content", "ballot"}),
        usual=frozenset({"hand", "list", "answer", "write", "menu", "board", "all", "challenge", "vote", "after"}),
        rare=frozenset(
            {"go", "content", "these", "of_letter", "alike", "claim", "ballot", "all_of", "open", "undo", "export"}
        ),
    ),
    shown=_shown,
    drawing=(bot.ui.kit.board_images, bot.ui.match.solo_panel),
    leak_seats=2,
    board=BoardSpec(
        drawn=(),
        phases=frozenset({"ready", "round", "steal", "challenge", "vote"}),
        every=3,
        seen_by=_seen_by_a_person,
    ),
    log=LogSpec(_HIDDEN, _samples, _play, played=frozenset({Write})),
    sealed=SealedSpec(
        matches={2: 16, 3: 6},
        starts=_is_start,
        verbs=("list", "menu", "board", "vote", "all"),
        of_seats=("answer",),
        act=_act_in_secret,
        done={2: ALWAYS_DONE | {"round Enter", "vote Enter"}, 3: ALWAYS_DONE | {"steal Write"}},
        leaks=(_name_another_host_at_once, _show_a_roster_with_its_people),
        seen_by=_seen_by,
    ),
)
