"""Live tables of all games for a load: laid into the store before the bot starts, and played by their addresses.

A load generator must be cheaper than the loaded program: so these people do not read their pages, but know the rules,
the seed and their own presses. What they press is what a page offers them: an action that is legal, their own hand, a
form. The bot plays, shows and draws as for anybody.
"""

import asyncio
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from typing import Any

from bot.match.party import Press
from bot.match.roster import Member, Player, Roster
from bot.match.tables import Opening, Tables
from bot.store import Store
from bot.store.rows import NOBODY
from bot.store.store import now_ms
from bot.ui.kit import ids
from engine import record
from engine.absolute.model import AbsoluteOptions
from engine.battle_farm.model import BattleFarmOptions
from engine.farrago.model import FarragoOptions
from engine.farrago_words.model import FarragoWordsOptions, Next
from engine.fart.model import FartOptions
from engine.game import Options, Seat
from engine.record import AnyGame, Position
from engine.registry import games
from playground.interactions.interaction import DEFER, DEFER_UPDATE, MESSAGE, PlaygroundInteraction
from playground.server import Server
from playground.world.records import EPHEMERAL, V2, Channel, Message, User

LOOKS = 0.2
"""The share of presses at a table of several people that open the hand."""

PLAYED = {"fart": 12, "absolute": 24, "battle_farm": 60, "farrago": 40, "farrago_words": 1}
"""How many actions a table has behind it when the load begins."""

SEATED = {"fart": 1, "absolute": 3, "battle_farm": 3, "farrago": 2, "farrago_words": 3}
# A day for each placement, so that no deadline plays in the measurement.
PACES = {"farrago": "s86400"}
OPTIONS: dict[str, Options] = {
    "fart": FartOptions(),
    "absolute": AbsoluteOptions(),
    "battle_farm": BattleFarmOptions(),
    "farrago": FarragoOptions(limit=60),
    "farrago_words": FarragoWordsOptions(rounds=9, seconds=300),
}
TABLES_A_CHANNEL = 4
AT_ONCE = 64
PATIENCE = 30.0
"""Seconds after which the follow-up of a deferred answer counts as lost."""


@dataclass
class Person:
    """Somebody at a table: `panel` is the message that they alone see."""

    user: User
    panel: Message


@dataclass
class Live:
    """A table that is being played; `position` is the match after all acknowledged actions."""

    game: AnyGame
    match: str
    people: Sequence[Person]
    board: Message
    position: Position
    is_busy: bool = False

    @property
    def id(self) -> str:
        return self.game.info.id

    @property
    def is_over(self) -> bool:
        return not self.game.asked(self.position.state)


@dataclass
class Pressed:
    """One press: when it was made, until when it was acknowledged, and until when all was shown; in seconds."""

    game: str
    what: str
    at: float
    ack: float | None
    whole: float | None
    has_picture: bool
    is_refused: bool = False
    is_played: bool = False


@dataclass
class Setting:
    """A loopback server with its people and tables."""

    server: Server
    chance: Random = field(default_factory=lambda: Random("load"))

    def channels(self) -> Iterator[Channel]:
        """Return a channel for each table, a new one after some."""
        world = self.server.core.world
        guild = next(iter(world.guilds.values()))
        for number in range(10**6):
            channel = world.add_channel(Channel(id="", guild_id=guild.id, name=f"table-{number}"))
            for _ in range(TABLES_A_CHANNEL):
                yield channel

    def message(self, channel: Channel, only_for: User | None = None) -> Message:
        """Add an empty message of the bot."""
        world = self.server.core.world
        made = Message(
            id=world.snowflakes.next(),
            channel_id=channel.id,
            author_id=world.me.bot_id,
            created=time.time(),
            flags=V2 | (EPHEMERAL if only_for else 0),
            only_for=only_for.id if only_for else None,
        )
        world.save_message(made)
        return made

    def person(self, name: str, channel: Channel) -> Person:
        """A person with their own message."""
        user = self.server.core.world.add_user(name)
        return Person(user, self.message(channel, user))

    # Pressing ------------------------------------------------------------------------------------------------------

    async def press(self, live: Live, seat: Seat) -> Pressed:
        """Do the next action of a seat at a table, or look at the hand."""
        if live.id == "farrago_words":
            return await self._write(live, live.people[seat])
        if len(live.people) > 1 and self.chance.random() < LOOKS:
            return await self.look(live, seat)
        seat = next(iter(live.game.asked(live.position.state)))
        action, token = self.choose(live, seat)
        address = ids.PlayAddress(live.match, live.position.questions[seat], token)
        pressed = await self._use(live, live.people[seat], str(address))
        pressed.is_played = pressed.ack is not None and not pressed.is_refused
        if pressed.is_played:
            live.position, _ = record.advance(live.game, live.position, seat, action)
        return pressed

    async def look(self, live: Live, seat: Seat) -> Pressed:
        """Open the person's own page."""
        verb = "show" if live.id == "fart" else "hand"
        return await self._use(live, live.people[seat], str(ids.OfMatch(live.match, verb)))

    def choose(self, live: Live, seat: Seat) -> tuple[Any, str]:
        """Choose an action, and its token in the address of its button."""
        action = self.chance.choice(live.game.choices(live.position.state, seat)).action
        return action, live.game.codec.token(action)

    async def _write(self, live: Live, person: Person) -> Pressed:
        """Open the form for answers and hand it in: the second press is the one that counts."""
        opened = self.begin(person, str(ids.OfMatch(live.match, "answer")))
        pressed = await self._end(live, "form", opened)
        if opened.modal is None:
            return pressed
        text = " ".join(self.chance.choices("abcdefghij", k=6))
        return await self._end(live, "submit", self.hand_in(person, opened, text))

    async def _use(self, live: Live, person: Person, address: str) -> Pressed:
        return await self._end(live, address.split(":")[2 if address[0] == "v" else 0], self.begin(person, address))

    def begin(self, person: Person, address: str) -> PlaygroundInteraction:
        """Press a control of any address on a person's own page, without waiting."""
        world = self.server.core.world
        # The stored one, since an edit puts a copy in the place of the first.
        message = world.message(person.panel.channel_id, person.panel.id) or person.panel
        return self.server.acts.use(person.user, message, address, {"component_type": 2})

    def hand_in(self, person: Person, opened: PlaygroundInteraction, text: str) -> PlaygroundInteraction:
        """Write a text into the form that a press has opened, and hand it in."""
        form = opened.modal or {}
        name = form["components"][0]["component"]["custom_id"]
        return self.server.acts.submit(person.user, opened.channel, opened.id, form["custom_id"], {name: text})

    async def _end(self, live: Live, what: str, interaction: PlaygroundInteraction) -> Pressed:
        """Wait until all is shown that the press leads to."""
        at = interaction.began
        await interaction.settled.wait()
        whole: float | None = time.perf_counter() - at
        if interaction.answer in (DEFER, DEFER_UPDATE):
            try:
                async with asyncio.timeout(PATIENCE):
                    await interaction.moved.wait()
                whole = time.perf_counter() - at
            except TimeoutError:
                whole = None
        shown = self.server.core.world.message(interaction.channel.id, interaction.original_id or "")
        return Pressed(
            game=live.id,
            what=what,
            at=at,
            ack=interaction.ack_seconds,
            whole=None if interaction.ack_seconds is None else whole,
            has_picture=shown is not None and bool(shown.attachments),
            # A press that counts edits its page; a message of its own is a refusal.
            is_refused=(interaction.answer == MESSAGE and what != "submit") or len(set(interaction.made)) > 1,
        )


