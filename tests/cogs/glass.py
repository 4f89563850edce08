"""A house of glass: at its one table any position can be laid, and all that anybody is sent there is kept as bytes.

Deeds, tables and settling are the program's own; only the store is a value in memory, and thinking is done at once.
Where pictures are not wanted, in their place stands what they would be drawn from.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
from structlog.testing import capture_logs

from bot import company, waits
from bot.calls import Calls
from bot.company import Company, Sitter
from bot.house import House
from bot.lobbies import Lobbies
from bot.refusals import Refused
from bot.settings import Settings
from bot.settling import Settling
from bot.store.rows import Acted, Change, Deadline, Match, Ping, Player, Post, Resettled
from bot.store.store import Store
from bot.table import Table
from bot.tables import Tables
from bot.ui import drawn, ids
from bot.ui.board import board_page
from bot.ui.face import Face
from bot.ui.page import Button, Menu, Page, PeopleMenu
from bot.ui.refuse import notice, sentence
from engine import search
from engine.errors import RuleError
from engine.game import Options, Seat
from engine.record import AnyGame
from engine.registry import games
from tests.cogs.pressing import Answers, AtOnce, Hall, Person
from tests.cogs.twins import Moment
from tests.house import PLACE, Rooms

MATCH = "abcdefghjk"
NOW = 1_800_000_000_000
PEOPLE = (11, 12, 13, 14, 15, 16)
STRANGER = 99

Wire = tuple[object, ...]
"""One thing sent: all its bytes."""


class Shelf:
    """The store of one match, which can be put back as it was."""

    def __init__(self) -> None:
        self.row = cast("Match", None)
        self.due: tuple[Deadline, ...] = ()
        self.drafts: dict[tuple[Seat, int], bytes] = {}
        self.keys: dict[str, Seat] = {}
        self.pings: dict[int, Ping] = {}
        self.posts: dict[str | None, Post] = {}
        self.still: set[int] = set()

    def post(self, posts: Sequence[Post]) -> None:
        """Keep what is to be sent; of one key it is sent once."""
        self.posts = {post.dedupe: post for post in posts} | self.posts

    async def match(self, match_id: str) -> Match | None:
        return self.row if match_id == MATCH else None

    async def deadlines(self, match_id: str) -> tuple[Deadline, ...]:
        return self.due

    async def draft(self, match_id: str, seat: Seat, question: int) -> bytes | None:
        return self.drafts.get((seat, question))

    async def put_draft(self, match_id: str, seat: Seat, question: int, body: bytes) -> None:
        self.drafts[seat, question] = body

    async def player(self, player: int) -> Player | None:
        return Player(player, "", "en", False, NOW, self.pings.get(player, "away"), still=player in self.still)

    async def set_ping(self, player: int, ping: Ping) -> None:
        self.pings[player] = ping

    async def set_text_mode(self, player: int, *, on: bool) -> None:
        """Whoever presses here says themselves how they read."""

    async def set_shown(self, match_id: str, revision: int, over: int | None = None) -> bool:
        """No board is kept here."""
        return True

    async def set_still(self, player: int, *, on: bool) -> None:
        (self.still.add if on else self.still.discard)(player)

    async def act(self, match_id: str, key: str, seat: Seat, decide: Callable[[Match], Change]) -> Acted:
        if key in self.keys:
            return Acted(self.row, self.row.seq, duplicate=True)
        change = decide(self.row)
        self.keys[key] = seat
        self.post(change.outbox)
        fields = msgspec.structs.asdict(change)
        kept = {name: fields[name] for name in ("seq", "questions", "snapshot", "state_hash", "status", "outcome")}
        people = change.company or self.row.company
        revision = self.row.revision + (not change.unnoticed)
        self.row = msgspec.structs.replace(self.row, **kept, company=people, revision=revision)
        self.due = self.due if change.deadlines is None else change.deadlines
        return Acted(self.row, change.seq, duplicate=False, unnoticed=change.unnoticed)

    async def resettle(self, match_id: str, decide: Callable[[Match], Resettled | None]) -> Match:
        settled = decide(self.row)
        if settled is not None:
            row, self.due = self.row, settled.deadlines
            self.post(settled.outbox)
            self.row = msgspec.structs.replace(
                row, company=settled.company, status=settled.status, revision=row.revision + 1
            )
        return self.row


class GlassTables(Tables):
    """Tables whose positions can be put there."""

    def put(self, moment: Moment) -> None:
        self._positions.keep(MATCH, (moment.position, moment.recent))


class Told(AtOnce):
    """Thinks at once and remembers nothing, so that nothing is taken over from one twin to the other.

    What it is asked is kept as something sent: thinking is done in another process.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Wire] = []
        self._thought: dict[Wire, Any] = {}

    async def choose(self, game_id: str, level: str, view: msgspec.Struct, seat: Seat, seed: str) -> Any:
        """Choose as the plainest player does: how well is not asked here."""
        codec = games()[game_id].codec
        self.asked.append((level, codec.encode(view), seat, seed))
        return codec.action(search.choose(game_id, "random", codec.encode(view), seat, seed))

    async def once(self, key: str, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        question = (key, function.__name__, args, tuple(kwargs.items()))
        self.asked.append(question)
        if question[1:] not in self._thought:  # a pure function is asked the same in both
            self._thought[question[1:]] = function(*args, **kwargs)
        return self._thought[question[1:]]


@dataclass
class Glass:
    """The house and its table; of `still` people no picture moves."""

    seats: int
    game: AnyGame
    face: Face
    names: Sequence[str]
    options: Options
    shelf: Shelf = field(default_factory=Shelf)
    thinking: Told = field(default_factory=Told)
    still: bool = False
    noted: list[str] = field(default_factory=list[str])
    laid: int = 0

    def __post_init__(self) -> None:
        store = cast("Store", self.shelf)
        now = lambda: NOW  # noqa: E731
        self.tables = GlassTables(store, {self.face.game: self.game}, now)
        self.tables.on_change.append(self.noted.append)
        settling = Settling(store, self.tables, now)
        lobbies = Lobbies(store, self.tables, now)
        faces = {self.face.game: self.face}
        self.house = House(Settings(), store, self.tables, settling, {}, self.thinking, faces, now, lobbies)
        self.hall = Hall(cast("Rooms", None), self.house, self.thinking, cast("Table", None))

    @property
    def people(self) -> tuple[int, ...]:
        return PEOPLE[: self.seats]

    def lay(self, moment: Moment) -> Table:
        """Lay a position, with the people as at the start."""
        position, sitting = moment.position, self.company(moment)
        game, shelf = self.game, self.shelf
        outcome = game.outcome(position.state)
        shelf.row = Match(
            id=MATCH, game=game.info.id, rules_version=game.info.rules_version, seed_hash="5eed" * 16,
            options=msgspec.json.encode(self.options), seats=self.people, seq=position.seq,
            questions=position.questions,
            snapshot=game.codec.encode(position.state), state_hash=game.codec.hash(position.state),
            status="playing" if outcome is None else "finished", outcome=outcome, purpose="free", day=None,
            visibility="public", place=PLACE, channel=None, message=None, created_at=NOW, updated_at=NOW,
            company=None if sitting is None else company.write(sitting), revision=self.revision(moment),
        )  # fmt: skip
        shelf.due = waits.deadlines(game, position, sitting, NOW)
        shelf.drafts, shelf.keys, shelf.pings, shelf.posts = {}, {}, {}, {}
        shelf.post(waits.calls(game, MATCH, None, position, sitting, NOW))
        shelf.still = set(self.people) if self.still else set()
        drawn._kept.clear()  # else a twin could be shown what was drawn at the other
        self.hall.presses, self.thinking.asked = 0, []
        self.noted.clear()
        self.laid = shelf.row.revision
        self.tables.put(moment)
        self.hall.table = Table(shelf.row, game, position, moment.recent)
        return self.hall.table

    def revision(self, moment: Moment) -> int:
        """Tell how often others have seen something happen."""
        return moment.position.seq + 1

    def company(self, moment: Moment) -> Company | None:
        """Seat the people as at the start; None where one plays alone."""
        sitters = tuple(Sitter(player=player, name=self.names[seat]) for seat, player in enumerate(self.people))
        return Company(host=self.people[0], sitters=sitters)

    async def now(self) -> Table:
        return await self.tables.find(MATCH)

    def person(self, viewer: Seat | None, *, text_mode: bool = True) -> Person:
        """Whoever sits there, or somebody without a seat."""
        return self.hall.person(STRANGER if viewer is None else self.people[viewer], text_mode=text_mode)

    async def act(self, table: Table, seat: Seat, action: Any) -> Table:
        """Let a seat do something."""
        return await self.tables.play(table, seat, table.question(seat), action, "step on")

    async def board(self) -> Wire:
        """What stands in the channel."""
        return wire(await board_page(self.house, await self.now()))

    async def called(self) -> Wire:
        """What a board sent anew would say of whose turn it is, and whom it would mention."""
        table, calls = await self.now(), Calls(self.house)
        return tuple([await calls.by_board(table, seat) for seat in range(self.seats)])

    async def kept(self, viewer: Seat | None) -> Wire:
        """What is to be sent or shown later, and how often the board is to be edited.

        Of a turn in secret only the viewer's own deadline is theirs to know; its end is the same for all.
        """
        table, row = await self.now(), self.shelf.row
        due = tuple(each for each in self.shelf.due if table.sealed is None or each.seat == viewer)
        changes = row.revision - self.laid
        return (row.status, changes, len(self.noted), table.sealed, due, tuple(self.shelf.posts.values()))

    async def send(self, person: Person, address: ids.Address, *, in_public: bool = False, **data: Any) -> Wire:
        """Let a person send an address; gives all that they, the channel, the thinking process and the log get."""
        asked_before = len(self.thinking.asked)
        answers: Answers | None = None
        with capture_logs() as logged:
            try:
                answers = await person.send(address, in_public=in_public, **data)
                sent = [(wire(page), public) for page, public in answers.pages]
            except (Refused, RuleError) as error:
                sent = [(wire(notice(person.ask().line(sentence(error)))), False)]
        forms = [] if answers is None else [json.dumps(form.modal().to_dict()) for form in answers.forms]
        drafts = tuple(self.shelf.drafts.items())
        return (tuple(sent), tuple(forms), tuple(self.thinking.asked[asked_before:]), drafts, tuple(map(str, logged)))


def wire(page: Page) -> Wire:
    """Give a page as Discord is sent it: its components, and names and bytes of its files."""
    files = tuple((file.filename, file.fp.read()) for file in page.files())
    return (json.dumps(page.view().to_components()), *files)


def addresses(page: Page) -> Iterator[tuple[ids.Address, Menu | None]]:
    """Go through what can be pressed on a page."""
    for row in page.rows:
        if isinstance(row, tuple):
            yield from ((button.id, None) for button in row if isinstance(button, Button) and not button.disabled)
        elif not isinstance(row, PeopleMenu):
            yield row.id, row


def tokens(page: Page) -> Iterator[str]:
    """Give the tokens of all actions on a page."""
    for address, menu in addresses(page):
        if isinstance(address, ids.Play):
            yield address.token
        elif menu is not None and isinstance(address, ids.OfMatch) and address.verb == "pick":
            yield from (value for value, _, _ in menu.options)
