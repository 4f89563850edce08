"""Open interactions: their tokens, the one acknowledgement each may get, and the follow-ups.

It never makes up an interaction; `acts` opens them for people, the routes answer them for the bot.
"""

import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from ..compose import File, edit_copy, fill
from ..limits import messages
from ..limits.modal import check_modal
from ..publish import WorldPublisher
from ..wire import ApiRefusal, Json, WireClock, as_object, as_objects
from ..world.permissions import BITS
from ..world.records import COMMAND_ANSWER, DEFAULT, EPHEMERAL, LOADING, REPLY, Channel, Message, User
from ..world.threads import wake
from ..world.world import World
from . import interaction as kinds
from .interaction import ALLOWED, COMMAND, DEFER_UPDATE, UPDATE, PlaygroundInteraction

KEPT_PAYLOADS = 500


@dataclass
class InteractionOutcome:
    """A route's answer, and what to publish once it is out."""

    message: Message | None
    afterwards: list[Callable[[], None]] = field(default_factory=list[Callable[[], None]])


class Interactions:
    """All interactions whose tokens may still be used."""

    def __init__(self, world: World, clock: WireClock, publisher: WorldPublisher) -> None:
        self._world = world
        self._clock = clock
        self._publisher = publisher
        self._by_token: dict[str, PlaygroundInteraction] = {}
        self._recent: deque[PlaygroundInteraction] = deque(maxlen=KEPT_PAYLOADS)
        self.unanswered: list[str] = []

    def open(self, kind: int, user: User, channel: Channel, owners: Json) -> PlaygroundInteraction:
        interaction = PlaygroundInteraction(
            id=self._world.snowflakes.next(),
            token=secrets.token_urlsafe(48),
            type=kind,
            user=user,
            channel=channel,
            opened=self._clock.now(),
            owners=owners,
        )
        self._by_token[interaction.token] = interaction
        self._forget()
        return interaction

    def _forget(self) -> None:
        """Drop expired tokens and old interactions."""
        oldest = next(iter(self._by_token.values()))
        # One comes and at most one goes: they expire in the order in which they were opened.
        if self._clock.now() - oldest.opened > 2 * messages.TOKEN_SECONDS:
            del self._by_token[oldest.token]
        if len(self._recent) == KEPT_PAYLOADS:
            # The deque is about to drop it, and the payload is the large part of what its token keeps alive.
            self._recent[0].payload = {}
        self._recent.append(next(reversed(self._by_token.values())))

    def fail(self, interaction: PlaygroundInteraction) -> None:
        """Three seconds have passed: no acknowledgement is taken any more."""
        interaction.dead = True
        self.unanswered.append(interaction.called())
        interaction.settled.set()

    def find(self, interaction_id: str) -> PlaygroundInteraction | None:
        return next((each for each in reversed(self._by_token.values()) if each.id == interaction_id), None)

    # The acknowledgement -------------------------------------------------------------------------------------------

    def respond(
        self, interaction_id: str, token: str, body: Json, files: list[File]
    ) -> tuple[PlaygroundInteraction, InteractionOutcome]:
        """Take the bot's one acknowledgement.

        Raises Refusal 10062, 40060, 50035 or 50006.
        """
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise ApiRefusal(404, 10062, "Unknown interaction")
        try:
            return interaction, self._respond(interaction, body, files)
        except ApiRefusal as refusal:
            interaction.refusals.append(refusal)
            raise

    def _respond(self, interaction: PlaygroundInteraction, body: Json, files: list[File]) -> InteractionOutcome:
        if interaction.answer is not None:
            raise ApiRefusal(400, 40060, "Interaction has already been acknowledged.")
        if interaction.dead:
            raise ApiRefusal(404, 10062, "Unknown interaction")
        self._must_have_channel(interaction)
        kind, data = body.get("type"), as_object(body.get("data"))
        # A form that a command opened has no message that an update could change.
        if kind not in ALLOWED[interaction.type] or (kind in (DEFER_UPDATE, UPDATE) and not interaction.message_id):
            errors: Json = {
                "type": {
                    "_errors": [{"code": "INTERACTION_CALLBACK_TYPE", "message": f"Type {kind} cannot answer this."}]
                }
            }
            raise ApiRefusal(400, 50035, "Invalid Form Body", errors)
        outcome = self._act(interaction, kind, data, files)
        # Last: a refused answer leaves the interaction open for another one.
        interaction.answer = kind
        interaction.ack_seconds = time.perf_counter() - interaction.began
        return outcome

    def _act(self, interaction: PlaygroundInteraction, kind: int, data: Json, files: list[File]) -> InteractionOutcome:
        match kind:
            case kinds.MESSAGE:
                return self._create(interaction, data, files, original=True, root="data")
            case kinds.DEFER:
                return self._think(interaction, data)
            case kinds.UPDATE:
                return self._update(interaction, data, files)
            case kinds.CHOICES:
                messages.check_choices(data)
                interaction.choices = as_objects(data.get("choices"))
            case kinds.MODAL:
                check_modal(data)
                interaction.modal = data
            case _:  # a deferred update promises to change the message that the component stands on
                interaction.original_id = interaction.message_id
        return InteractionOutcome(None)

    def _think(self, interaction: PlaygroundInteraction, data: Json) -> InteractionOutcome:
        message = self._blank(interaction, data)
        # Set here, since `fill` would refuse a message without content.
        message.flags = LOADING
        interaction.original_id = message.id
        return self._keep(interaction, message, new=True)

    def _update(self, interaction: PlaygroundInteraction, data: Json, files: list[File]) -> InteractionOutcome:
        message = self._world.message(interaction.channel.id, interaction.message_id or "")
        if message is None:
            raise ApiRefusal(404, 10008, "Unknown Message")
        interaction.original_id = message.id
        return self._change(interaction, message, data, files, root="data")

    # Messages under the token --------------------------------------------------------------------------------------

    def by_token(self, token: str) -> PlaygroundInteraction:
        """The interaction of a live token.

        Raises Refusal 10015 before it is acknowledged, 50027 after 15 minutes.
        """
        interaction = self._by_token.get(token)
        if interaction is None or self._clock.now() - interaction.opened > messages.TOKEN_SECONDS:
            raise ApiRefusal(401, 50027, "Invalid Webhook Token")
        if interaction.answer is None:
            raise ApiRefusal(404, 10015, "Unknown Webhook")
        self._must_have_channel(interaction)
        return interaction

    def _must_have_channel(self, interaction: PlaygroundInteraction) -> None:
        if interaction.channel.id not in self._world.channels:
            raise ApiRefusal(404, 10003, "Unknown Channel")

    def expire_all(self) -> None:
        """Let all tokens die now."""
        for interaction in self._by_token.values():
            interaction.opened -= messages.TOKEN_SECONDS + 1

    def follow_up(self, interaction: PlaygroundInteraction, body: Json, files: list[File]) -> InteractionOutcome:
        """A new message under the token; the first after a deferral fills the message that was promised."""
        original = self._message_of(interaction, interaction.original_id)
        if original is not None and original.flags & LOADING:
            # Whether it is private was decided by the deferral, so the follow-up's own flag does not count.
            return self._change(interaction, original, body, files)
        interaction.followups += 1
        if interaction.user_installed_only() and interaction.followups > messages.USER_INSTALL_FOLLOWUPS:
            raise ApiRefusal(400, 40094, "Maximum number of follow ups reached for this interaction.")
        return self._create(interaction, body, files, original=False)

    def message(self, interaction: PlaygroundInteraction, message_id: str) -> Message:
        """A message that this token may read and change; `@original` is the answer itself.

        Raises Refusal 10008.
        """
        wanted = interaction.original_id if message_id == "@original" else message_id
        message = self._message_of(interaction, wanted)
        if message is None:
            raise ApiRefusal(404, 10008, "Unknown Message")
        return message

    def edit(
        self, interaction: PlaygroundInteraction, message: Message, body: Json, files: list[File]
    ) -> InteractionOutcome:
        return self._change(interaction, message, body, files)

    def delete(self, interaction: PlaygroundInteraction, message: Message) -> InteractionOutcome:
        self._world.remove_message(message)

        def afterwards() -> None:
            self._publisher.deleted(message)
            interaction.moved.set()

        return InteractionOutcome(None, [afterwards])

    def _message_of(self, interaction: PlaygroundInteraction, message_id: str | None) -> Message | None:
        # A token reaches only what was made under it and the message that its component stands on.
        if message_id is None or message_id not in (interaction.original_id, interaction.message_id, *interaction.made):
            return None
        return self._world.message(interaction.channel.id, message_id)

    def _blank(self, interaction: PlaygroundInteraction, data: Json) -> Message:
        ephemeral = int(data.get("flags") or 0) & EPHEMERAL or self._must_be_private(interaction)
        return Message(
            id=self._world.snowflakes.next(),
            channel_id=interaction.channel.id,
            author_id=self._world.me.bot_id,
            created=time.time(),
            type=COMMAND_ANSWER if interaction.type == COMMAND else DEFAULT,
            only_for=interaction.user.id if ephemeral else None,
            made_by=interaction.metadata(),
            made_as=interaction.name if interaction.type == COMMAND else "",
            unshown=bool(ephemeral) and self._is_out_of_sight(interaction),
        )

    def _is_out_of_sight(self, interaction: PlaygroundInteraction) -> bool:
        """Whether its person pressed a message from which the end of the channel is not in sight."""
        pressed = self._world.message(interaction.channel.id, interaction.message_id or "")
        return pressed is not None and self._world.is_far_above(interaction.user.id, pressed)

    def _must_be_private(self, interaction: PlaygroundInteraction) -> bool:
        """Whether an app that its user has brought to a server may not answer there so that others see it."""
        bits = self._world.permissions(interaction.user.id, interaction.channel)
        in_server = interaction.channel.guild_id is not None
        return in_server and interaction.user_installed_only() and not bits & BITS["use_external_apps"]

    def _create(
        self, interaction: PlaygroundInteraction, data: Json, files: list[File], *, original: bool, root: str = ""
    ) -> InteractionOutcome:
        message = self._blank(interaction, data)
        fill(self._world, message, data, files, root=root)
        # Only a command's own answer says which command was used; what follows replies to it.
        if not (original and interaction.type == COMMAND):
            message.type = REPLY if interaction.original_id else DEFAULT
        if original:
            interaction.original_id = message.id
        elif interaction.original_id:
            message.reference = interaction.original_id
        return self._keep(interaction, message, new=True)

    def _change(
        self, interaction: PlaygroundInteraction, message: Message, body: Json, files: list[File], *, root: str = ""
    ) -> InteractionOutcome:
        changed = edit_copy(message)
        was_thinking = bool(message.flags & LOADING)
        changed.flags &= ~LOADING
        fill(self._world, changed, body, files, root=root)
        # A promised message that comes is not shown as edited.
        if not was_thinking:
            changed.edited = time.time()
        return self._keep(interaction, changed, new=False)

    def _keep(self, interaction: PlaygroundInteraction, message: Message, *, new: bool) -> InteractionOutcome:
        """Keep a message. Raises Refusal 50083 for a public one in a thread that it cannot open."""
        if interaction.channel.archived and interaction.channel.locked and not message.is_ephemeral():
            raise ApiRefusal(400, 50083, "Thread is archived")
        self._world.save_message(message)
        interaction.made.append(message.id)
        # A private answer opens no archived thread.
        if new and not message.is_ephemeral():
            wake(self._world, self._publisher, interaction.channel)

        def afterwards() -> None:
            self._publisher.message(message, new=new)
            interaction.moved.set()

        return InteractionOutcome(message, [afterwards])
