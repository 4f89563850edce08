"""People who play any of the five games on an `InProcessBot` at random: mostly a control that leads on, at times any.

Their presses are recorded as steps that can be replayed elsewhere. They never vote.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.match.table import Table
from bot.ui.kit import ids
from engine.farrago_words.state import State
from tests.engine.chance import Chance
from tests.players.dealt import Deal, play_address
from tests.players.in_process_bot import PEOPLE, SELECT, InProcessBot, Push
from tests.players.offline_discord import Json, fields_of, values_of
from tests.secrecy.farrago_words.press_choices import ON_BOARD, typed

AGREEMENTS = frozenset(
    {
        "concede", "leave", "end", "pause", "resume", "return", "rematch", "replay", "verify", "export", "ping", "mode",
        "motion", "history", "share", "best", "decks",
    }
)  # fmt: skip
"""Deeds of the house that nobody does on the way, and such as ask for pictures."""

LEADING = 60
"""In so many of a hundred cases something is played that leads on for certain."""

BELL = 3
"""In so many of a hundred cases people who play against the clock let the time be over."""

LONGEST = 6_000


@dataclass(frozen=True)
class Wait:
    """Time passes until then."""

    until: int


Step: TypeAlias = Push | Wait


async def random_steps(running: InProcessBot, how: Deal, chance: Chance, most: int = LONGEST) -> AsyncIterator[Step]:
    """Yield the next step at a dealt table until the match is over; the caller carries it out."""
    await running.show(how.match)
    for _ in range(most):
        table = await running.table(how.match)
        if table.is_over:
            return
        yield await next_step(running, how, table, chance)
        await running.show(how.match)


async def walk(running: InProcessBot, match: str, step: Step) -> None:
    """Carry out a step once."""
    if isinstance(step, Wait):
        await running.wait(match, step.until)
    else:
        await running.push(match, step)


async def next_step(running: InProcessBot, how: Deal, table: Table, chance: Chance, leading: int = LEADING) -> Step:
    """Return the next step; in `leading` of a hundred cases it surely leads on."""
    if how.game == "farrago_words":
        return await _in_party(running, how, table, chance)
    player = table.match.seats[chance.choice(table.asked)]
    return _seated(running, table, player, chance, leading)


def _seated(running: InProcessBot, table: Table, player: int, chance: Chance, leading: int) -> Push:
    match = table.match.id
    if (match, player) not in running.pages:
        return Push(player, str(ids.OfMatch(match, "show")), on_board=True)
    form = running.forms.pop((match, player), None)
    if form is not None and chance.happens(80):
        return _filled(player, form, "1")
    if chance.happens(leading):
        seat = table.seat_of(player) or 0
        choice = chance.choice(table.choices(seat))
        return Push(player, str(play_address(table, seat, choice.action)))
    return _shown(running, match, player, chance) or Push(player, str(ids.OfMatch(match, "show")))


def _shown(running: InProcessBot, match: str, player: int, chance: Chance) -> Push | None:
    """Press something on one's own page."""
    controls = [control for control in running.pages[match, player].controls if may(control)]
    return pressed(player, chance.choice(controls), chance) if controls else None


def may(control: Json) -> bool:
    """Return whether players press a control along the way."""
    address = ids.parse(str(control["custom_id"]))
    return isinstance(address, (ids.PlayAddress, ids.OfMatch)) and getattr(address, "verb", "") not in AGREEMENTS


def pressed(player: int, control: Json, chance: Chance, *, on_board: bool = False) -> Push:
    """Press a control, or choose as many values in it as it wants."""
    offered = values_of(control)
    if control["type"] == PEOPLE:
        return Push(player, str(control["custom_id"]), on_board, PEOPLE, (str(player),))
    if control["type"] != SELECT:
        return Push(player, str(control["custom_id"]), on_board)
    least, most = control.get("min_values", 1), min(control.get("max_values", 1), len(offered))
    chosen = chance.sample(offered, least + chance.below(most - least + 1))
    return Push(player, str(control["custom_id"]), on_board, SELECT, tuple(chosen))


def _filled(player: int, form: Json, text: str) -> Push:
    typed_in = tuple((name, before or text) for name, before in fields_of(form))
    return Push(player, str(form["custom_id"]), typed=typed_in)


# Where people play against the clock --------------------------------------------------------------------------------


async def _in_party(running: InProcessBot, how: Deal, table: Table, chance: Chance) -> Step:
    match, state = how.match, table.position.state
    assert isinstance(state, State)
    player = chance.choice(how.players)
    form = running.forms.pop((match, player), None)
    if form is not None:
        return _filled(player, form, typed(state, chance) or "x")
    if state.phase != "ready" and chance.happens(BELL):
        return Wait(max((one.due_at for one in await running.store.deadlines.of(match)), default=running.time()))
    wanted = ("go",) if state.phase == "ready" and chance.happens(50) else ON_BOARD[state.phase]
    page = running.pages.get((match, player))
    if page is not None and chance.happens(60):
        push = _shown(running, match, player, chance)
        if push is not None:
            return push
    controls = [
        each for each in running.boards[match].controls if getattr(ids.parse(each["custom_id"]), "verb", "") in wanted
    ]
    if not controls:
        return Push(player, str(ids.OfMatch(match, "list")), on_board=True)
    return pressed(player, chance.choice(controls), chance, on_board=True)
