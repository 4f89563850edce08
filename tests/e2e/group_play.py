"""How people play Absolute in a test: each presses what their own panel offers, once the public board says it is time.

A player knows what they were shown and nothing else. One step is one press, so that a test may do harm between any two.
"""

import asyncio
import json
import re
import sqlite3
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations, count

from bot.playground.actors import Actor, Result
from bot.playground.seen import Menu, Seen
from tests.e2e.harness import Playground
from tests.e2e.play import shown

LONGEST = 600
"""Presses after which no round of Absolute can still go on."""

LETTERS = "ABCDEF"

PATIENCE = 20.0
"""Seconds that people wait for a board to say that it is somebody's turn."""

HABITS = ("suggest", "compose", "type")
"""How sets come on the table: by a suggestion, put together in the workspace, or typed into the form."""

PLAYS = re.compile(r"t:|v:\w{10}:(?:pick|lay|typed|undo):")
"""Addresses of what adds a step to the record."""

Interlude = Callable[[int], Awaitable[None]]
"""Called after each press with the number of presses so far."""


# What the board says ------------------------------------------------------------------------------------------------


def said(seen: Seen) -> str:
    """The text of a message without the marks that keep names from mixing with it."""
    return re.sub("[\u2068\u2069]", "", seen.text)


def turn_on(board: Seen) -> str:
    """The letter of the seat that a board waits for; empty where it waits for none."""
    found = re.search(r"^(?:▶️|🤖) \*\*([A-Z]) · [^\n]*\*\*(?::| is thinking)", said(board), re.MULTILINE)
    return found[1] if found else ""


def is_over(board: Seen) -> bool:
    return board.button("Rematch") is not None


def match_on(board: Seen) -> str:
    """The id of the match that a board shows."""
    found = next(re.match(r"v:(\w{10}):", button.custom_id or "") for button in board.buttons)
    assert found is not None
    return found[1]


def board_of(onlooker: Actor, match: str) -> Seen | None:
    """The public board of a match as it is now, wherever in the channel it stands."""
    boards = (seen for seen in reversed(onlooker.sees()) if not seen.ephemeral)
    marks = (f"v:{match}:rules", f"v:{match}:rematch")
    return next((seen for seen in boards if any(seen.button(mark) for mark in marks)), None)


# What happens to the store ------------------------------------------------------------------------------------------


def change(playground: Playground, statement: str, *values: object) -> None:
    """Change the bot's database beside it."""
    with closing(open_store(playground)) as stored, stored:
        stored.execute(statement, values)


def open_store(playground: Playground) -> sqlite3.Connection:
    (path,) = playground.folder.rglob("farrago.sqlite3")
    return sqlite3.connect(path, timeout=10)


def pass_time(playground: Playground, match: str, *, left: float = 0.0) -> None:
    """Let time pass at a table until somebody there has so many seconds left: all that is stored with a time moves."""
    with closing(open_store(playground)) as stored, stored:
        stored.execute("BEGIN IMMEDIATE")
        query = "SELECT min(due_at), company FROM match JOIN deadline ON match.id = deadline.match WHERE id = ?"
        ends, company = stored.execute(query, (match,)).fetchone()
        passing = (ends or 0) - int((time.time() + left) * 1000)
        if passing <= 0:
            return
        people = json.loads(company)
        for sitter in people["sitters"]:
            sitter["seen_at"] = max(0, sitter.get("seen_at", 0) - passing)
        stored.execute("UPDATE match SET company = ? WHERE id = ?", (json.dumps(people), match))
        for table in ("deadline", "outbox"):
            stored.execute(f"UPDATE {table} SET due_at = max(1, due_at - ?) WHERE match = ?", (passing, match))  # noqa: S608


def hurry(playground: Playground) -> None:
    """Let every AI that is asked act now; people keep their time."""
    level = "SELECT json_extract(company, '$.sitters[' || deadline.seat || '].level') FROM match WHERE id = match"
    change(playground, f"UPDATE deadline SET due_at = 1 WHERE due_at > 1 AND coalesce(({level}), '') != ''")  # noqa: S608


# A person -----------------------------------------------------------------------------------------------------------


