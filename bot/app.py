"""The running program's services, passed to every handler. `bot.build` makes them."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from bot.core.hourly import Hourly
from bot.core.presses.admission import Admission
from bot.core.presses.reached_messages import ReachedMessages
from bot.core.presses.registry import Presses
from bot.core.settings import Settings
from bot.lobby.lobbies import Lobbies
from bot.lobby.server_tables import ServerTables
from bot.match.agreements import Agreements
from bot.match.ai.thinking import Thinking
from bot.match.daily import Days
from bot.match.final_films import FinalFilms
from bot.match.live_panels import LivePanels
from bot.match.recovery import Recovery
from bot.match.replays import Replays
from bot.match.tables import Tables
from bot.moderation.moderation import Moderation
from bot.privacy.erasing import Erasing
from bot.privacy.exporting import Exports
from bot.privacy.retention import Ageing
from bot.results.results import Results
from bot.store.repositories.actions import Acting
from bot.store.repositories.deadlines import Deadlines
from bot.store.repositories.decks import Decks
from bot.store.repositories.drafts import Drafts
from bot.store.repositories.game_entries import Collection
from bot.store.repositories.high_scores import HighScores
from bot.store.repositories.moderation.deleted_boards import DeletedBoards
from bot.store.repositories.outbox import Outbox
from bot.store.repositories.own_topics import OwnTopics
from bot.store.repositories.people.badges import StoredBadges
from bot.store.repositories.people.champions import Champions
from bot.store.repositories.people.erasure import Erased
from bot.store.repositories.people.leaderboards import Leaderboards
from bot.store.repositories.people.looking import LookingPlayers
from bot.store.repositories.people.personal_data import PersonalData
from bot.store.repositories.people.profiles import Profiles
from bot.store.repositories.players import Players
from bot.store.repositories.servers import Servers
from bot.store.store import Store
from engine.message import Line

IMPORTS_AN_HOUR = 20
"""Files of a server that are read within an hour (house choice): each takes some time of the processor."""


@dataclass(frozen=True)
class App:
    """What a handler may need: `days` and `game_uis` by game; `now` is the time in milliseconds since 1970 (UTC)."""

    settings: Settings
    store: Store
    tables: Tables
    agreements: Agreements
    days: Mapping[str, Days]
    thinking: Thinking
    game_uis: Mapping[str, object]  # each a GameUI, whose functions take this App: ask `bot.ui.games.game_ui` for it
    now: Callable[[], int]
    lobbies: Lobbies

    def __post_init__(self) -> None:
        """Make what must know when the program started."""
        _ = self.final_films

    @property
    def installation(self) -> str:
        """The id of this database, which the nonces of its messages contain."""
        return self.store.installation

    @property
    def admission(self) -> Admission:
        """The limit of presses handled at once."""
        return self.tables.admission

    @property
    def presses(self) -> Presses:
        """The presses that are being answered."""
        return self.tables.presses

    # Made at first use: a cached property writes to `__dict__`, which a frozen dataclass allows.
    @cached_property
    def learnt(self) -> OrderedDict[tuple[int, str], None]:
        """The people who finished a guided match last, with its game."""
        return OrderedDict()

    @cached_property
    def untaken(self) -> OrderedDict[tuple[int, str], tuple[Line, ...]]:
        """The texts that a match refused, by person, and why."""
        return OrderedDict()

    @cached_property
    def live_panels(self) -> LivePanels:
        """The pages of matches that are open on people's screens."""
        return LivePanels(self.now)

    @cached_property
    def imports(self) -> Hourly:
        """The files that each server has had read in the last hour."""
        return Hourly(IMPORTS_AN_HOUR, self.now)

    @cached_property
    def reached(self) -> ReachedMessages:
        """The private pages, lobbies and boards that the tokens of presses reach, also after a restart."""
        return ReachedMessages(self.now)

    @cached_property
    def final_films(self) -> FinalFilms:
        """The films of last events that people watch."""
        return FinalFilms(self.now)

    @cached_property
    def replays(self) -> Replays:
        """The matches that are over, to be looked at again."""
        return Replays(self.store)

    @cached_property
    def results(self) -> Results:
        """How matches that are over ended for each who played."""
        return Results(self.store, self.tables, self.now)

    @cached_property
    def recovery(self) -> Recovery:
        """The ways out of matches whose rules have failed."""
        return Recovery(self.store, self.tables, self.now)

    @property
    def moderation(self) -> Moderation:
        """What is decided about who may play where."""
        return self.tables.moderation

    @cached_property
    def server_tables(self) -> ServerTables:
        """The open tables of a server, for its moderators."""
        return ServerTables(self.store, self.tables)

    @cached_property
    def exports(self) -> Exports:
        """The files of what is stored about people."""
        return Exports(self.store, self.tables, self.now)

    @cached_property
    def erasing(self) -> Erasing:
        """The end of what is stored about people."""
        erasing = Erasing(self.store, self.tables, self.agreements, self.lobbies)
        erasing.on_erased.append(self._forget)
        return erasing

    @cached_property
    def retention(self) -> Ageing:
        """How long ended matches are kept."""
        return Ageing(self.store, self.now, self.settings.keep_matches)

    def _forget(self, person: int, erased: Erased) -> None:
        """Drop from memory what an erased person had, and from the file of their pages."""
        self.live_panels.forget_person(person)
        for known in [known for known in self.learnt if known[0] == person]:
            del self.learnt[known]
        for typed in [typed for typed in self.untaken if typed[0] == person]:
            del self.untaken[typed]
        for match in erased.deleted:
            self.replays.forget(match)
        self.reached.forget_person(person)

    @property
    def matches(self) -> Acting:
        """The matches that are stored."""
        return self.store.matches

    @property
    def deadlines(self) -> Deadlines:
        """Until when each seat is waited for."""
        return self.store.deadlines

    @property
    def drafts(self) -> Drafts:
        """What people are composing."""
        return self.store.drafts

    @property
    def outbox(self) -> Outbox:
        """What is to be sent."""
        return self.store.outbox

    @property
    def players(self) -> Players:
        """The people whom we have met."""
        return self.store.players

    @property
    def personal_data(self) -> PersonalData:
        """What is stored about each person."""
        return self.store.personal_data

    @property
    def servers(self) -> Servers:
        """What servers have set."""
        return self.store.servers

    @property
    def looking(self) -> LookingPlayers:
        """The people who want to be told of lobbies."""
        return self.store.looking

    @property
    def champions(self) -> Champions:
        """The people who have a server's role for champions."""
        return self.store.champions

    @property
    def badges(self) -> StoredBadges:
        """What people have earned by single deeds."""
        return self.store.badges

    @property
    def deleted_boards(self) -> DeletedBoards:
        """The boards that somebody has deleted."""
        return self.store.deleted_boards

    @property
    def high_scores(self) -> HighScores:
        """The best of each place."""
        return self.store.high_scores

    @property
    def profiles(self) -> Profiles:
        """What people have played."""
        return self.store.profiles

    @property
    def leaderboards(self) -> Leaderboards:
        """How well the people of a place play."""
        return self.store.leaderboards

    def decks(self, game: str) -> Decks:
        """Give the decks that people have built for a game."""
        return self.store.decks(game)

    def own_topics(self, game: str) -> OwnTopics:
        """Give the topics that servers have added to a game."""
        return self.store.own_topics(game)

    def shares(self, game: str) -> Collection:
        """Give where the matches of a game were shared."""
        return self.store.shares(game)

    def collection(self, game: str, name: str) -> Collection:
        """Give what a game keeps under a name that it declares. Raises KeyError: it declares no such name."""
        declared = {each.name: each for each in self.tables.games[game].info.collections}
        return self.store.collection(game, declared[name])