# Laying out ---------------------------------------------------------------------------------------------------------


async def lay_out(setting: Setting, url: str, secret: bytes, count: int, only: Sequence[str] = ()) -> list[Live]:
    """Open a number of tables, the games by turns, each with some actions behind it."""
    store = await Store.open(url, secret)
    try:
        tables = Tables(store, games(), now_ms)
        laid: list[Live] = []
        named = cycle(only or sorted(games()))
        channels = setting.channels()
        waiting = [(next(named), next(channels)) for _ in range(count)]
        for first in range(0, count, AT_ONCE):
            some = waiting[first : first + AT_ONCE]
            laid += await asyncio.gather(*(_lay(setting, store, tables, *each) for each in some))
        return laid
    finally:
        await store.close()


async def _lay(setting: Setting, store: Store, tables: Tables, name: str, channel: Channel) -> Live:
    game = tables.games[name]
    people = [setting.person(f"Guest {name} {number}", channel) for number in range(SEATED[name])]
    board = setting.message(channel)
    opening = _opening(game, people, channel, board, str(setting.chance.random()))
    table = await tables.open(opening)
    for number in range(PLAYED[name]):
        asked = table.asked
        if not asked:
            break
        key = f"{table.match.id}/{number}"
        if name == "farrago_words":
            host = people[0].user
            table = await tables.press(Press(table.match.id, int(host.id), host.name, key, now_ms()), Next())
        else:
            action = setting.chance.choice(table.choices(asked[0])).action
            table = await tables.play(table, asked[0], table.question(asked[0]), action, key)
    # Without it the bot would paint the boards of all tables as it starts.
    await store.matches.set_shown(table.match.id, table.match.revision)
    return Live(game, table.match.id, people, board, table.position)


def _opening(game: AnyGame, people: Sequence[Person], channel: Channel, board: Message, seed: str) -> Opening:
    name = game.info.id
    place, players = int(channel.guild_id or 0), tuple(int(person.user.id) for person in people)
    if len(people) == 1:
        return Opening(name, players, place, seed=seed, options=OPTIONS[name])
    seats, options, gathered = _roster(game, people, players)
    return Opening(
        name,
        seats,
        place,
        public=True,
        options=options,
        seed=seed,
        roster=gathered,
        channel=int(channel.id),
        message=int(board.id),
        home=int(channel.id),
    )


def _roster(
    game: AnyGame, people: Sequence[Person], players: tuple[int, ...]
) -> tuple[tuple[int, ...], Options, Roster]:
    """Return the company: one seat for each person, or all on one side."""
    name, now = game.info.id, now_ms()
    pace = PACES.get(name, "day")
    if game.info.people is None:
        occupants = [Player(player=int(each.user.id), name=each.user.name, seen_at=now) for each in people]
        return players, OPTIONS[name], Roster(host=players[0], players=tuple(occupants), pace=pace)
    party: Any = game
    options: Options = party.gather(OPTIONS[name], len(people), {}, ())
    sides = party.seats(options)
    named = zip(people, sides, strict=True)
    members = tuple(Member(int(each.user.id), each.user.name, side, seen_at=now) for each, side in named)
    occupants = [Player(player=NOBODY, name=f"Side {side + 1}") for side in range(1 + max(sides))]
    gathered = Roster(host=players[0], players=tuple(occupants), members=members)
    return tuple(NOBODY for _ in occupants), options, gathered
