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

from bot.app import App
from bot.core.refusals import Refused
from bot.core.settings import Settings
from bot.lobby.lobbies import Lobbies
from bot.match import deadlines
from bot.match import roster as rosters
from bot.match.agreements import Agreements
from bot.match.kinds.match_kind import kind_of
from bot.match.roster import Player, Roster
from bot.match.table import Table
from bot.match.tables import Tables
from bot.messages.turn_notices import TurnNotices
from bot.store.rows import Acted, C, Deadline, Match, Ping, Post, RosterUpdate
from bot.store.rows import Person as KnownPerson
from bot.store.store import Store
from bot.ui import board_images, ids
from bot.ui.error_replies import notice, sentence
from bot.ui.game_ui import GameUI
from bot.ui.match.board import board_page
from bot.ui.page import Button, Menu, Page, PeopleMenu
from engine import search
from engine.errors import RuleError
from engine.game import Options, Seat
from engine.record import AnyGame
from engine.registry import games
from tests.app import PLACE, AppParts
from tests.cogs.pressing import Answers, AtOnce, Hall, Person
from tests.secrecy.paired_states import Moment

MATCH = "abcdefghjk"
NOW = 1_800_000_000_000
PEOPLE = (11, 12, 13, 14, 15, 16)
STRANGER = 99

Wire = tuple[object, ...]
"""One thing sent: all its bytes."""


class OneMatchStore:
    """The store of one match, which can be put back as it was."""

    def __init__(self) -> None:
        self.row = cast("Match", None)
        self.due: tuple[Deadline, ...] = ()
        self.written: dict[tuple[Seat, int], bytes] = {}
        self.keys: dict[str, Seat] = {}
        self.pings: dict[int, Ping] = {}
        self.posts: dict[str | None, Post] = {}
        self.still: set[int] = set()
        self.matches = KeptMatches(self)
        self.deadlines = KeptDeadlines(self)
        self.drafts = KeptDrafts(self)
        self.players = KeptPlayers(self)

    def post(self, posts: Sequence[Post]) -> None:
        """Keep what is to be sent; of one key it is sent once."""
        self.posts = {post.dedupe: post for post in posts} | self.posts


@dataclass
class KeptMatches:
    """The one match on a shelf."""

    fake_store: OneMatchStore

    async def find(self, match_id: str) -> Match | None:
        return self.fake_store.row if match_id == MATCH else None

    async def set_shown(self, match_id: str, revision: int, over: int | None = None) -> bool:
        """No board is kept here."""
        return True

    async def act(
        self, match_id: str, key: str, seat: Seat, decide: Callable[[Match], C], written: Callable[[Match, C], None]
    ) -> Acted[C]:
        kept = self.fake_store
        if key in kept.keys:
            return Acted(kept.row, kept.row.seq, duplicate=True)
        change = decide(kept.row)
        written(kept.row, change)
        kept.keys[key] = seat
        kept.post(change.outbox)
        fields = msgspec.structs.asdict(change)
        columns = {name: fields[name] for name in ("seq", "questions", "snapshot", "state_hash", "status", "outcome")}
        people = change.roster or kept.row.roster
        revision = kept.row.revision + (not change.unnoticed)
        kept.row = msgspec.structs.replace(kept.row, **columns, roster=people, revision=revision)
        kept.due = kept.due if change.deadlines is None else change.deadlines
        return Acted(kept.row, change.seq, duplicate=False, change=change)

    async def update_roster(self, match_id: str, decide: Callable[[Match], RosterUpdate | None]) -> Match:
        fake_store = self.fake_store
        settled = decide(fake_store.row)
        if settled is not None:
            row, fake_store.due = fake_store.row, settled.deadlines
            fake_store.post(settled.outbox)
            fake_store.row = msgspec.structs.replace(
                row, roster=settled.roster, status=settled.status, revision=row.revision + 1
            )
        return fake_store.row


@dataclass
class KeptDeadlines:
    """The deadlines of the match."""

    fake_store: OneMatchStore

    async def of(self, match_id: str) -> tuple[Deadline, ...]:
        return self.fake_store.due


@dataclass
class KeptDrafts:
    """What is composed at the match."""

    fake_store: OneMatchStore

    async def find(self, match_id: str, seat: Seat, question: int) -> bytes | None:
        return self.fake_store.written.get((seat, question))

    async def put(self, match_id: str, seat: Seat, question: int, body: bytes) -> None:
        self.fake_store.written[seat, question] = body


