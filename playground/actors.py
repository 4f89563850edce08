"""People for tests: each act waits for the bot's answer and returns the result.

It all goes through `acts`, like the page's: except for `forge`, an actor can do and see what a person can.
"""

import asyncio
import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from .acts import FAILED_COMMAND, FAILED_PRESS, Acts
from .core import LoopbackDiscord
from .interactions.command_form import find_command
from .interactions.interaction import (
    CHOICES,
    COMMAND,
    DEFER,
    DEFER_UPDATE,
    MESSAGE,
    MODAL,
    UPDATE,
    PlaygroundInteraction,
)
from .seen import Attached, SeenMessage, see
from .wire import ApiRefusal, Json, as_objects
from .world.records import Channel, Message, User

ActKind = Literal["message", "update", "modal", "deferred", "failed"]


@dataclass
class ActResult:
    """How an act went.

    `type` is Discord's number of the answer, `ack_seconds` the time until it came, `message` what the person then sees
    of the message that was made or changed (None if it is gone), `refusals` what the bot was refused in that time.
    """

    kind: ActKind
    type: int | None
    ack_seconds: float | None
    message: SeenMessage | None
    modal: Json | None
    text: str
    interaction: PlaygroundInteraction
    actor: "Actor" = field(repr=False)

    @property
    def failed(self) -> bool:
        return self.kind == "failed"

    @property
    def refusals(self) -> list[ApiRefusal]:
        return self.interaction.refusals

    @property
    def followups(self) -> list[SeenMessage]:
        """All messages that exist under the interaction's token now, oldest first."""
        ids = dict.fromkeys(self.interaction.made)
        return [seen for seen in (self.actor.look(each, self.interaction.channel) for each in ids) if seen]

    @property
    def private(self) -> SeenMessage | None:
        """The newest message under the token that this person alone sees, e.g. a hand opened from a public board."""
        return next((seen for seen in reversed(self.followups) if seen.ephemeral), None)


