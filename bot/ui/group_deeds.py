"""What people press at a table of several beside playing: the menu and all that it offers. `bot.settling` decides.

A refusal is a sentence on the page that was pressed; nothing is lost, and a second press does nothing more.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import get_args

from bot.lobby import NotHost
from bot.refusals import Gone, NotYourTable, Over, Refused, UnknownPress
from bot.settling import NotSilent, NotWaitedFor
from bot.store.rows import Ping
from bot.table import Table
from bot.ui.ask import Ask
from bot.ui.board import paint
from bot.ui.face import Deed
from bot.ui.group_menu import board_text_page, concede_page, menu_page, party_page
from bot.ui.hand import hand_page
from bot.ui.motion import set_motion
from bot.ui.refuse import sentence
from engine.game import Seat


async def _own_seat(ask: Ask, match: str) -> tuple[Table, Seat]:
    """Find a table at which the asker sits. Raises NotYourTable."""
    table = await ask.house.tables.find(match)
    seat = table.seat_of(ask.reader.id)
    if seat is None:
        raise NotYourTable
    return table, seat


async def _settle(ask: Ask, match: str, settle: Callable[[], Awaitable[Table]], note: str = "") -> None:
    """Settle something and show the menu as it is then; refused, it shows the menu with the reason. Raises Refused."""
    try:
        table = await settle()
    except (Over, Gone, NotSilent, NotWaitedFor) as error:
        table, note = await ask.house.tables.find(match), ask.line(sentence(error))
    await ask.show_alone(await menu_page(ask, table, note=note))


async def _menu(ask: Ask, match: str, argument: str) -> None:
    await ask.show_alone(await menu_page(ask, await ask.house.tables.find(match)))


async def _board(ask: Ask, match: str, argument: str) -> None:
    """Show the public board in words, to anybody."""
    await ask.show_alone(await board_text_page(ask, await ask.house.tables.find(match)))


async def _mode(ask: Ask, match: str, argument: str) -> None:
    """Show pictures or text to this person from now on, everywhere."""
    if argument not in ("text", "pictures"):
        raise UnknownPress
    table = await ask.house.tables.find(match)
    await ask.house.store.set_text_mode(ask.reader.id, on=argument == "text")
    ask = ask.reading(text_mode=argument == "text")
    await ask.show_alone(await menu_page(ask, table, note=ask.say(f"note-mode-{argument}")))


async def _motion(ask: Ask, match: str, argument: str) -> None:
    """Let the boards of this person's tables move, or stand still, from now on."""
    table = await ask.house.tables.find(match)
    ask = await set_motion(ask, argument)
    await ask.show_alone(await menu_page(ask, table, note=ask.say(f"note-motion-{argument}")))


async def _ping(ask: Ask, match: str, argument: str) -> None:
    """Keep when this person wants to be mentioned as their turn comes."""
    chosen: Ping | None = next((ping for ping in get_args(Ping) if ping == argument), None)
    if chosen is None:
        raise UnknownPress
    table, _ = await _own_seat(ask, match)
    await ask.house.store.set_ping(ask.reader.id, chosen)
    await ask.show_alone(await menu_page(ask, table))


async def _concede(ask: Ask, match: str, argument: str) -> None:
    """Give a match up, after a second press on a button that says what happens then."""
    table, seat = await _own_seat(ask, match)
    people = table.company
    if argument == "yes":
        settling = ask.house.settling
        await _settle(ask, match, lambda: settling.concede(match, ask.reader.id), ask.say("note-conceded"))
    elif table.is_over or people is None or not people.sitters[seat].is_person:
        refusal: Refused = Over() if table.is_over else Gone()
        await ask.show_alone(await menu_page(ask, table, note=ask.line(refusal.line)))
    else:
        await ask.show_alone(concede_page(ask, table, seat))


async def _leave(ask: Ask, match: str, argument: str) -> None:
    """Take no more part where people share seats, after a second press; at other tables it is giving up."""
    table, _ = await _own_seat(ask, match)
    if not table.is_party:
        await _concede(ask, match, argument)
    elif argument == "yes":
        left = ask.house.tables.left
        await _settle(ask, match, lambda: left(match, ask.reader.id, ask.key), ask.say("note-party-left"))
    elif table.is_over:
        await ask.show_alone(await menu_page(ask, table, note=ask.line(Over().line)))
    else:
        await ask.show_alone(party_page(ask, table, "leave"))


async def _end(ask: Ask, match: str, argument: str) -> None:
    """Offer to end the match, or with `no` withdraw that; its host alone ends one at which people share seats.

    Raises:
        NotYourTable, NotHost.
    """
    table = await ask.house.tables.find(match)
    if table.is_party and argument != "yes":
        await _ask_to_end(ask, table)
        return
    offer = ask.house.settling.offer_end
    await _settle(ask, match, lambda: offer(match, ask.reader.id, wanted=argument != "no"))


async def _ask_to_end(ask: Ask, table: Table) -> None:
    """Ask the host once more. Raises NotYourTable, NotHost."""
    if table.member_of(ask.reader.id) is None:
        raise NotYourTable
    if table.company is None or table.company.host != ask.reader.id:
        raise NotHost
    over = table.is_over
    page = await menu_page(ask, table, note=ask.line(Over().line)) if over else party_page(ask, table, "end")
    await ask.show_alone(page)


async def _pause(ask: Ask, match: str, argument: str) -> None:
    """Offer to pause, or with `no` withdraw that."""
    offer = ask.house.settling.offer_pause
    await _settle(ask, match, lambda: offer(match, ask.reader.id, wanted=argument != "no"))


async def _vote(ask: Ask, match: str, argument: str) -> None:
    """Vote for an AI in the place of a silent person, by seat."""
    if not argument.isdecimal():
        raise UnknownPress
    settling = ask.house.settling
    await _settle(ask, match, lambda: settling.vote_replace(match, ask.reader.id, int(argument)))


async def _resume(ask: Ask, match: str, argument: str) -> None:
    """Let a paused table go on: pressed on the public board, that is the answer; else the presser's hand is."""
    table, seat = await _own_seat(ask, match)
    note = ""
    try:
        table = await ask.house.settling.resume(match, ask.reader.id)
    except (Over, Gone) as error:
        table, note = await ask.house.tables.find(match), ask.line(sentence(error))
    if not ask.in_public:
        await ask.answer.show(await hand_page(ask, table, seat, note=note))
        return
    await paint(ask, table)
    if note:
        await ask.answer.add(await menu_page(ask, table, note=note))


async def _return(ask: Ask, match: str, argument: str) -> None:
    """Take the seat back from the AI, and show the hand."""
    table, seat = await _own_seat(ask, match)
    note = ""
    try:
        table = await ask.house.settling.take_back(match, ask.reader.id)
    except (Over, Gone) as error:
        table, note = await ask.house.tables.find(match), ask.line(sentence(error))
    await ask.show_alone(await hand_page(ask, table, seat, note=note))


GROUP_DEEDS: Mapping[str, Deed] = {
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
"""Deeds of tables of several people, in place of those of the same name at a table where one plays alone."""
