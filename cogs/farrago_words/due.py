"""The private page of the current phase: the asker's list while people write, then challenges, then votes.

*My hand* and `/hand` lead here, and a private page that stays open follows the match from one to the next.
"""

from cogs.api import Context, Page, Table
from cogs.farrago_words.choosing import Choosing, challenge_page
from cogs.farrago_words.here import Here, at, find
from cogs.farrago_words.pick import Pick
from cogs.farrago_words.voting import may_open, voting_page
from cogs.farrago_words.writing import list_page


async def show_due(context: Context, match: str, argument: str) -> None:
    """Show the asker's page of the current phase."""
    await context.show_alone(await _due(await find(context, match)))


async def own_page(context: Context, table: Table, note: str) -> Page:
    """Make the asker's page of a table, with a word about a press."""
    return await _due(at(context, table), note)


async def _due(here: Here, note: str = "") -> Page:
    phase = "over" if here.table.is_over else here.public.phase
    if phase == "challenge" and here.person is not None:
        return await challenge_page(Choosing(here, Pick(here.public.round)), note)
    if phase == "vote" and may_open(here):
        return await voting_page(here, 0, note)
    return await list_page(here, note)