class Actor:
    """A person at a place."""

    def __init__(self, core: LoopbackDiscord, acts: Acts, user: User, channel: Channel) -> None:
        self._core = core
        self._acts = acts
        self.user = user
        self.channel = channel
        self.patience = 15.0  # seconds to wait for what a deferred answer promised

    @property
    def id(self) -> str:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def mention(self) -> str:
        """This person's mention in a text: `<@id>`."""
        return f"<@{self.user.id}>"

    # Places --------------------------------------------------------------------------------------------------------

    def tab(self, channel: str, guild: str | None = None) -> "Actor":
        """The same person in another channel or thread; a server's name tells equal names apart."""
        return Actor(self._core, self._acts, self.user, self._core.world.find_channel(channel, guild))

    def dm(self) -> "Actor":
        """The same person in the direct conversation with the bot."""
        return self.tab(self.user.dm_id)

    # Looking -------------------------------------------------------------------------------------------------------

    def sees(self) -> list[SeenMessage]:
        """All messages of the channel that this person sees, oldest first."""
        return [self._see(message) for message in self._acts.messages(self.user, self.channel)]

    def last(self) -> SeenMessage:
        """The newest message here. Raises LookupError in an empty channel."""
        for seen in self._candidates(None):
            return seen
        raise LookupError(f"{self.name} sees no message in #{self.channel.name}.")

    def look(self, message: SeenMessage | str, channel: Channel | None = None) -> SeenMessage | None:
        """The present message, if this person (still) sees it; a `SeenMessage` is a snapshot."""
        message_id = message if isinstance(message, str) else message.id
        found = self._core.world.message((channel or self.channel).id, message_id)
        if found is None or not self._acts.shows(self.user, found):
            return None
        return self._see(found)

    def board(self) -> SeenMessage:
        """The bot's newest public message here with components. Raises LookupError without one."""
        for seen in self._candidates(None):
            if seen.raw["author"]["bot"] and seen.raw["components"] and not seen.ephemeral:
                return seen
        raise LookupError(f"{self.name} sees no board in #{self.channel.name}.")

    def pings(self) -> list[SeenMessage]:
        """The messages that notified this person, in all channels, as of their arrival; oldest first."""
        return [see(event["message"]) for event in self.events("message") if event.get("ping")]

    def unread(self) -> dict[str, int]:
        """How many calls are not read yet, by the name of the channel."""
        return {self._core.world.channels[place].name: count for place, count in self.user.pings.items()}

    def read(self) -> None:
        """Mark the channel as read."""
        self._acts.read(self.user, self.channel)

    def fetch(self, file: Attached) -> bytes:
        """The content of a file that hangs on a message."""
        # The address ends in <id>/<name>, and files are kept by their id.
        return self._core.world.disk.file(file.url.split("/")[-2]).read_bytes()

    def events(self, name: str | None = None) -> list[Json]:
        """The data of the events sent to this person's page, oldest first."""
        kept = self._core.feed.events(self.user.id)
        return [event.data for event in kept if name in (None, event.name)]

    async def until(self, condition: Any, seconds: float = 20.0) -> Any:
        """Wait until `condition()` gives something true, and give it back.

        Raises TimeoutError.
        """
        # The loop's own time, which end-to-end tests stop while the machine is too busy to run it.
        clock = asyncio.get_running_loop()
        ends = clock.time() + seconds
        while not (found := condition()):
            if clock.time() > ends:
                raise TimeoutError(
                    f"{self.name} waited {seconds} s in vain; sees {[each.text for each in self.sees()]}"
                )
            await asyncio.sleep(0.01)
        return found

    def _see(self, message: Message) -> SeenMessage:
        publisher = self._core.publisher
        return see(publisher.own(publisher.shown(message), message, self.user))

    def restart_app(self) -> None:
        """Start the app again: private messages are gone."""
        self._acts.restart_app(self.user)

    # Acts ----------------------------------------------------------------------------------------------------------

    async def slash(self, name: str, /, **options: Any) -> ActResult:
        """Use a command, e.g. `slash("fart daily", seed="x")`."""
        return await self._finish(self._acts.slash(self.user, self.channel, name, options))

    async def user_command(self, name: str, target: "Actor | str") -> ActResult:
        """Use a command of a person's menu, e.g. `user_command("Challenge to…", bo)`."""
        person = target if isinstance(target, str) else target.id
        return await self._finish(self._acts.user_command(self.user, self.channel, name, person))

    async def autocomplete(self, name: str, focused: str, /, **options: Any) -> list[Json]:
        """The choices offered for the option `focused`, as {"name", "value"}."""
        return await self._acts.autocomplete(self.user, self.channel, name, options, focused)

    def choices(self, name: str, option: str) -> list[Json]:
        """The fixed choices of a command's option, as {"name", "value"}; empty for free text."""
        typed = find_command(self._core.world, name, self.user, self.channel)
        return next(as_objects(each.get("choices")) for each in typed.declared if each["name"] == option)

    async def press(self, wanted: str | re.Pattern[str], *, message: SeenMessage | str | None = None) -> ActResult:
        """Press a button by label, custom_id or pattern of the label, on `message` or the newest one that has it.

        Raises LookupError if the button is not visible, PlayerError if it is disabled or gone.
        """
        for seen in self._candidates(message):
            button = seen.button(wanted)
            if button is not None and button.custom_id is not None:
                return await self._finish(self._acts.press(self.user, self.channel, seen.id, button.custom_id))
        raise LookupError(f"{self.name} sees no button {wanted!r}, only {[each.labels for each in self.sees()]}.")

    async def choose(self, wanted: str, *values: str, message: SeenMessage | str | None = None) -> ActResult:
        """Choose in a menu by placeholder or custom_id: options by label or value, people by name or id.

        Raises LookupError if the menu is not visible, PlayerError for unknown options, or too few or many.
        """
        for seen in self._candidates(message):
            menu = seen.menu(wanted)
            if menu is not None:
                chosen = list(values)
                return await self._finish(self._acts.choose(self.user, self.channel, seen.id, menu.custom_id, chosen))
        raise LookupError(f"{self.name} sees no menu {wanted!r}.")

    async def forge(self, custom_id: str, *, message: SeenMessage | str, values: list[str] | None = None) -> ActResult:
        """Send a component interaction with any custom_id: a stale, foreign or invented one.

        Raises LookupError if the message does not exist or is not visible to this person.
        """
        message_id = message if isinstance(message, str) else message.id
        target = self._core.world.message(self.channel.id, message_id)
        if target is None or not self._acts.shows(self.user, target):
            raise LookupError("There is no such message to send it from.")
        data: Json = {"component_type": 2} if values is None else {"component_type": 3, "values": values}
        return await self._finish(self._acts.use(self.user, target, custom_id, data))

    async def submit(self, result: ActResult, /, **values: Any) -> ActResult:
        """Hand in the form that an act opened; fields by custom_id or label."""
        modal = result.modal
        if modal is None:
            raise LookupError("That act opened no form.")
        # Tests name a field by what a person reads; a custom_id may change with each form.
        by_label = dict(_fields(modal))
        given = {by_label.get(name, name): value for name, value in values.items()}
        opener = result.interaction
        return await self._finish(self._acts.submit(self.user, opener.channel, opener.id, modal["custom_id"], given))

    async def write(self, content: str) -> SeenMessage:
        """Send an ordinary message."""
        return self._see(self._acts.write(self.user, self.channel, content))

    async def delete(self, message: SeenMessage | str) -> None:
        """Delete a public message as moderator, or dismiss an own ephemeral one."""
        self._acts.delete(self.user, self.channel, message if isinstance(message, str) else message.id)

    def _candidates(self, message: SeenMessage | str | None) -> Iterator[SeenMessage]:
        if message is None:
            yield from (self._see(each) for each in reversed(self._acts.messages(self.user, self.channel)))
        elif seen := self.look(message if isinstance(message, str) else message.id):
            yield seen

    # How it went ---------------------------------------------------------------------------------------------------

    async def _finish(self, interaction: PlaygroundInteraction) -> ActResult:
        await interaction.settled.wait()
        kind = _KINDS.get(interaction.answer or 0, "failed")
        if kind == "deferred":
            try:
                async with asyncio.timeout(self.patience):
                    await self._filled(interaction)
            except TimeoutError:
                return self._result(interaction, kind)
            kind = "message" if interaction.answer == DEFER else "update"
        return self._result(interaction, kind)

    async def _filled(self, interaction: PlaygroundInteraction) -> None:
        """Wait until a deferred answer has become something to see."""
        while True:
            await interaction.moved.wait()
            interaction.moved.clear()
            seen = self.look(interaction.original_id or "", interaction.channel)
            if seen is None or not seen.thinking:
                return

    def _result(self, interaction: PlaygroundInteraction, kind: ActKind) -> ActResult:
        text = ""
        if kind == "failed":
            text = FAILED_COMMAND if interaction.type == COMMAND else FAILED_PRESS
        return ActResult(
            kind=kind,
            type=interaction.answer,
            ack_seconds=interaction.ack_seconds,
            message=self.look(interaction.shown_id or "", interaction.channel),
            modal=interaction.modal,
            text=text,
            interaction=interaction,
            actor=self,
        )


_KINDS: dict[int, ActKind] = {
    MESSAGE: "message",
    DEFER: "deferred",
    DEFER_UPDATE: "deferred",
    UPDATE: "update",
    MODAL: "modal",
    CHOICES: "message",
}


def _fields(modal: Json) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for item in modal["components"]:
        inner = [item["component"]] if "component" in item else item.get("components", [])
        found += [(str(item.get("label") or each.get("label")), each["custom_id"]) for each in inner]
    return found


def upload(filename: str, content: bytes, content_type: str = "application/octet-stream") -> Json:
    """A file for an option or a form."""
    return {"filename": filename, "content_type": content_type, "data": base64.b64encode(content).decode()}
