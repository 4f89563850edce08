"""Each permission the bot uses is removed in turn: people are told which one, and refused requests stay few.

In a channel and in a thread people open a table, begin one, press at one whose board must be edited, and call others,
through the real bot on a loopback server that checks permissions as Discord does.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import TypeAlias

from bot.core.permissions import NEEDED
from playground.actors import Actor, ActResult
from playground.seen import SeenMessage
from tests.e2e.harness import HURRIED_BOT, Playground, hand_of
from tests.e2e.people.admin_pages import set_threads
from tests.faults.driver import Count, Row, Run, wrong
from tests.players.reading import action_buttons, shown

GAME = "absolute"
USED = tuple("view_channel" if name == "read_messages" else name for name, wanted in NEEDED if wanted)
"""The permissions that the bot asks for, as Discord calls them."""

TAKES = {"view_channel", "attach_files"}
"""Permissions for opening a table and editing its board, in addition to sending messages, which attaching needs too."""

LINK = re.compile(r"<#(\d+)>")
LACK = re.compile(r"(?:I lack the permission|Missing permission:) ([^.]*)\.")


@dataclass
class Taken:
    """The observations: acts, wrong sentences, refused requests by cause, boards."""

    acts: int = 0
    wrong: list[str] = field(default_factory=list[str])
    invalid: dict[str, int] = field(default_factory=dict[str, int])
    behind: int = 0


Round: TypeAlias = tuple[str, bool]
"""What is taken where: the permission, and whether in a thread."""


async def play(told: Taken, run: Run[Sequence[Round]]) -> None:
    """Remove permissions one by one."""
    playground = Playground(run.folder, HURRIED_BOT)
    try:
        await playground.start()
        await Rounds(playground, told).all(run.size)
    finally:
        await playground.close()


def takes(in_thread: bool) -> set[str]:
    """Name the permissions needed to post a board."""
    return TAKES | {"send_messages_in_threads" if in_thread else "send_messages"}


class Rounds:
    """Removes the permissions one by one."""

    def __init__(self, playground: Playground, taken: Taken) -> None:
        self.playground = playground
        self.taken = taken
        self._names = (f"Guest {number}" for number in count(1))

    async def all(self, rounds: Sequence[Round]) -> None:
        """Run the rounds, in a channel and in a thread of it."""
        await set_threads(self._owner(), "on")
        thread = await self._thread()
        await set_threads(self._owner(), "off")
        for permission, in_thread in rounds:
            await self._round(permission, thread if in_thread else "lounge", in_thread=in_thread)

    async def _round(self, permission: str, place: str, *, in_thread: bool) -> None:
        host, guest = self._people(place, 2)
        board = await self._begun(host, guest)
        lobby = await self._lobby(*self._people(place, 2))
        refused = len(self.playground.core.rates.invalid)
        self.playground.lose_permission(permission, "lounge")
        name = permission.replace("_", " ").title().replace(" In ", " in ")
        await self._open(permission, name, place, in_thread=in_thread)
        await self._press(permission, name, board, host, guest, in_thread=in_thread)
        await self._start(permission, lobby)
        cause = f"{permission} in a {'thread' if in_thread else 'channel'}"
        self.taken.invalid[cause] = len(self.playground.core.rates.invalid) - refused
        self.playground.restore_permissions("lounge")
        await self._right_again(board, host, guest)

    # The acts ------------------------------------------------------------------------------------------------------

    async def _open(self, permission: str, name: str, place: str, *, in_thread: bool) -> None:
        """Open a table and call a person to it."""
        (host,) = self._people(place, 1)
        result = await host.slash("play", game=GAME, player=host.id)
        self._judge(f"open without {permission} in {place}", result, name if permission in takes(in_thread) else "")

    async def _press(self, permission: str, name: str, board: SeenMessage, *people: Actor, in_thread: bool) -> None:
        """Play a step that the board must show."""
        for person in people:
            hand = (await person.press(hand_of(board), message=board)).private
            if hand is not None and (plays := action_buttons(hand)):
                result = await person.press(plays[0].custom_id or "", message=hand)
                self._judge(f"press without {permission}", result, name if permission in takes(in_thread) else "")
                return

    async def _start(self, permission: str, lobby: tuple[SeenMessage, Actor]) -> None:
        seen, host = lobby
        self._judge(f"start without {permission}", await host.press("Start", message=seen), "")

    def _judge(self, act: str, result: ActResult, name: str) -> None:
        """Check that a person was answered, and told only the permission that is missing."""
        self.taken.acts += 1
        texts = [seen.text for seen in (*result.followups, *([result.message] if result.message else []))]
        named = {name for text in texts for name in LACK.findall(text)}
        if result.failed or named != ({name} if name else set()):
            self.taken.wrong.append(f"{act}: {sorted(named)} instead of {name or 'nothing'} ({texts[-1:]})")

    async def _right_again(self, board: SeenMessage, *people: Actor) -> None:
        """Act once, and check that the board shows it."""
        for person in people:
            hand = (await person.press(hand_of(board), message=board)).private
            if hand is None:
                continue
            hold = hand.button("Hold")
            if hold is not None:
                await person.press("Hold", message=hand)
                break
        before = board.text
        try:
            await people[0].until(lambda: (now := people[0].look(board)) and now.text != before, 60.0)
        except TimeoutError:
            self.taken.behind += 1

    # People and places ---------------------------------------------------------------------------------------------

    def _owner(self) -> Actor:
        return self.playground.actor("Ada", "lounge")

    def _people(self, place: str, number: int) -> tuple[Actor, ...]:
        """People without an open table."""
        return self.playground.actors(*(next(self._names) for _ in range(number)), channel=place)

    async def _thread(self) -> str:
        """Give a table its own thread; returns the thread's id."""
        result = await self._owner().slash("play", game=GAME)
        opened, owner = shown(result), self._owner()
        link: re.Match[str] = await owner.until(lambda: (now := owner.look(opened)) and LINK.search(now.text))
        return link[1]

    async def _lobby(self, host: Actor, guest: Actor) -> tuple[SeenMessage, Actor]:
        opened = shown(await host.slash("play", game=GAME))
        await guest.press("Join", message=opened)
        return opened, host

    async def _begun(self, host: Actor, guest: Actor) -> SeenMessage:
        lobby, _ = await self._lobby(host, guest)
        return shown(await host.press("Start", message=lobby))


ROW = Row(
    told=Taken,
    play=play,
    quick=(("view_channel", False), ("attach_files", False), ("send_messages_in_threads", True)),
    full=tuple((permission, in_thread) for in_thread in (False, True) for permission in USED),
    counts=(
        Count("permissions taken, in a channel and in a thread", "times", "invalid", least=lambda run: len(run.size)),
        Count("acts without one", "acts", "acts", least=lambda run: 3 * len(run.size)),
        wrong("sentences that do not name it, or name it in vain", "sentences", "wrong"),
        Count(
            "most invalid requests for one cause",
            "requests",
            lambda told: max(told.invalid.values(), default=0),
            most=1,
        ),
        Count("boards that are behind when it is given back", "boards", "behind", most=0),
    ),
)
