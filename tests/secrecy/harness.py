"""The secrecy harness: its single table can take any position, and everything sent to a person there is kept as bytes.

Handlers, tables and agreements are the program's own; only the store is in memory, and thinking is immediate. Within
`undrawn` each picture is replaced by the data it would be drawn from.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

import msgspec
from msgspec import structs
from structlog.testing import capture_logs

from bot.app import App
from bot.core.refusals import Refused, sentence
from bot.core.settings import Settings
from bot.lobby.lobbies import Lobbies
from bot.match import deadlines
from bot.match import roster as rosters
from bot.match.agreements import Agreements
from bot.match.kinds.choosing import kind_of
from bot.match.party import Press
from bot.match.roster import Player, Roster
from bot.match.table import Table
from bot.match.tables import Tables
from bot.messages.turn_notices import TurnNotices
from bot.store.rows import NOBODY, Match
from bot.store.store import Store
from bot.ui.games.game_ui import GameUI
from bot.ui.kit import board_images, ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Menu, Page, notice
from bot.ui.match.board import board_page
from bot.ui.match.solo_panel import panel
from engine import search
from engine.errors import RuleError
from engine.game import Options, Seat
from engine.record import AnyGame
from engine.registry import games
from tests.app import PLACE, AppParts
from tests.cogs.pressing import Answers, AtOnce, OneTable, Person
from tests.secrecy.one_match_store import MATCH, NOW, OneMatchStore, stored_deck
from tests.secrecy.paired_states import Moment

PEOPLE = (11, 12, 13, 14, 15, 16)
STRANGER = 99

PRESSED_MS = 300
"""How long ago a press was made that is answered now."""

Sent = tuple[object, ...]
"""One thing sent: all its bytes."""


class PlacedTables(Tables):
    """Tables whose positions can be set."""

    def put(self, moment: Moment) -> None:
        self._positions.keep(MATCH, (moment.position, moment.recent))


class RecordedThinking(AtOnce):
    """Thinks at once; records its inputs as output, since thinking happens in another process.

    The results of pure functions are cached: both tables of a pair would get the same.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Sent] = []
        self._thought: dict[Sent, Any] = {}

    async def choose(self, game_id: str, level: str, view: msgspec.Struct, seat: Seat, seed: str) -> Any:
        """Choose as the plainest player does: its skill is not under test."""
        codec = games()[game_id].codec
        self.asked.append((level, codec.encode(view), seat, seed))
        return codec.action(search.choose(game_id, "random", codec.encode(view), seat, seed))

    async def once(self, key: str, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        question = (key, function.__name__, args, tuple(kwargs.items()))
        self.asked.append(question)
        if question[1:] not in self._thought:
            self._thought[question[1:]] = function(*args, **kwargs)
        return self._thought[question[1:]]


@dataclass
class SecrecyHarness:
    """The program with one table at which each person has a seat; for `still` people, pictures are not animated."""

    seats: int
    game: AnyGame
    ui: GameUI
    names: Sequence[str]
    options: Options
    still: bool = False
    store: OneMatchStore = field(default_factory=OneMatchStore)
    thinking: RecordedThinking = field(default_factory=RecordedThinking)
    changed: list[str] = field(default_factory=list[str])
    laid: int = 0

    def __post_init__(self) -> None:
        store = cast("Store", self.store)
        now = lambda: NOW  # noqa: E731
        self.tables = PlacedTables(store, {self.ui.game: self.game}, now)
        self.tables.on_change.append(self.changed.append)
        agreements = Agreements(store, self.tables, now)
        lobbies = Lobbies(store, self.tables, now)
        # A table placed here has no record, so there is no step to highlight.
        game_uis = {self.ui.game: replace(self.ui, boards=replace(self.ui.boards, highlight=None))}
        self.app = App(Settings(), store, self.tables, agreements, {}, self.thinking, game_uis, now, lobbies)
        self.hall = OneTable(cast("AppParts", None), self.app, self.thinking, cast("Table", None))

    @property
    def people(self) -> tuple[int, ...]:
        """The people in the seats, as the store has them."""
        return PEOPLE[: self.seats]

    def lay(self, moment: Moment) -> Table:
        """Set a position, with the people present at the start of its turn."""
        position, roster = moment.position, self.roster(moment)
        game, store, kind = self.game, self.store, kind_of(roster or rosters.alone(PEOPLE[0]))
        outcome = game.outcome(position.state)
        row = Match(
            id=MATCH, game=game.info.id, rules_version=game.info.rules_version, seed_hash="5eed" * 16,
            options=msgspec.json.encode(self.options), seats=self.people, seq=position.seq,
            questions=position.questions,
            snapshot=game.codec.encode(position.state), state_hash=game.codec.hash(position.state),
            status="playing" if outcome is None else "finished", outcome=outcome, purpose="free", day=None,
            visibility="public", place=PLACE, channel=None, message=None, created_at=NOW, updated_at=NOW,
            roster=None if roster is None else rosters.write(roster), revision=_revision(moment),
        )  # fmt: skip
        store.reset(row, deadlines.deadlines(game, position, kind, NOW), self.people if self.still else ())
        store.post(deadlines.turn_notices(game, MATCH, None, position, kind, NOW))
        store.built = tuple(
            stored_deck(PEOPLE[seat], 100 * seat + number, name, body)
            for seat, decks in enumerate(moment.decks)
            for number, (name, body) in enumerate(decks, 1)
        )
        board_images._kept.clear()  # a picture drawn at one table of a pair could otherwise be shown at the other
        self.hall.presses, self.thinking.asked = 0, []
        self.changed.clear()
        self.laid = row.revision
        self.tables.put(moment)
        self.hall.table = Table(row, game, position, moment.recent)
        return self.hall.table

    def roster(self, moment: Moment) -> Roster | None:
        """Seat the people, and begin the turn if it is answered in secret; None for a solo match."""
        people, begun = moment.people or self._seated(), moment.begun
        if begun is None:
            return people
        as_begun = kind_of(structs.replace(begun.people or people, sealed=None))
        sealed = as_begun.moved(self.game, begun.position, NOW - moment.time).roster.sealed
        return structs.replace(people, sealed=sealed)

    def _seated(self) -> Roster:
        players = tuple(Player(player=player, name=self.names[seat]) for seat, player in enumerate(self.people))
        return Roster(host=self.people[0], players=players)

    async def now(self) -> Table:
        return await self.tables.find(MATCH)

    def person(self, viewer: Seat | None, *, text_mode: bool = True) -> Person:
        """The person in that seat, or a person without a seat."""
        return self.hall.person(STRANGER if viewer is None else self.people[viewer], text_mode=text_mode)

    async def act(self, table: Table, seat: Seat, action: Any) -> Table:
        return await self.tables.play(table, seat, table.question(seat), action, "act")

    async def board(self) -> Sent:
        """The public board."""
        return sent_as(await board_page(self.app, await self.now()))

    async def turn_notices(self) -> Sent:
        """The call to each person whose turn it is; in a secret turn it is planned when the turn begins."""
        table, notices = await self.now(), TurnNotices(self.app, lambda *_: None)
        called = [seat for seat in table.asked if table.secrecy.is_open and seat in table.kind.called]
        return tuple([await notices.turn_text(table, (seat,)) for seat in called])

    async def kept(self, viewer: Seat | None) -> Sent:
        """The output pending for later, and the number of edits of the board.

        In a secret turn, viewers may know only their own deadline; its end is the same for all.
        """
        table, row = await self.now(), self.store.row
        due = tuple(each for each in self.store.due if table.secrecy.is_open or each.seat == viewer)
        edits = (row.revision - self.laid, len(self.changed))
        return (row.status, edits, table.secrecy, due, tuple(self.store.posts.values()))

    async def send(self, person: Person, address: ids.Address, *, in_public: bool = False, **data: Any) -> Sent:
        """Let a person send an address; returns everything that they, the channel, the thinking process and the log
        get.
        """
        asked_before = len(self.thinking.asked)
        answers: Answers | None = None
        with capture_logs() as logged:
            try:
                answers = await person.send(address, in_public=in_public, **data)
                sent = [(sent_as(page), public) for page, public in answers.pages]
            except (Refused, RuleError) as error:
                sent = [(sent_as(notice(person.context().line(sentence(error)))), False)]
        forms = [] if answers is None else [json.dumps(form.modal().to_dict()) for form in answers.forms]
        drafts = tuple(self.store.written.items())
        return (tuple(sent), tuple(forms), tuple(self.thinking.asked[asked_before:]), drafts, tuple(map(str, logged)))


def _revision(moment: Moment) -> int:
    """Return the number of events that others have seen: during a secret turn, those before it."""
    return (moment.begun or moment).position.seq


class SoloHarness(SecrecyHarness):
    """A solo match: the panel is its only page, and others see it if it was opened in public."""

    def roster(self, moment: Moment) -> Roster | None:
        return None

    async def board(self) -> Sent:
        """The match as others see it: pictures and text."""
        table = await self.now()
        return tuple(
            [sent_as(await panel(self.person(None, text_mode=mode).context(), table)) for mode in (True, False)]
        )


class _RecentPress(Person):
    """A person who pressed a moment ago."""

    def context(self, *, in_public: bool = False, **data: Any) -> Context:
        return replace(super().context(in_public=in_public, **data), pressed_at=NOW - PRESSED_MS)


@dataclass
class SharedSeatsHarness(SecrecyHarness):
    """A table at which people share seats; the viewer of a seat is the moment's `reader`."""

    reader: int = STRANGER

    @property
    def people(self) -> tuple[int, ...]:
        return (NOBODY,) * self.seats

    def lay(self, moment: Moment) -> Table:
        self.reader = STRANGER if moment.reader is None else moment.reader
        return super().lay(moment)

    def person(self, viewer: Seat | None, *, text_mode: bool = True) -> Person:
        """The viewer, or a person who takes no part."""
        return _RecentPress(self.hall, STRANGER if viewer is None else self.reader, text_mode)

    async def act(self, table: Table, seat: Seat, action: Any) -> Table:
        """Let a person of a seat act, or the clock, whose actions name no person (`by`)."""
        by = getattr(action, "by", None)
        if by is None:
            return await self.tables.play(table, seat, table.question(seat), action, "timeout", "excused")
        player = table.roster.members[by].player
        try:
            return await self.tables.press(Press(MATCH, player, "", "act", NOW - PRESSED_MS), action)
        except RuleError:  # it came too late
            return await self.now()


def sent_as(page: Page) -> Sent:
    """Return a page as it is sent to Discord: its components, and the names and bytes of its files."""
    files = tuple((file.filename, file.fp.read()) for file in page.files())
    return (json.dumps(page.view().to_components()), *files)


def addresses(page: Page) -> Iterator[tuple[ids.Address, Menu | None]]:
    """Iterate over the controls of a page that can be pressed."""
    for row in page.rows:
        if isinstance(row, tuple):
            yield from ((button.id, None) for button in row if isinstance(button, Button) and not button.disabled)
        elif isinstance(row, Menu):
            yield row.id, row


def tokens(page: Page) -> Iterator[str]:
    """Return the tokens of all actions on a page."""
    for address, menu in addresses(page):
        if isinstance(address, ids.PlayAddress):
            yield address.token
        elif menu is not None and isinstance(address, ids.OfMatch) and address.verb == "pick":
            yield from (value for value, _, _ in menu.options)