@dataclass
class KeptPlayers:
    """Anybody at all, as they chose."""

    fake_store: OneMatchStore

    async def find(self, player: int) -> KnownPerson | None:
        still = player in self.fake_store.still
        return KnownPerson(player, "", "en", False, NOW, self.fake_store.pings.get(player, "away"), still=still)

    async def set_ping(self, player: int, ping: Ping) -> None:
        self.fake_store.pings[player] = ping

    async def set_text_mode(self, player: int, *, on: bool) -> None:
        """Whoever presses here says themselves how they read."""

    async def set_still(self, player: int, *, on: bool) -> None:
        (self.fake_store.still.add if on else self.fake_store.still.discard)(player)


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
    ui: GameUI
    names: Sequence[str]
    options: Options
    fake_store: OneMatchStore = field(default_factory=OneMatchStore)
    thinking: Told = field(default_factory=Told)
    still: bool = False
    noted: list[str] = field(default_factory=list[str])
    laid: int = 0

    def __post_init__(self) -> None:
        store = cast("Store", self.fake_store)
        now = lambda: NOW  # noqa: E731
        self.tables = GlassTables(store, {self.ui.game: self.game}, now)
        self.tables.on_change.append(self.noted.append)
        agreements = Agreements(store, self.tables, now)
        lobbies = Lobbies(store, self.tables, now)
        game_uis = {self.ui.game: self.ui}
        self.app = App(Settings(), store, self.tables, agreements, {}, self.thinking, game_uis, now, lobbies)
        self.hall = Hall(cast("AppParts", None), self.app, self.thinking, cast("Table", None))

    @property
    def people(self) -> tuple[int, ...]:
        return PEOPLE[: self.seats]

    def lay(self, moment: Moment) -> Table:
        """Lay a position, with the people as at the start."""
        position, sitting = moment.position, self.roster(moment)
        game, fake_store = self.game, self.fake_store
        outcome = game.outcome(position.state)
        fake_store.row = Match(
            id=MATCH, game=game.info.id, rules_version=game.info.rules_version, seed_hash="5eed" * 16,
            options=msgspec.json.encode(self.options), seats=self.people, seq=position.seq,
            questions=position.questions,
            snapshot=game.codec.encode(position.state), state_hash=game.codec.hash(position.state),
            status="playing" if outcome is None else "finished", outcome=outcome, purpose="free", day=None,
            visibility="public", place=PLACE, channel=None, message=None, created_at=NOW, updated_at=NOW,
            roster=None if sitting is None else rosters.write(sitting), revision=self.revision(moment),
        )  # fmt: skip
        fake_store.due = deadlines.deadlines(game, position, kind_of(sitting), NOW)
        fake_store.written, fake_store.keys, fake_store.pings, fake_store.posts = {}, {}, {}, {}
        fake_store.post(deadlines.turn_notices(game, MATCH, None, position, kind_of(sitting), NOW))
        fake_store.still = set(self.people) if self.still else set()
        board_images._kept.clear()  # else a twin could be shown what was drawn at the other
        self.hall.presses, self.thinking.asked = 0, []
        self.noted.clear()
        self.laid = fake_store.row.revision
        self.tables.put(moment)
        self.hall.table = Table(fake_store.row, game, position, moment.recent)
        return self.hall.table

    def revision(self, moment: Moment) -> int:
        """Return how often others have seen something happen."""
        return moment.position.seq + 1

    def roster(self, moment: Moment) -> Roster | None:
        """Seat the people as at the start; None where one plays alone."""
        occupants = tuple(Player(player=player, name=self.names[seat]) for seat, player in enumerate(self.people))
        return Roster(host=self.people[0], players=occupants)

    async def now(self) -> Table:
        return await self.tables.find(MATCH)

    def person(self, viewer: Seat | None, *, text_mode: bool = True) -> Person:
        """The person in that seat, or somebody without a seat."""
        return self.hall.person(STRANGER if viewer is None else self.people[viewer], text_mode=text_mode)

    async def act(self, table: Table, seat: Seat, action: Any) -> Table:
        """Let a seat do something."""
        return await self.tables.play(table, seat, table.question(seat), action, "step on")

    async def board(self) -> Wire:
        """What stands in the channel."""
        return wire(await board_page(self.app, await self.now()))

    async def called(self) -> Wire:
        """The turn notice of a newly sent board, and its mentions."""
        table, calls = await self.now(), TurnNotices(self.app)
        return tuple([await calls.by_board(table, seat) for seat in range(self.seats)])

    async def kept(self, viewer: Seat | None) -> Wire:
        """What is to be sent or shown later, and how often the board is to be edited.

        Of a turn in secret only the viewer's own deadline is theirs to know; its end is the same for all.
        """
        table, row = await self.now(), self.fake_store.row
        due = tuple(each for each in self.fake_store.due if table.secrecy.is_open or each.seat == viewer)
        changes = row.revision - self.laid
        return (row.status, changes, len(self.noted), table.secrecy, due, tuple(self.fake_store.posts.values()))

    async def send(self, person: Person, address: ids.Address, *, in_public: bool = False, **data: Any) -> Wire:
        """Let a person send an address; returns all that they, the channel, the thinking process and the log get."""
        asked_before = len(self.thinking.asked)
        answers: Answers | None = None
        with capture_logs() as logged:
            try:
                answers = await person.send(address, in_public=in_public, **data)
                sent = [(wire(page), public) for page, public in answers.pages]
            except (Refused, RuleError) as error:
                sent = [(wire(notice(person.context().line(sentence(error)))), False)]
        forms = [] if answers is None else [json.dumps(form.modal().to_dict()) for form in answers.forms]
        drafts = tuple(self.fake_store.written.items())
        return (tuple(sent), tuple(forms), tuple(self.thinking.asked[asked_before:]), drafts, tuple(map(str, logged)))


def wire(page: Page) -> Wire:
    """Return a page as Discord is sent it: its components, and names and bytes of its files."""
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
    """Return the tokens of all actions on a page."""
    for address, menu in addresses(page):
        if isinstance(address, ids.Play):
            yield address.token
        elif menu is not None and isinstance(address, ids.OfMatch) and address.verb == "pick":
            yield from (value for value, _, _ in menu.options)
