"""Handlers at a table of several people beside playing: the menu and its pages. `bot.match.agreements` decides.

A refusal is a sentence on the pressed page. All are idempotent.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import get_args

from bot.core.refusals import Gone, NotHost, NotYourTable, Over, Refused, UnknownPress, sentence
from bot.match.agreements import NotSilent, NotWaitedFor
from bot.match.table import Table
from bot.store.rows import Ping
from bot.ui.games.game_ui import Handler
from bot.ui.kit.context import Context
from bot.ui.match.board import paint
from bot.ui.match.group_menu import board_text_page, concede_page, menu_page, party_page
from bot.ui.match.lost_board import bring_back
from bot.ui.match.motion_choice import set_motion
from bot.ui.match.player_page import player_page
from engine.game import Seat


async def _own_seat(context: Context, match: str) -> tuple[Table, Seat]:
    """Find a table at which the asker sits. Raises NotYourTable."""
    table = await context.app.tables.find(match)
    seat = table.seat_of(context.reader.id)
    if seat is None:
        raise NotYourTable
    return table, seat


async def _settle(context: Context, match: str, settle: Callable[[], Awaitable[Table]], note: str = "") -> None:
    """Make an agreement and show the new menu; a refusal shows the menu with the reason. Raises Refused."""
    try:
        table = await settle()
    except (Over, Gone, NotSilent, NotWaitedFor) as error:
        table, note = await context.app.tables.find(match), context.line(sentence(error))
    await context.show_alone(await menu_page(context, table, note=note))


async def _menu(context: Context, match: str, argument: str) -> None:
    table = await context.app.tables.find(match)
    if table.kind.seat_of(context.reader.id, table.match.seats) is not None:
        await bring_back(context, table.match)
    await context.show_alone(await menu_page(context, table))


async def _board(context: Context, match: str, argument: str) -> None:
    """Show the public board in words, to anybody."""
    await context.show_alone(await board_text_page(context, await context.app.tables.find(match)))


async def _mode(context: Context, match: str, argument: str) -> None:
    """Show pictures or text to this person from now on, everywhere."""
    if argument not in ("text", "pictures"):
        raise UnknownPress
    table = await context.app.tables.find(match)
    await context.app.players.set_text_mode(context.reader.id, on=argument == "text")
    context = context.reading(text_mode=argument == "text")
    await context.show_alone(await menu_page(context, table, note=context.say(f"note-mode-{argument}")))


async def _motion(context: Context, match: str, argument: str) -> None:
    """Animate the boards of this person's tables, or not, from now on."""
    table = await context.app.tables.find(match)
    context = await set_motion(context, argument)
    await context.show_alone(await menu_page(context, table, note=context.say(f"note-motion-{argument}")))


async def _ping(context: Context, match: str, argument: str) -> None:
    """Store when this person wants to be mentioned at their turn."""
    chosen: Ping | None = next((ping for ping in get_args(Ping) if ping == argument), None)
    if chosen is None:
        raise UnknownPress
    table, _ = await _own_seat(context, match)
    await context.app.players.set_ping(context.reader.id, chosen)
    await context.show_alone(await menu_page(context, table))


async def _concede(context: Context, match: str, argument: str) -> None:
    """Give a match up, after a second press on a button that states the consequence."""
    table, seat = await _own_seat(context, match)
    if argument == "yes":
        agreements = context.app.agreements
        await _settle(context, match, lambda: agreements.concede(match, context.reader.id))
    elif table.is_over or not table.roster.players[seat].is_person:
        refusal: Refused = Over() if table.is_over else Gone()
        await context.show_alone(await menu_page(context, table, note=context.line(refusal.line)))
    else:
        await context.show_alone(concede_page(context, table, seat))


async def _leave(context: Context, match: str, argument: str) -> None:
    """Leave a party, after a second press; at other tables it is conceding."""
    table, _ = await _own_seat(context, match)
    if not table.kind.shares_seats:
        await _concede(context, match, argument)
    elif argument == "yes":
        leave = context.app.tables.leave
        await _settle(
            context, match, lambda: leave(match, context.reader.id, context.key), context.say("note-party-left")
        )
    elif table.is_over:
        await context.show_alone(await menu_page(context, table, note=context.line(Over().line)))
    else:
        await context.show_alone(party_page(context, table, "leave"))


async def _end(context: Context, match: str, argument: str) -> None:
    """Offer to end the match, or with `no` withdraw that; a party is ended by its host alone.

    Raises:
        NotYourTable, NotHost.
    """
    table = await context.app.tables.find(match)
    if table.kind.shares_seats and argument != "yes":
        await _ask_to_end(context, table)
        return
    offer = context.app.agreements.offer_end
    await _settle(context, match, lambda: offer(match, context.reader.id, wanted=argument != "no"))


async def _ask_to_end(context: Context, table: Table) -> None:
    """Ask the host once more. Raises NotYourTable, NotHost."""
    if table.member_of(context.reader.id) is None:
        raise NotYourTable
    if table.roster.host != context.reader.id:
        raise NotHost
    over = table.is_over
    page = (
        await menu_page(context, table, note=context.line(Over().line)) if over else party_page(context, table, "end")
    )
    await context.show_alone(page)


async def _pause(context: Context, match: str, argument: str) -> None:
    """Offer to pause, or with `no` withdraw that."""
    offer = context.app.agreements.offer_pause
    await _settle(context, match, lambda: offer(match, context.reader.id, wanted=argument != "no"))


async def _vote(context: Context, match: str, argument: str) -> None:
    """Vote for an AI in the place of a silent person, by seat."""
    if not argument.isdecimal():
        raise UnknownPress
    agreements = context.app.agreements
    await _settle(context, match, lambda: agreements.vote_replace(match, context.reader.id, int(argument)))


async def _resume(context: Context, match: str, argument: str) -> None:
    """Let a paused table go on: pressed on the public board, that is the answer; else the presser's hand is."""
    table, _ = await _own_seat(context, match)
    note = ""
    try:
        table = await context.app.agreements.resume(match, context.reader.id)
    except (Over, Gone) as error:
        table, note = await context.app.tables.find(match), context.line(sentence(error))
    if not context.in_public:
        await context.answer.show(await player_page(context, table, note=note))
        return
    await paint(context, table)
    if note:
        await context.answer.add(await menu_page(context, table, note=note))


async def _return(context: Context, match: str, argument: str) -> None:
    """Take the seat back from the AI, and show the hand."""
    table, _ = await _own_seat(context, match)
    note = ""
    try:
        table = await context.app.agreements.take_back(match, context.reader.id)
    except (Over, Gone) as error:
        table, note = await context.app.tables.find(match), context.line(sentence(error))
    await context.show_alone(await player_page(context, table, note=note))


GROUP_HANDLERS: Mapping[str, Handler] = {
    "menu": _menu,
    "board": _board,
    "mode": _mode,
    "motion": _motion,
    "ping": _ping,
    "concede": _concede,
    "leave": _leave,
    "end": _end,
    "pause": _pause,
    "vote": _vote,
    "resume": _resume,
    "return": _return,
}
"""Handlers for tables of several people, which replace those of the same name for solo matches."""
