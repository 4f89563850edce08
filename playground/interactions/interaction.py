"""One interaction: what a person did, and how far its answer has come. It never judges; `interactions` does."""

import asyncio
import time
from dataclasses import dataclass, field

from ..wire import ApiRefusal, Json
from ..world.records import Channel, User

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
PONG, MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 1, 4, 5, 6, 7, 8, 9
# Which answers a kind of interaction may get.
ALLOWED: dict[int, tuple[int, ...]] = {
    COMMAND: (MESSAGE, DEFER, MODAL),
    COMPONENT: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE),
}


@dataclass
class PlaygroundInteraction:
    """One interaction from its making to the death of its token."""

    id: str
    token: str
    type: int
    user: User
    channel: Channel
    opened: float
    owners: Json
    name: str = ""
    custom_id: str = ""
    message_id: str | None = None  # the message a component stands on
    parent: "PlaygroundInteraction | None" = None  # what opened the modal that this submits
    nonce: str | None = None
    payload: Json = field(default_factory=dict[str, object])
    answer: int | None = None  # the type of the acknowledgement
    dead: bool = False
    original_id: str | None = None
    made: list[str] = field(default_factory=list[str])  # ids of messages under this token
    followups: int = 0
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list[Json])
    began: float = field(default_factory=time.perf_counter)
    ack_seconds: float | None = None
    refusals: list[ApiRefusal] = field(default_factory=list[ApiRefusal])
    settled: asyncio.Event = field(default_factory=asyncio.Event)  # the answer is out and published
    moved: asyncio.Event = field(default_factory=asyncio.Event)  # a message under this token was published

    def called(self) -> str:
        return self.name or self.custom_id

    @property
    def shown_id(self) -> str | None:
        """The message that it first made or changed, however soon it was acknowledged; else the promised one."""
        return self.made[0] if self.made else self.original_id

    def user_installed_only(self) -> bool:
        return "0" not in self.owners

    def metadata(self) -> Json:
        """What a message made by this interaction tells about it."""
        body: Json = {
            "id": self.id,
            "type": self.type,
            "user": self.user.id,
            "authorizing_integration_owners": self.owners,
        }
        if self.type == COMPONENT:
            body["interacted_message_id"] = self.message_id
        if self.type == MODAL_SUBMIT and self.parent is not None:
            body["triggering_interaction_metadata"] = self.parent.metadata()
        return body
