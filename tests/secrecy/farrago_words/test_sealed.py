"""While others write, steal, vote, come and go nothing moves for anybody else: no page, no board, no post, no time."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

import bot.match.kinds.shared
import bot.match.roster
import bot.match.steps
from bot.core.refusals import Refused
from bot.match.kinds.party import Press
from bot.match.roster import with_host
from bot.ui import ids
from engine import record
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.model import Action, Bell, Enter, Leave, Next
from engine.farrago_words.rules.timing import asked_seats
from engine.farrago_words.state import SEALED, State
from engine.game import Seat
from tests.cogs.sketches import written_once
from tests.engine.farrago_words.walk import deed, own
from tests.secrecy.farrago_words.harness import WordsGlass, secrecy_harness, undrawn
from tests.secrecy.farrago_words.random_matches import Moment, recent_log
from tests.secrecy.harness import MATCH, NOW

STEPS = 7
"""Deeds of others at the most while somebody looks on."""

MATCHES = {2: 12, 3: 4}

LEAVING, COMING = 15, 0.15
"""In so many of a hundred deeds somebody leaves; in so great a part somebody comes."""

NEWCOMERS = 700
"""Ids of people who come while somebody looks on, and more."""


def beginnings(seats: int, name: str) -> Iterator[Moment]:
    """Return the moments of some matches at which a secret phase has just begun."""
    for number in range(MATCHES[seats]):
        for moment in recent_log(seats, f"{name} {number}"):
            state = moment.state
            if state.phase in SEALED and moment.begun is not None and not moment.begun.done and not state.rung:
                yield moment


async def seen(glass: WordsGlass, viewer: Seat | None) -> list[object]:
    """All that somebody sees and that stands in the channel, what is to be sent, and what they are waited for."""
    verbs = ("list", "menu", "board", "vote", "all", *(["answer"] if viewer is not None else []))
    pages = [await glass.send(glass.person(viewer), ids.OfMatch(MATCH, verb)) for verb in verbs]
    row, table = glass.fake_store.row, await glass.now()
    mine = [due for due in glass.fake_store.due if due.seat == viewer]
    own_question = None if viewer is None else (table.question(viewer), table.windows.get(viewer))
    posts = tuple(glass.fake_store.posts.values())
    return [await glass.board(), *pages, row.revision, row.status, table.secrecy, posts, mine, own_question]


async def look_on(seats: int, name: str) -> Counter[str]:
    """Let others do things while somebody looks on, to whom nothing must change; returns what was done how often."""
    glass, done, noted = secrecy_harness(seats), Counter[str](), list[str]()
    glass.tables.on_change.append(noted.append)
    with undrawn(), written_once():
        for number, moment in enumerate(beginnings(seats, name)):
            chance = Random(f"{name} {number}")
            viewer = chance.choice((*range(seats), None))
            there = own(moment.state, viewer) if viewer is not None else []
            eyes = moment.people.members[there[-1]].player if there else None
            glass.lay(Moment(moment.position, moment.recent, moment.people, moment.begun, 5000, eyes))
            noted.clear()
            before = await seen(glass, viewer if there else None)
            for step in range(chance.randrange(1, STEPS)):
                kind = await _something(glass, viewer, chance, f"{number} {step}")
                done[f"{moment.state.phase} {kind}"] += 1
                assert not noted
                assert await seen(glass, viewer if there else None) == before, kind
    return done


async def _something(glass: WordsGlass, viewer: Seat | None, chance: Random, key: str) -> str:
    """Let somebody of another side do something that does not end the phase; some presses are delivered twice."""
    table = await glass.now()
    state: State = table.position.state
    seat = chance.choice(asked_seats(state))
    action = Enter(len(state.people)) if chance.random() < COMING else deed(state, seat, chance, LEAVING)
    mover = state.people[action.by] if isinstance(action, Leave) and action.by < len(state.people) else seat
    if isinstance(action, Bell | Next) or mover == viewer or _ends(state, seat, action, viewer):
        return "nothing"
    at = NOW - chance.randrange(4_000)
    assert table.roster is not None
    members = table.roster.members
    try:
        for _ in range(chance.choice((1, 1, 2))):
            match action:
                case Enter():
                    await glass.tables.enter(Press(MATCH, NEWCOMERS + len(members), "Somebody", key, at))
                case Leave(by):
                    await glass.tables.left(MATCH, members[by].player, key)
                case _:
                    await glass.tables.press(Press(MATCH, members[action.by].player, "", key, at), action)
    except (Refused, RuleError):
        return "refused"
    return type(action).__name__


def _ends(state: State, seat: Seat, action: Action, viewer: Seat | None) -> bool:
    """Return whether a deed ends the phase, or brings somebody to the viewer's side."""
    try:
        after = GAME.apply(state, seat, action).state
    except RuleError:
        return False
    came_here = isinstance(action, Enter) and after.people[-1] == viewer
    return after.turn != state.turn or came_here


@pytest.mark.parametrize("seats", MATCHES)
async def test_nothing_moves_while_others_write_vote_come_and_go(seats: int) -> None:
    done = await look_on(seats, "sealed")
    wanted = {"round Write", "round Leave", "round refused", "vote Vote", "vote Leave"}
    assert not (wanted | ({"round Enter", "vote Enter"} if seats == 2 else {"steal Write"})) - done.keys(), done


def _notes_every_step(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(bot.match.steps, "is_in_secret", lambda *_: False)


def _asks_all_anew(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(record, "_count", lambda questions, *_: tuple(count + 1 for count in questions))


def _names_another_host_at_once(patch: pytest.MonkeyPatch) -> None:
    left = bot.match.roster.member_left
    patch.setattr(bot.match.roster, "member_left", lambda people, number: with_host(left(people, number)))


def _shows_a_company_with_its_people(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(bot.match.kinds.shared, "_shown", lambda people: people)


LEAKS = (_notes_every_step, _asks_all_anew, _names_another_host_at_once, _shows_a_company_with_its_people)


@pytest.mark.parametrize("leak", LEAKS)
async def test_it_is_seen_when_something_moves(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        await look_on(2, "sealed")
