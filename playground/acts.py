"""What a person can do: slash, autocomplete, press, choose, submit, write, delete.

The page and the tests' actors both come through here. It never answers for the bot.
"""

import asyncio
import time
from collections.abc import Awaitable
from typing import Any

from .core import LoopbackDiscord
from .interactions.command_form import (
    PlayerError,
    Resolved,
    command_data,
    find_command,
    find_user_command,
    user_command_data,
)
from .interactions.envelope import envelope, owners_of_command, owners_of_message
from .interactions.interaction import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, MODAL_SUBMIT, PlaygroundInteraction
from .interactions.modal_form import chosen_values, modal_data
from .limits import components as parts
from .limits import messages
from .limits import selects as selects
from .limits.components import walk
from .wire import Json
from .world.languages import language_names
from .world.mentions import mention
from .world.records import Channel, Message, User
from .world.threads import is_closed_to, wake

FAILED_PRESS, FAILED_COMMAND = "This interaction failed", "The application did not respond"


class Acts:
    """All acts of people, each checked as Discord's client and service would."""

    def __init__(self, core: LoopbackDiscord) -> None:
        self._core = core
        self._world = core.world
        self._restarted: dict[str, int] = {}  # user id -> a snowflake of when their app was started again
        self._tasks: set[asyncio.Task[None]] = set()

    # Interactions --------------------------------------------------------------------------------------------------

    def slash(
        self, user: User, channel: Channel, name: str, options: Json, nonce: str | None = None
    ) -> PlaygroundInteraction:
        """Use a command, e.g. "fart daily"."""
        self._must_see(user, channel)
        self._must_be_awake(channel)
        typed = find_command(self._world, name, user, channel)
        # Before the interaction is opened: what Discord's client refuses never reaches the bot.
        data = command_data(typed, options, self._resolved(channel))
        owners = owners_of_command(self._world, user, channel, typed.command.body.get("integration_types") or [0])
        interaction = self._core.interactions.open(COMMAND, user, channel, owners)
        interaction.name = typed.name
        return self._begin(interaction, data, nonce)

    def user_command(
        self, user: User, channel: Channel, name: str, target: str, nonce: str | None = None
    ) -> PlaygroundInteraction:
        """Use a command of a person's menu; the target is an id or a name."""
        self._must_see(user, channel)
        self._must_be_awake(channel)
        command = find_user_command(self._world, name, user, channel)
        data = user_command_data(command, target, self._resolved(channel))
        owners = owners_of_command(self._world, user, channel, command.body.get("integration_types") or [0])
        interaction = self._core.interactions.open(COMMAND, user, channel, owners)
        interaction.name = name
        return self._begin(interaction, data, nonce)

    async def autocomplete(self, user: User, channel: Channel, name: str, options: Json, focused: str) -> list[Json]:
        """The choices that the bot offers for an option; empty if it does not answer."""
        self._must_see(user, channel)
        self._must_be_awake(channel)
        typed = find_command(self._world, name, user, channel)
        if not any(option["name"] == focused and option.get("autocomplete") for option in typed.declared):
            raise PlayerError(f"{focused} has no suggestions.")
        data = command_data(typed, options, self._resolved(channel), focused=focused)
        owners = owners_of_command(self._world, user, channel, typed.command.body.get("integration_types") or [0])
        interaction = self._core.interactions.open(AUTOCOMPLETE, user, channel, owners)
        interaction.name = f"{typed.name} {focused}…"
        self._begin(interaction, data, None)
        # `_fail` sets it as well, so a bot that stays silent ends this after three seconds.
        await interaction.settled.wait()
        return interaction.choices

    def press(
        self, user: User, channel: Channel, message_id: str, custom_id: str, nonce: str | None = None
    ) -> PlaygroundInteraction:
        """Press an enabled button of the message."""
        message = self._message(user, channel, message_id)
        button = self._component(message, custom_id)
        if button["type"] != parts.BUTTON:
            raise PlayerError("That is no button.")
        return self.use(user, message, custom_id, {"component_type": parts.BUTTON}, nonce)

    def choose(
        self,
        user: User,
        channel: Channel,
        message_id: str,
        custom_id: str,
        values: list[str],
        nonce: str | None = None,
    ) -> PlaygroundInteraction:
        """Choose in a select menu; string options by value or label, others by id or name."""
        message = self._message(user, channel, message_id)
        select = self._component(message, custom_id)
        if select["type"] not in selects.SELECTS:
            raise PlayerError("That is no select menu.")
        resolved = self._resolved(channel)
        data: Json = {"component_type": select["type"], "values": chosen_values(select, values, resolved)}
        if select["type"] in selects.ENTITY_SELECTS:
            data["resolved"] = resolved.body
        return self.use(user, message, custom_id, data, nonce)

    def use(
        self, user: User, message: Message, custom_id: str, data: Json, nonce: str | None = None
    ) -> PlaygroundInteraction:
        """Send a component interaction unchecked: old or forged ids too."""
        channel = self._world.channels[message.channel_id]
        interaction = self._core.interactions.open(
            COMPONENT, user, channel, owners_of_message(self._world, message, user, channel)
        )
        interaction.custom_id = custom_id
        interaction.message_id = message.id
        component = next((each for each in walk(message.components) if each.get("custom_id") == custom_id), None)
        # A forged custom_id belongs to no component, but in an interaction there is always a number.
        found: Json = {"custom_id": custom_id, "id": component["id"] if component else 1}
        extra: Json = {"message": self._core.payloads.message(message)}
        return self._begin(interaction, found | data, nonce, extra)

    def submit(
        self, user: User, channel: Channel, opener_id: str, custom_id: str, values: Json, nonce: str | None = None
    ) -> PlaygroundInteraction:
        """Hand in a form that the bot opened as the answer to an interaction of the same user."""
        # Another person's form must not be handed in by guessing the number of its interaction.
        opener = self._core.interactions.find(opener_id)
        if (
            opener is None
            or opener.modal is None
            or opener.user.id != user.id
            or opener.modal["custom_id"] != custom_id
        ):
            raise PlayerError("That form is no longer open; open it again.")
        # The form belongs to the place where it was opened, even if this person looks at another channel now.
        data = modal_data(opener.modal, values, self._resolved(channel))
        interaction = self._core.interactions.open(MODAL_SUBMIT, user, opener.channel, opener.owners)
        interaction.custom_id = custom_id
        interaction.parent = opener
        interaction.message_id = opener.message_id
        extra: Json = {}
        if opener.message_id and (message := self._world.message(opener.channel.id, opener.message_id)):
            extra = {"message": self._core.payloads.message(message)}
        return self._begin(interaction, data, nonce, extra)

    # Ordinary acts -------------------------------------------------------------------------------------------------

    def write(self, user: User, channel: Channel, content: str, nonce: str | None = None) -> Message:
        """Send an ordinary message."""
        self._must_see(user, channel)
        if not self._core.publisher.can_write(user, channel) or is_closed_to(self._world, user.id, channel):
            raise PlayerError("You may not write here.")
        if not content.strip() or len(content) > messages.MAX_CONTENT:
            raise PlayerError("A message has 1 to 2000 characters.")
        message = Message(
            id=self._world.snowflakes.next(),
            channel_id=channel.id,
            author_id=user.id,
            created=time.time(),
            content=content,
            player_nonce=nonce,
        )
        mention(self._world, message, None)
        # Only after all refusals: a message that is not sent must not open the thread again.
        wake(self._world, self._core.publisher, channel)
        self._world.save_message(message)
        self._core.publisher.message(message, new=True)
        return message

    def read(self, user: User, channel: Channel) -> None:
        """Look at a channel: what called this person there is read."""
        if self._world.read_pings(user, channel.id):
            self._core.feed.tell(user.id, "read", {"channel_id": channel.id})

    def delete(self, user: User, channel: Channel, message_id: str) -> None:
        """Delete a public message as a moderator, or dismiss an own ephemeral one."""
        self._core.faults.delete_message(self._message(user, channel, message_id))

    def set_language(self, user: User, locale: str) -> None:
        """Set a person's language, as in the settings of Discord."""
        if locale not in language_names(self._world.locale):
            raise PlayerError("There is no such language.")
        user.locale = locale
        self._world.disk.save(user)
        self._core.publisher.world_changed()

    def add_user(self, name: str) -> User:
        """The person of this name, created if needed."""
        name = name.strip()
        if not 1 <= len(name) <= 32:
            raise PlayerError("A name has 1 to 32 characters.")
        known = next((user for user in self._world.people() if user.name == name), None)
        if known is not None:
            return known
        user = self._world.add_user(name)
        self._core.publisher.member_joined(user)
        return user

    # Looking -------------------------------------------------------------------------------------------------------

    def messages(self, user: User, channel: Channel) -> list[Message]:
        """All messages of a channel that this user sees, oldest first."""
        self._must_see(user, channel)
        return [each for each in self._world.messages(channel.id) if self.shows(user, each)]

    def shows(self, user: User, message: Message) -> bool:
        """Whether this user's app shows a message: an ephemeral one only until it is started again."""
        is_kept = not message.is_ephemeral() or int(message.id) > self._restarted.get(user.id, 0)
        return is_kept and self._world.sees_message(user.id, message)

    def restart_app(self, user: User) -> None:
        """Start this user's app again, as a phone does that needs the memory: what only they saw is gone."""
        self._restarted[user.id] = int(self._world.snowflakes.next())

    def _must_see(self, user: User, channel: Channel) -> None:
        if not self._world.sees_channel(user.id, channel):
            raise PlayerError("There is no such channel.")

    def _must_be_awake(self, channel: Channel) -> None:
        if channel.archived:
            raise PlayerError("This thread is archived: write something to open it again.")

    def _message(self, user: User, channel: Channel, message_id: str) -> Message:
        message = self._world.message(channel.id, message_id)
        # The id may be that of a message that another person alone sees.
        if message is None or not self.shows(user, message):
            raise PlayerError("That message is gone.")
        return message

    def _component(self, message: Message, custom_id: str) -> Json:
        component = next((each for each in walk(message.components) if each.get("custom_id") == custom_id), None)
        if component is None:
            raise PlayerError("That is no longer on the message.")
        if component.get("disabled"):
            raise PlayerError("That is disabled.")
        return component

    def _resolved(self, channel: Channel) -> Resolved:
        return Resolved(self._world, self._core.payloads, channel)

    # Sending -------------------------------------------------------------------------------------------------------

    def _begin(
        self, interaction: PlaygroundInteraction, data: Json, nonce: str | None, extra: Json | None = None
    ) -> PlaygroundInteraction:
        interaction.nonce = nonce
        interaction.payload = envelope(self._world, self._core.payloads, interaction, data) | (extra or {})
        # Taken after the payload is made: that time is the server's, and the bot's begins with the dispatch.
        interaction.began = time.perf_counter()
        for _ in range(1 + self._core.faults.repeats):
            self.dispatch(interaction)
        self._spawn(self._watch(interaction))
        return interaction

    def dispatch(self, interaction: PlaygroundInteraction) -> None:
        """Send the interaction to the bot (again, if a test wants a repeated delivery)."""
        guild_id = interaction.channel.guild_id
        self._core.gateway.dispatch("INTERACTION_CREATE", interaction.payload, guild_id=guild_id)

    async def _watch(self, interaction: PlaygroundInteraction) -> None:
        """Tell the person the outcome: answered, a form, or failed after three seconds."""
        try:
            async with asyncio.timeout(messages.ACK_SECONDS):
                await interaction.settled.wait()
        except TimeoutError:
            # The answer may be accepted by now and just not yet published.
            if interaction.answer is None:
                self._fail(interaction)
            return
        told: Json = {"nonce": interaction.nonce, "interaction": interaction.id}
        self._core.feed.tell(interaction.user.id, "acked", told)
        if interaction.answer == MODAL and interaction.modal is not None:
            modal = interaction.modal
            told |= {"channel_id": interaction.channel.id, "custom_id": modal["custom_id"], "title": modal["title"]}
            self._core.feed.tell(interaction.user.id, "modal", told | {"components": modal["components"]})

    def _fail(self, interaction: PlaygroundInteraction) -> None:
        text = FAILED_COMMAND if interaction.type == COMMAND else FAILED_PRESS
        told: Json = {
            "nonce": interaction.nonce,
            "interaction": interaction.id,
            "channel_id": interaction.channel.id,
            "text": text,
        }
        if interaction.message_id:
            told["message_id"] = interaction.message_id
        # Suggestions that do not come leave no mark in Discord's client.
        if interaction.type != AUTOCOMPLETE:
            self._core.feed.tell(interaction.user.id, "failed", told)
        self._core.interactions.fail(interaction)

    def _spawn(self, work: Awaitable[Any]) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)  # pyright: ignore[reportAssignmentType] - results are not used
        # The event loop itself holds a task weakly, so an unreferenced one may be collected before it ends.
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