@dataclass
class Player:
    """A person with habits.

    `panel` is what they saw last, `past` all that they saw; `played` counts their steps in the match, `turns` their
    turns; `done` is what they did in this one, and `left` the board on which they ended it: before it changes they have
    nothing to do.
    """

    actor: Actor
    habits: Sequence[str] = HABITS
    panel: Seen | None = None
    turns: int = 0
    done: set[str] = field(default_factory=set)
    cards: tuple[str, ...] = ()
    form: Result | None = None
    left: str = ""
    played: int = 0
    past: list[Seen] = field(default_factory=list)

    async def step(self, board: Seen) -> Result:
        """Press once: open the hand, or go on with what is open."""
        panel = None if self.panel is None else self.actor.look(self.panel)
        if panel is None:
            result = await self.actor.press("My hand", message=board)
        elif self.form is not None:
            result = await self._type(self.form)
        else:
            result = await self._go_on(panel)
        assert not result.failed, (self.actor.name, result.text)
        self.played += re.match(PLAYS, result.interaction.custom_id) is not None
        if result.modal is None:
            self.panel = shown(result) if panel is not None else result.private
            assert self.panel is not None
            self.past.append(self.panel)
            self.left = said(board) if self.is_waiting else ""
        return result

    @property
    def is_waiting(self) -> bool:
        """Whether the panel offers nothing to play."""
        return self.panel is None or (
            not self.panel.menus and set(self.panel.labels) <= {"Look again", "Menu", "Rematch", "Replay", "Scores"}
        )

    async def _type(self, form: Result) -> Result:
        self.form = None
        return await self.actor.submit(form, sets=" ".join(self.cards))

    async def _go_on(self, panel: Seen) -> Result:
        """Press on a page what leads on from it."""
        for page, press in (
            ("Draw from the deck", self._draw),
            ("Play it", self._compose),
            ("Use 1", self._use),
        ):
            if panel.button(page):
                return await press(panel)
        if menu_of(panel, "pick") or menu_of(panel, "swap_with"):
            return await (self._act(panel) if "Menu" in panel.labels else self._choose_first(panel))
        ways = ("← Back", "← My hand", "Take my seat back", "Look again")
        return await self.actor.press(next(way for way in ways if way in panel.labels), message=panel)

    async def _draw(self, panel: Seen) -> Result:
        self.turns += 1
        pile = next((label for label in panel.labels if label.startswith("Take ")), None)
        wanted = pile if pile and self.turns % 4 == 2 else "Draw from the deck"
        return await self.actor.press(wanted, message=panel)

    async def _use(self, panel: Seen) -> Result:
        return await self.actor.press("Use 1", message=panel)

    async def _choose_first(self, panel: Seen) -> Result:
        menu = panel.menus[0]
        return await self.actor.choose(menu.custom_id, menu.options[0][1], message=panel)

    async def _compose(self, panel: Seen) -> Result:
        """Play what lies in the workspace, put the wanted cards there, or leave it."""
        if "Play it" in panel.labels:
            return await self.actor.press("Play it", message=panel)
        if not self.cards:
            return await self.actor.press("← Back", message=panel)
        cards, self.cards = self.cards, ()
        menu = menu_of(panel, "put")
        assert menu is not None
        return await self.actor.choose(menu.custom_id, *cards, message=panel)

    async def _act(self, panel: Seen) -> Result:
        """Swap now and then and think better of it, lay sets, and at last hold or discard."""
        for deed in (self._swap, self._undo, self._lay):
            pressed = deed(panel)
            if pressed is not None:
                result = await pressed
                self.form = result if result.modal is not None else None
                return result
        self.done.clear()
        if "Hold" in panel.labels:
            return await self.actor.press("Hold", message=panel)
        (menu,) = panel.menus
        highest = max(menu.options, key=lambda option: abs(worth(option[0])))
        return await self.actor.choose(menu.custom_id, highest[1], message=panel)

    def _swap(self, panel: Seen) -> Awaitable[Result] | None:
        return self._once(panel, "Swap…") if self.turns % 3 == 2 else None

    def _undo(self, panel: Seen) -> Awaitable[Result] | None:
        return self._once(panel, "Undo") if self.turns % 2 == 0 and "tried" not in self.done else None

    def _lay(self, panel: Seen) -> Awaitable[Result] | None:
        """Begin to lay cards, in the way whose turn it is; without a plain set, look at the suggestions."""
        if "tried" in self.done or "Arrange…" not in panel.labels:
            return None
        self.done.add("tried")
        self.cards = plain_set([label for label, _ in panel.menus[0].options])
        habit = self.habits[self.turns % len(self.habits)] if self.cards else "suggest"
        if habit == "suggest":
            self.cards = ()
        wanted = {"compose": "Arrange…", "type": "Type…", "suggest": "Suggest"}[habit]
        return self._once(panel, wanted)

    def _once(self, panel: Seen, label: str) -> Awaitable[Result] | None:
        """Press a button that is there, once a turn."""
        if label in self.done or label not in panel.labels:
            return None
        self.done.add(label)
        return self.actor.press(label, message=panel)


