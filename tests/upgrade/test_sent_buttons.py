"""Every control that an earlier version had sent is answered by this one, for the person it was sent to."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.text.localisation import words
from bot.ui.kit import ids
from playground.actors import ActResult
from playground.interactions.interaction import DEFER_UPDATE
from tests.upgrade.kept_store import Control, KeptPlayground, KeptStore, kept_playground, text_of

pytestmark = pytest.mark.long

AGREEMENTS = frozenset(
    {"auto", "cancel", "concede", "deckdropped", "end", "join", "keep", "leave", "pause", "rematch", "resume", "return"}
    | {"start", "take_over"}
)
"""What ends or changes all else at its table, and so is pressed last."""

UNKNOWN_MESSAGE = 10008

AT_ONCE = 8
"""How many people press at the same moment."""

UNKNOWN = words().say("refused-unknown")
FAULTS = [
    words().say(key, id="@").partition("`")[0]
    for key in ("incident", "refused-quarantined", "refused-quarantined-alone")
]
"""How an answer begins to which something nobody foresaw has led."""


@dataclass(frozen=True)
class Press:
    """A control that was sent, pressed by one of its readers."""

    control: Control
    user: str
    kept: KeptStore

    @property
    def kind(self) -> tuple[str | bool, ...]:
        """The game, the verb, and whether it is private; for an action, its match."""
        address = ids.parse(self.control.custom_id)
        about = getattr(address, "match", "") or getattr(address, "lobby", "") or getattr(address, "game", "")
        where = about if isinstance(address, ids.PlayAddress) else self.kept.sent.games.get(about, about)
        return (type(address).__name__, where, self.control.verb, self.control.user is None)

    @property
    def phase(self) -> tuple[bool, bool]:
        """The sort key: first controls that only show something, then those that play, last those that settle."""
        return self.control.verb in AGREEMENTS, self.control.custom_id[0] in "tv"

    async def fault(self, playground: KeptPlayground) -> str:
        """Press; returns the fault of the answer, or an empty string."""
        result = await playground.press(self.control, self.user)
        fault = fault_of(result)
        return fault and f"{fault}: {self}, {text_of(result)!r}"


def every_press(kept: KeptStore) -> list[Press]:
    """List every control with each of its readers."""
    return [Press(each, user, kept) for each in kept.sent.controls if each.enabled for user in kept.readers(each)]


def one_of_each_kind(kept: KeptStore) -> list[Press]:
    """List the first control of each kind."""
    return list({each.kind: each for each in reversed(every_press(kept))}.values())


def fault_of(result: ActResult) -> str:
    """Describe the fault of an answer, or return an empty string. A board that is up to date may stay unchanged."""
    text = text_of(result)
    if result.failed or (not text and result.type != DEFER_UPDATE):
        return f"no answer ({result.kind} after {result.ack_seconds} s)"
    if UNKNOWN in text:
        return "an unknown control"
    return "an incident" if any(fault in text for fault in FAULTS) else ""


async def faults_of(playground: KeptPlayground, presses: Sequence[Press]) -> list[str]:
    """Press a few at a time, each on a different message; returns the faults."""
    found = list[str]()
    for some in at_once(presses):
        found += await asyncio.gather(*(each.fault(playground) for each in some))
    return [fault for fault in found if fault]


def at_once(presses: Sequence[Press]) -> Iterator[list[Press]]:
    """Deal presses out, message by message within a phase: two at once on a message might replace each other's
    pictures.
    """
    met = Counter[tuple[object, str]]()
    turns: list[tuple[tuple[bool, bool, int], Press]] = []
    for each in presses:
        number = met[each.phase, each.control.message]
        met[each.phase, each.control.message] += 1
        turns.append(((*each.phase, number), each))
    batch: list[Press] = []
    for _, each in sorted(turns, key=lambda turn: turn[0]):
        if len(batch) == AT_ONCE or each.control.message in {one.control.message for one in batch}:
            yield batch
            batch = []
        batch.append(each)
    yield batch


async def faults_of_forms(playground: KeptPlayground, kept: KeptStore) -> list[str]:
    """Submit the open forms; returns the faults."""
    answers = [(form.form["custom_id"], await playground.hand_in(form, "1")) for form in kept.sent.forms]
    return [f"{fault}: {form}" for form, answer in answers if (fault := fault_of(answer))]


@pytest.mark.parametrize("chosen", [one_of_each_kind, pytest.param(every_press, marks=pytest.mark.long)])
async def test_every_sent_control_and_form_is_answered(
    tmp_path: Path, chosen: Callable[[KeptStore], list[Press]], kept: KeptStore
) -> None:
    """The open forms are submitted; then come controls that only show something, those that play, and last those that
    settle.
    """
    presses = chosen(kept)
    async with kept_playground(kept, tmp_path, slowness=50) as playground:
        # Pages and calls that the bot deletes can still be pressed, since Discord refuses to delete them.
        for route in ("/webhooks/*", "/channels/*/messages/*"):
            playground.faults.refuse(f"DELETE {route}", 404, UNKNOWN_MESSAGE, times=-1)
        assert await faults_of_forms(playground, kept) == []
        assert await faults_of(playground, presses) == []
        unknown = Press(replace(presses[0].control, custom_id="h:nothing"), presses[0].user, kept)
        assert (await unknown.fault(playground)).startswith("an unknown control")
        assert "bot.incident" not in playground.log.read_text()
