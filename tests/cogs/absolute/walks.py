"""Somebody looks at a table of Absolute and presses: the same presses at twins of it, and all that was sent each time.

A walk is made up at the one table, from what is shown there, and repeated at the other. It ends before a step by which
the person may learn something: their own draw of a card that differs, a card turned up, hands laid open.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.ui import ids
from engine.absolute import GAME
from engine.absolute.events import Drew, Event, Flipped, RoundScored
from engine.absolute.model import Action, Add, Arrange, Discard, Draw, Hold, Place, Swap
from engine.errors import RuleError
from tests.cogs.absolute.glass import MATCH, Glass, Wire
from tests.cogs.absolute.presses import Here, Press, any_press
from tests.cogs.absolute.twin_pairs import Pair
from tests.cogs.absolute.twins import Moment
from tests.engine.absolute.random_play import choose
from tests.engine.chance import Chance

PRESSES = 5


@dataclass
class Seen:
    """All that was sent on a walk; `presses` repeat it, `after` is what somebody else did then."""

    sent: list[Wire] = field(default_factory=list[Wire])
    presses: list[Press] = field(default_factory=list[Press])
    after: Action | None = None


async def difference(glass: Glass, pair: Pair, chance: Chance, counts: Counter[str]) -> str:
    """Say what the viewer or the channel could tell the twins apart by; empty: nothing."""
    one = Seen()
    await look(glass, pair, pair.one, one, chance)
    other = Seen(presses=one.presses, after=one.after)
    await look(glass, pair, pair.other, other, None)
    counts.update(press.verb for press in one.presses)
    counts["after"] += one.after is not None
    for number, (this, that) in enumerate(zip(one.sent, other.sent, strict=True)):
        if this != that:
            press = one.presses[number - 2] if 2 <= number < len(one.presses) + 2 else None
            return f"viewer {pair.viewer}, part {number} ({press or one.after}):\n{this}\n{that}"
    return ""


async def look(glass: Glass, pair: Pair, moment: Moment, seen: Seen, chance: Chance | None) -> None:
    """Go for a walk at a table and write down all that is sent; without `chance` repeat the one that was written."""
    state, viewer = moment.state, pair.viewer
    glass.lay(moment)
    seen.sent += [(GAME.codec.encode(GAME.view(state, viewer)), GAME.codec.encode(GAME.view(state, None)))]
    seen.sent += [await glass.board()]
    person = glass.person(viewer)
    for number in range(PRESSES if chance else len(seen.presses)):
        is_over = glass.shelf.row.status != "playing"
        here = Here(person, pair, is_over)
        press = any_press(here, chance, number) if chance else seen.presses[number]
        before, person.text_mode = glass.shelf.row.seq, press.text_mode
        sent = await glass.send(person, press.address, in_public=press.in_public, **dict(press.data))
        table = await glass.now()
        if glass.shelf.row.seq != before and _opens(table.events, pair):
            break
        if chance:
            seen.presses.append(press)
        seen.sent += [(*sent, await glass.board() if press.verb in _CHANGING else ())]
    await _step_on(glass, pair, moment, seen, chance)


_CHANGING = {each.__name__ for each in (Draw, Swap, Place, Add, Arrange, Discard, Hold)} | {"lay", "typed", "undo"}


def _opens(events: Sequence[Event], pair: Pair) -> bool:
    """Tell whether something happened by which the viewer may learn what differs."""
    for event in events:
        match event:
            case RoundScored():
                return True
            case Drew(seat, "deck", _) if seat == pair.viewer and not pair.same_top:
                return True
            case Flipped() if not pair.same_top:
                return True
            case _:
                pass
    return False


async def _step_on(glass: Glass, pair: Pair, moment: Moment, seen: Seen, chance: Chance | None) -> None:
    """Let somebody else act, the same in both where it is legal in both, and see what is told of it."""
    table = glass.lay(moment)
    state = moment.state
    if state.phase == "over" or state.active == pair.viewer:
        return
    if chance is not None:
        seen.after = _shared_action(pair, chance)
    if seen.after is None:
        return
    table = await glass.tables.play(table, state.active, table.question(state.active), seen.after, "step on")
    if _opens(table.events, pair):
        seen.after = None if chance else seen.after
        return
    asker = glass.person(pair.viewer).ask().at(table)
    told = tuple(asker.line(line) for viewer in (pair.viewer, None) for line in table.story(viewer))
    views = tuple(GAME.codec.encode(table.view(viewer)) for viewer in (pair.viewer, None))
    verb = "menu" if pair.viewer is None else "hand"
    sent = await glass.send(glass.person(pair.viewer), ids.OfMatch(MATCH, verb), in_public=True)
    seen.sent += [(told, views, await glass.board(), sent)]


def _shared_action(pair: Pair, chance: Chance) -> Action | None:
    """Find something that the active seat may do in both matches, with the same cards."""
    state, other = pair.one.state, pair.other.state
    wanted = [choose(state, chance) for _ in range(3)]
    listed = [choice.action for choice in GAME.choices(state, state.active) if not isinstance(choice.action, Swap)]
    for action in (*wanted, *chance.sample(listed, min(3, len(listed))), Hold()):
        try:
            GAME.apply(state, state.active, action)
            GAME.apply(other, other.active, action)
        except RuleError:
            continue
        return action
    return None