def menu_of(seen: Seen, verb: str) -> Menu | None:
    """The first menu of a message that does a certain deed."""
    return next((menu for menu in seen.menus if re.match(rf"v:\w{{10}}:{verb}\b", menu.custom_id)), None)


def menu_named(seen: Seen, name: str) -> str:
    """The custom_id of the menu of this name."""
    return next(menu.custom_id for menu in seen.menus if menu.placeholder.startswith(name))


def worth(card: str) -> int:
    """The signed number of a card as people see it."""
    return int(card[:-1].replace("−", "-"))


def plain_set(hand: Sequence[str]) -> tuple[str, ...]:
    """Cards without a zero that make a set and leave one to discard; none where there are no such."""
    plain = [card for card in hand if worth(card)]
    sizes = range(3, min(len(hand), 6))
    sets = (cards for size in sizes for cards in combinations(plain, size) if sum(map(worth, cards)) == 0)
    return next(sets, ())


# A table ------------------------------------------------------------------------------------------------------------


async def begin(host: Actor, *guests: Actor, ais: Sequence[str] = (), quick: bool = True, pace: str = "") -> Seen:
    """Open a table, let everybody join, seat AIs, settle, and start; gives the board."""
    opened = shown(await host.slash("play", game="absolute"))
    for guest in guests:
        await guest.press("Join", message=opened)
    if ais:
        page = (await host.press("Add AI…", message=opened)).private
        for level in ais:
            await host.press(f"Add AI: {level}", message=page)
    if quick or pace:
        page = (await host.press("Options…", message=opened)).private
        assert page is not None
        if quick:
            page = shown(await host.choose(menu_named(page, "Game"), "Quick: one round", message=page))
        if pace:
            await host.choose(menu_named(page, "Clock"), pace, message=page)
    lobby = await host.until(lambda: (now := host.look(opened)) and "Start" in now.labels and now)
    board = shown(await host.press("Start", message=lobby))
    assert "Rules" in board.labels, board.text
    return board


async def play_on(
    playground: Playground, players: Sequence[Player], board: Seen, interlude: Interlude | None = None
) -> Seen:
    """Let people (in the first seats) and AIs play until the match is over; gives the last board."""
    return await play_until(playground, players, board, is_over, interlude)


async def play_until(
    playground: Playground,
    players: Sequence[Player],
    board: Seen,
    wanted: Callable[[Seen], bool],
    interlude: Interlude | None = None,
) -> Seen:
    """Let them play until a board, before the press that it asks for, is as wanted; gives that board."""
    onlooker, match = players[0].actor, match_on(board)
    by_letter = dict(zip(LETTERS, players, strict=False))
    for presses in range(1, LONGEST):
        board = await next_board(playground, onlooker, match, by_letter)
        if wanted(board):
            return board
        assert not is_over(board), said(board)
        await by_letter[turn_on(board)].step(board)
        if interlude is not None:
            await interlude(presses)
    raise AssertionError("the match does not end")


async def next_board(playground: Playground, onlooker: Actor, match: str, players: Mapping[str, Player]) -> Seen:
    """Wait until the board says that a person is to act, or that it is over; AIs need not pretend to think."""
    ends = time.monotonic() + PATIENCE
    for looked in count():
        if time.monotonic() > ends:
            break
        board = board_of(onlooker, match)
        player = None if board is None else players.get(turn_on(board))
        if board is not None and (is_over(board) or (player is not None and player.left != said(board))):
            return board
        if player is None and looked % 5 == 0:
            hurry(playground)
        await asyncio.sleep(0.05)
    raise TimeoutError(f"nobody is to act: {[each.text for each in onlooker.sees() if not each.ephemeral]}")
