"""The last film of a match: while it runs, no text beside it tells the result.

Until then the board counts as outdated in the store, so a restart shows all at once.
"""

from bot.app import App
from bot.match.live_panels import Revision, revision_of
from bot.match.table import Table
from bot.store.rows import NOBODY
from bot.ui.games.game_ui import ui_of
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page
from engine.message import Line

MOVING_MS = 10 * 60_000
"""How long after its end a match may be shown animated: a board sent again later need not replay it."""

WATCHING = 0x7C5CFF

FILM = "film"
"""Stands for the status of a match in the revision of a page that waits for the end of its film."""


async def may_move(app: App, table: Table) -> bool:
    """Return whether a board may be animated: not long after the end, nor if anybody there prefers still ones."""
    if table.is_over and app.now() - table.match.updated_at > MOVING_MS:
        return False
    return not await wants_still(app, table)


async def wants_still(app: App, table: Table) -> bool:
    """Return whether anybody of a match prefers pictures that stand still."""
    players = {*table.match.seats, *(member.player for member in table.roster.members)} - {NOBODY}
    people = [await app.players.find(player) for player in players]
    return any(person is not None and person.still for person in people)


async def is_held_back(app: App, table: Table) -> bool:
    """Return whether people still watch how a match ends, or are about to, and should not read the result before."""
    # A guided match has no spectators: no board shows its film.
    if not table.is_over or table.kind.is_solo or table.match.purpose == "tutorial" or table.outcome is None:
        return False
    film = ui_of(app, table.match.game).boards.film
    if (
        film is None
        or not app.final_films.is_awaited(table.match.id, table.match.updated_at)
        or not film.length(table.view(None))
    ):
        return False
    return await may_move(app, table)


def awaiting(table: Table) -> Revision:
    """Name the state of a match that a page shows which waits for the end of its film."""
    return revision_of(table.match)[0], FILM


def finale_heading(table: Table) -> Line:
    """Head the page of a match whose last film runs."""
    return Line("finale-heading", {"game": Line(f"{table.match.game}-name")})


def finale_page(context: Context, table: Table) -> Page:
    """Make the private page of a person while the last film of their match runs on the board."""
    again = Button(ids.OfMatch(table.match.id, "hand"), context.say("button-refresh"))
    above = (context.line(finale_heading(table)), context.say("finale-elsewhere"))
    return Page(above=above, rows=((again,),), accent=WATCHING)
