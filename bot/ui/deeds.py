"""What the controls do: play an action, or a deed of the house, of a match or of a game. Every game shares these."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, nullcontext
from weakref import WeakValueDictionary

from bot.refusals import NotYourTable, Over, Refused, Stale, UnknownPress
from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.board import paint
from bot.ui.face import Deed
from bot.ui.group_deeds import GROUP_DEEDS
from bot.ui.hand import hand_page
from bot.ui.history import carry_out_house
from bot.ui.lobby_deeds import carry_out_lobby
from bot.ui.lookup_deeds import LOOKUP_DEEDS
from bot.ui.mend import check_sound, mend
from bot.ui.motion import motion_buttons, set_motion
from bot.ui.page import Button, Page, Tone, rows_of
from bot.ui.panel import heading, panel
from bot.ui.refuse import notice, sentence
from bot.ui.rematch import rematch
from bot.ui.replay import REPLAY_DEEDS
from bot.ui.rules import rules_page
from bot.ui.verify import verify_page
from engine.errors import RuleError
from engine.game import Seat

SHOWN_SECONDS = 2.0
"""How long an answer waits at the most for an earlier one that Discord has not taken (house choice)."""

_SHOWING: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()


async def carry_out(ask: Ask, address: ids.Address, chosen: tuple[str, ...] = ()) -> None:
    """Do what a control's address says; `chosen` are the values of a select.

    Raises:
        Refused: it cannot be done, and why.
    """
    match address:
        case ids.Play(match, question, token):
            await play(ask, match, question, token)
        case ids.OfMatch(match, "pick", argument) if chosen and argument.partition(".")[0].isdecimal():
            await play(ask, match, int(argument.partition(".")[0]), chosen[0])
        case ids.OfMatch(match, ("replay" | "ping") as verb) if chosen:  # a menu's value stands for a button's argument
            await carry_out(ask, ids.OfMatch(match, verb, chosen[0]))
        case ids.OfMatch(match, "mend", argument):
            await mend(ask, match, argument)
        case ids.OfMatch(match, verb, argument):
            await _do(ask, match, verb, argument)
        case ids.OfGame(game, verb, argument):
            face = ask.house.faces.get(game)
            if face is None:
                ask.house.tables.check_offered(game)
            deed = None if face is None else face.game_deeds.get(verb) or GAME_DEEDS.get(verb)
            if deed is None:
                raise UnknownPress
            await deed(ask, game, argument)
        case ids.OfLobby(lobby, verb, argument):
            await carry_out_lobby(ask, lobby, verb, argument, chosen)
        case ids.OfHouse(verb, argument):
            await carry_out_house(ask, verb, argument, chosen)


async def _do(ask: Ask, match: str, verb: str, argument: str) -> None:
    """Do a deed of a match, after what the asker did there before is shown.

    A form waits for nothing, and what lasts holds nothing up: else the press that is to end it would wait for its end.
    """
    table = await ask.house.tables.find(match)
    check_sound(table)
    face = ask.house.faces[table.match.game]
    deed = face.match_deeds.get(verb) or (MATCH_DEEDS if table.company is None else TABLE_DEEDS).get(verb)
    if deed is None:
        raise UnknownPress
    async with nullcontext() if verb in face.forms | face.lasting else in_order(match, ask.reader.id):
        if verb not in face.forms:
            await _catch_up(ask, table)
            await deed(ask, match, argument)
            return
        try:
            await deed(ask, match, argument)
        except Refused:  # a form can only be the first answer
            await _catch_up(ask, table)
            raise


async def _catch_up(ask: Ask, table: Table) -> None:
    """Show how a match stands on the board that was pressed, where nothing else brings it up to date."""
    match = table.match
    if match.lives_in_answers and ask.in_public and match.shown < match.revision:
        await paint(ask, table)


async def play(ask: Ask, match: str, question: int, token: str) -> None:
    """Play an action and show what came of it; a refused one shows the board as it is now, with the reason."""
    try:
        table = await _act(ask, match, question, token)
        note = ""
    except Stale as error:
        table = await ask.house.tables.find(match)
        note = " ".join(ask.at(table).line(sentence(each)) for each in (error, *_against(table, ask.reader.id, token)))
    except (Over, RuleError) as error:
        table, note = await ask.house.tables.find(match), ask.line(sentence(error))
    ask.house.tables.disturb(match)
    if table.is_party and ask.in_public:  # what is pressed there is for all, and shows nothing of one's own
        await paint(ask, table)
        if note:
            await ask.answer.add(notice(note))
    else:
        async with in_order(match, ask.reader.id):
            await _show_page(ask, table, await player_page(ask, table, note=note))


@asynccontextmanager
async def in_order(match: str, player: int) -> AsyncGenerator[None]:
    """Let what one person is shown at a match be made and sent in the order of their presses: the last is seen last."""
    showing = _SHOWING.setdefault((match, player), asyncio.Lock())
    try:
        async with asyncio.timeout(SHOWN_SECONDS):
            await showing.acquire()
    except TimeoutError:
        yield
        return
    try:
        yield
    finally:
        showing.release()


@asynccontextmanager
async def step(ask: Ask, match: str) -> AsyncGenerator[None]:
    """Let a deed that lasts take a step as if it were pressed anew: at the door, and in the order of the presses."""
    async with ask.house.door.inside(), in_order(match, ask.reader.id):
        yield


async def _act(ask: Ask, match: str, question: int, token: str) -> Table:
    """Play the action of a button, with the time of its press. Raises as `Tables.act`."""
    reader, tables = ask.reader, ask.house.tables
    return await tables.act(match, reader.id, question, token, ask.key, name=reader.name, at=ask.pressed_at)


def _against(table: Table, player: int, token: str) -> tuple[RuleError, ...]:
    """Tell what the rules now say against an action that came too late; nothing where it would be legal again."""
    seat = table.seat_of(player)
    error = None if seat is None else table.against(seat, table.game.codec.from_token(token))
    return () if error is None else (error,)


async def player_page(ask: Ask, table: Table, *, group: str = "", note: str = "") -> Page:
    """Make the page on which the asker plays: the hand at a table of several people, else the match itself."""
    seat = table.seat_of(ask.reader.id)
    if table.company is None:
        return await panel(ask, table, group=group, note=note)
    if seat is None:
        raise NotYourTable
    return await hand_page(ask, table, seat, group=group, note=note)


async def own_table(ask: Ask, match: str) -> tuple[Table, Seat]:
    """Find the asker's own table; whoever plays on in their seat notices. Raises NotYourTable."""
    table = await ask.house.tables.find(match)
    seat = table.seat_of(ask.reader.id)
    if seat is None:
        raise NotYourTable
    ask.house.tables.disturb(match)
    return table, seat


