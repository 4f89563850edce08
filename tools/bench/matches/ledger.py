"""What a bot requested of the loopback Discord, and what people pressed: counted, never judged."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bot.playground.actors import Actor, ActResult
from bot.playground.interactions.interaction import COMPONENT, MODAL_SUBMIT
from bot.playground.seen import SeenMessage
from tests.e2e.play.late import EXPLAINED
from tools.bench.rig import Rig

OUTDATED = (
    *EXPLAINED,
    "Time's up: you sent this",
    "You were in time, but this arrived after the count.",
    "No answers are taken now.",
    "Nothing can be challenged now.",
    "There is nothing to vote on now.",
)
"""What is said of a press on a page that showed what was over."""

ANSWERS = {4: "a new message", 6: "deferred", 7: "edited at once", 9: "a form"}
"""Answers to a control, by Discord's number of their type."""

KINDS = ("callback", "webhook edit", "webhook message", "channel edit", "channel message", "GET", "other")
"""Requests by what they are for."""

BAD = 400
"""From this status on a request was refused."""


@dataclass
class Ledger:
    """What was counted of a game: `acts` of people, the `answers` to controls by their type, `requests` by kind.

    `outdated` presses met a page that showed what was over, `looks` only asked for the hand. `refused` are requests
    that Discord refused, `begun` and `ended` are matches.
    """

    acts: int = 0
    answers: Counter[int] = field(default_factory=Counter[int])
    requests: Counter[str] = field(default_factory=Counter[str])
    outdated: int = 0
    looks: int = 0
    refused: int = 0
    unanswered: int = 0
    ended: int = 0
    begun: int = 0

    def watch(self, method: str, template: str, sent: object, status: int, answer: object) -> None:
        """Count a request of the bot's."""
        self.requests[_kind(method, template)] += 1
        self.refused += status >= BAD

    def note(self, result: ActResult) -> None:
        """Count what somebody did, and how it was answered."""
        self.acts += 1
        self.unanswered += result.failed
        if result.interaction.type in (COMPONENT, MODAL_SUBMIT):
            self.answers[result.type or 0] += 1
            self.looks += result.interaction.custom_id.endswith(":hand")
            pages = [*result.followups, *((result.message,) if result.message else ())]
            self.outdated += any(_is_outdated(page) for page in pages)

    @property
    def pressed(self) -> int:
        """How many buttons were pressed, menus chosen from and forms handed in."""
        return sum(self.answers.values())

    def __add__(self, other: "Ledger") -> "Ledger":
        """Add what was counted of another game."""
        return Ledger(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))


def _kind(method: str, template: str) -> str:
    if template.startswith("/interactions/"):
        return "callback"
    if method == "GET":
        return "GET"
    if template.startswith("/webhooks/"):
        return {"PATCH": "webhook edit", "POST": "webhook message"}.get(method, "other")
    if "/messages" in template:
        return {"PATCH": "channel edit", "POST": "channel message"}.get(method, "other")
    return "other"


def _is_outdated(page: SeenMessage) -> bool:
    return any(reason in page.text for reason in OUTDATED)


class Watched(Actor):
    """A person whose acts are counted."""

    ledger: Ledger

    async def press(self, *args: Any, **named: Any) -> ActResult:
        """Press a button."""
        return self._noted(await super().press(*args, **named))

    async def choose(self, *args: Any, **named: Any) -> ActResult:
        """Choose in a menu."""
        return self._noted(await super().choose(*args, **named))

    async def submit(self, *args: Any, **named: Any) -> ActResult:
        """Hand in a form."""
        return self._noted(await super().submit(*args, **named))

    async def slash(self, *args: Any, **named: Any) -> ActResult:
        """Use a command."""
        return self._noted(await super().slash(*args, **named))

    def _noted(self, result: ActResult) -> ActResult:
        self.ledger.note(result)
        return result


def watched(rig: Rig, ledger: Ledger, channel: str, *names: str) -> list[Watched]:
    """People in a channel whose acts are counted."""
    core, acts = rig.server.core, rig.server.acts
    place = next(each for each in core.world.channels.values() if each.name == channel)
    people = [Watched(core, acts, acts.add_user(name), place) for name in names]
    for person in people:
        person.ledger = ledger
    return people
