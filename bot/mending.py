"""What people do with a match whose rules have failed: they go on from its last good step, or end it without a result.

A step at which the rules fail is never stored, so the last good one is where the match stands. To end one nothing is
asked of its rules, nor is its record read.
"""

from msgspec.structs import replace

from bot import company
from bot.broken import RulesBroke, judging
from bot.company import Company, End
from bot.house import House
from bot.refusals import NotYourTable, Over, Refused, RulesChanged
from bot.settling import resettled
from bot.store.errors import NoSuchMatch
from bot.store.rows import NOBODY, Match, Resettled
from bot.table import Table


class NothingBroke(Refused):
    """The match is not set aside (any more)."""

    key = "refused-nothing-broke"


async def go_on(house: House, match_id: str, player: int) -> Table:
    """Let a table that was set aside go on, for anybody who plays there; every turn has its whole time again.

    Raises:
        NotYourTable, Over, NothingBroke, GameLeftOut; SetAside: the rules fail at once again.
    """

    def change(match: Match) -> Resettled:
        people, game = _set_aside(match), house.tables.games.get(match.game)
        if not _takes_part(match, people, player):
            raise NotYourTable
        house.tables.check_offered(match.game)
        if game is None:
            raise RulesChanged
        with judging(match.id):
            mended = replace(people, broken="")
            return resettled(game, house.tables.position(game, match), match, mended, house.now())

    try:
        await house.store.resettle(match_id, change)
        house.tables.note(match_id)
        return await house.tables.find(match_id)
    except NoSuchMatch as error:
        raise NotYourTable from error
    except RulesBroke as error:
        raise await house.tables.set_aside(match_id, error) from error


async def end(house: House, match_id: str, player: int, *, manages: int | None = None) -> None:
    """End a match whose rules have failed, for anybody who plays there or `manages` the server in which it stands.

    Raises:
        NotYourTable, Over, NothingBroke.
    """
    match = await house.store.match(match_id)
    if match is None:
        raise NotYourTable
    if match.company is None:
        await _end_alone(house, match, player)
        return

    def change(match: Match) -> Resettled:
        people = _set_aside(match)
        if manages != match.place and not _takes_part(match, people, player):
            raise NotYourTable
        return Resettled(company=company.write(replace(people, end=End("broken"))), status="closed")

    await house.store.resettle(match_id, change)
    house.tables.note(match_id)


def _set_aside(match: Match) -> Company:
    """Give the company of a match that is set aside. Raises NotYourTable, Over, NothingBroke."""
    if match.company is None:
        raise NotYourTable
    if match.status != "playing":
        raise Over
    people = company.read(match.company)
    if not people.broken:
        raise NothingBroke
    return people


def _takes_part(match: Match, people: Company, player: int) -> bool:
    if people.is_party:
        return people.number_of(player) is not None
    return player != NOBODY and player in match.seats


async def _end_alone(house: House, match: Match, player: int) -> None:
    """Close a match that somebody plays alone. Raises NotYourTable, Over, NothingBroke: it can be given up."""
    if player not in match.seats:
        raise NotYourTable
    if match.status != "playing":
        raise Over
    if await _can_be_played(house, match):
        raise NothingBroke
    await house.store.close_match(match.id)


async def _can_be_played(house: House, match: Match) -> bool:
    """Tell whether the one player of a match sees it, and can give it up."""
    try:
        table = await house.tables.find(match.id)
        table.view(0)
        for seat in table.asked:
            table.choices(seat)
            with judging(match.id):
                table.game.apply(table.position.state, seat, table.game.timeout(table.position.state, seat))
    except RulesBroke:
        return False
    return True