async def _show_page(ask: Ask, table: Table, page: Page) -> None:
    """Show a page of a match: of a table of several people to the asker alone, whatever was pressed."""
    await (ask.answer.show(page) if table.company is None else ask.show_alone(page))


async def _show(ask: Ask, match: str, argument: str) -> None:
    """Show the asker's page; what they pressed in public is the board, should nothing have noted it."""
    table, _ = await own_table(ask, match)
    channel, pressed = table.match.channel, ask.interaction.message
    if channel is not None and table.match.message is None and pressed is not None and ask.in_public:
        await ask.house.store.set_message(match, channel, pressed.id)
    await _show_page(ask, table, await player_page(ask, table))


async def _open(ask: Ask, match: str, argument: str) -> None:
    table, _ = await own_table(ask, match)
    await _show_page(ask, table, await player_page(ask, table, group=argument))


async def _undo(ask: Ask, match: str, argument: str) -> None:
    """Take back the asker's last step: `argument` is the number of the question that they are asked now."""
    if not argument.isdecimal():
        raise UnknownPress
    table, seat = await own_table(ask, match)
    try:
        table, note = await ask.house.tables.undo(table, seat, int(argument), ask.key), ""
    except (Stale, Over, RuleError) as error:
        table, note = await ask.house.tables.find(match), ask.at(table).line(sentence(error))
    await _show_page(ask, table, await player_page(ask, table, note=note))


async def _menu(ask: Ask, match: str, argument: str) -> None:
    """Show what is seldom wanted: the rules, text or pictures, giving up."""
    table, _ = await own_table(ask, match)
    face = ask.house.faces[table.match.game]
    mode = "pictures" if ask.reader.text_mode else "text"
    deeds = rows_of(
        (
            Button(ids.OfMatch(match, "rules"), ask.say("button-rules")),
            Button(ids.OfMatch(match, "mode", mode), ask.say(f"button-{mode}")),
            *motion_buttons(ask, table),
            *(face.menu(ask, table) if face.menu else ()),
            Button(ids.OfMatch(match, "leave"), ask.say("button-leave"), Tone.GRAVE),
        )
    )
    rows = (*deeds, (Button(ids.OfMatch(match, "show"), ask.say("button-back")),))
    page = Page(above=(heading(ask, face, table, whole=True), ask.say("menu-text")), rows=rows)
    await ask.answer.show(page)


async def _mode(ask: Ask, match: str, argument: str) -> None:
    """Show pictures or text to this person from now on, everywhere."""
    table, _ = await own_table(ask, match)
    text_mode = argument == "text"
    await ask.house.store.set_text_mode(ask.reader.id, on=text_mode)
    await ask.answer.show(await player_page(ask.reading(text_mode=text_mode), table))


async def _motion(ask: Ask, match: str, argument: str) -> None:
    """Show moving or still pictures to this person from now on."""
    table, _ = await own_table(ask, match)
    await ask.answer.show(await player_page(await set_motion(ask, argument), table))


async def _leave(ask: Ask, match: str, argument: str) -> None:
    """Give a match up, after a second press on a button that says so."""
    table, seat = await own_table(ask, match)
    if table.outcome is not None:
        raise Over
    if argument == "yes":
        table = await ask.house.tables.give_up(table, seat, ask.key)
        await ask.answer.show(await panel(ask, table))
        return
    face = ask.house.faces[table.match.game]
    rows = (
        (
            Button(ids.OfMatch(match, "leave", "yes"), ask.say("button-leave-yes"), Tone.GRAVE),
            Button(ids.OfMatch(match, "show"), ask.say("button-back")),
        ),
    )
    await ask.answer.show(Page(above=(heading(ask, face, table), ask.say("leave-text")), rows=rows))


async def _rules(ask: Ask, match: str, argument: str) -> None:
    table = await ask.house.tables.find(match)
    await ask.answer.add(rules_page(ask, table.match.game))


async def _verify(ask: Ask, match: str, argument: str) -> None:
    table = await ask.house.tables.find(match)
    await ask.answer.add(await verify_page(ask, table))


MATCH_DEEDS: Mapping[str, Deed] = {
    "show": _show,
    "hand": _show,
    "undo": _undo,
    "open": _open,
    "menu": _menu,
    "mode": _mode,
    "motion": _motion,
    "leave": _leave,
    "rules": _rules,
    "verify": _verify,
    "rematch": rematch,
    **REPLAY_DEEDS,
}
TABLE_DEEDS: Mapping[str, Deed] = {**MATCH_DEEDS, **GROUP_DEEDS}
GAME_DEEDS: Mapping[str, Deed] = LOOKUP_DEEDS
