"""Confirmed presses survive all of Discord's failures: storms, refusals, places that vanish.

Tables of all five games are played through the real bot on a loopback server. In a storm 30 % of all requests get a 429
and 10 % a 5xx; each of Discord's error codes occurs on each route that may return it; boards and a channel are deleted,
the bot is kicked and invited again, its server is unavailable, and direct messages are refused. It is killed at its
start again and again, and given an invalid token. Discord does not count a 429 with scope `shared`, which the bot could
not foresee; a request on a route on which it was told to wait is counted.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.play import COMMAND
from tests.e2e.harness import BLANK_BOT
from tests.faults.damage.discord_errors import explained, storm
from tests.faults.damage.mishaps import CODES, Code, Mishaps
from tests.faults.damage.starts import refused_token, restarts
from tests.faults.driver import Count, Row, Run
from tests.faults.judges.presses import Account, account
from tests.players.loopback_players import LoopbackPlayers, loopback_players
from tools.bench.report import Figure

SEED = "discord fails"
KINDS = ("deleted boards", "codes met", "kicked: ", "channel gone: ", "storm: ")
"""How the figures of each kind of failure begin."""


@dataclass(frozen=True)
class Size:
    """The size: tables, seconds of storm, deleted boards, kills at a start, the length of a 429, and the bot to run.

    A deleted board must return `within` seconds, if set: busy machines skip this check.
    """

    tables: int
    storm: float
    deletions: int
    kills: int
    rest: float
    retry_after: tuple[float, float]
    codes: Sequence[Code]
    within: float | None = None
    bot: Sequence[str] = COMMAND


@dataclass
class Told:
    """The figures of each kind of failure, and the fate of all presses."""

    figures: list[Figure] = field(default_factory=list[Figure])
    account: Account | None = None
    direct: int = 0


async def play(told: Told, run: Run[Size]) -> None:
    """Let everything fail, one kind after the other."""
    async with loopback_players(run.folder / "played", SEED, run.size.tables, bot=run.size.bot) as people:
        await _play(told, people, run.size)
    if run.size.kills:
        told.figures += await restarts(run.folder / "killed", run.size.kills)
        told.figures += await refused_token(run.folder / "refused")


async def _play(told: Told, people: LoopbackPlayers, size: Size) -> None:
    asked: list[str] = []
    people.bench.server.core.on_exchange.append(lambda _, route, *__: asked.append(route))
    mishaps = Mishaps(people)
    told.figures += await mishaps.delete_boards(size.deletions, size.within)
    told.figures += await mishaps.refuse(size.codes)
    told.figures += await mishaps.kick()
    told.figures += await mishaps.delete_channel(rest=size.rest)
    people.bench.server.core.rates.invalid.clear()
    told.figures += await storm(people, size.storm, size.retry_after)
    told.account = await account(people, explained=await explained(people))
    told.direct = asked.count("/users/@me/channels")


def _kinds(told: Told) -> int:
    return sum(any(figure.name.startswith(kind) for figure in told.figures) for kind in KINDS)


def _all(told: Told) -> list[Figure]:
    return [*told.figures, *(told.account.figures("in all", 20) if told.account else [])]


ROW = Row(
    told=Told,
    play=play,
    quick=Size(
        5, storm=2.0, deletions=2, kills=0, rest=0.0, retry_after=(0.05, 0.2), codes=CODES[1:12:5], bot=BLANK_BOT
    ),
    full=Size(40, storm=600.0, deletions=1000, kills=50, rest=35.0, retry_after=(0.2, 2.0), codes=CODES, within=5.0),
    counts=(
        Count("kinds of failure that were tried", "kinds", _kinds, least=len(KINDS)),
        Count("direct messages asked for", "requests", "direct", most=0),
    ),
    more=_all,
)
