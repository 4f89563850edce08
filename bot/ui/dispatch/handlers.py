"""Handlers of the controls: they play an action, or run a button of the program, a match or a game."""

from collections.abc import Mapping
from contextlib import nullcontext

from bot.core.refusals import Over, Refused, Stale, UnknownPress, sentence
from bot.match.table import Table
from bot.moderation.refusals import GameOff, WrongChannel
from bot.ui.dispatch.general import handle_general
from bot.ui.games.game_ui import Handler, ui_of, uis_of
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page, Tone, notice, rows_of
from bot.ui.lobby.handlers import handle_lobby
from bot.ui.lobby.rematch import rematch
from bot.ui.lookup.handlers import LOOKUP_HANDLERS
from bot.ui.lookup.replay import REPLAY_HANDLERS
from bot.ui.lookup.rules import rules_page
from bot.ui.match.board import is_reached, paint
from bot.ui.match.endings.share import SHARE_HANDLERS
from bot.ui.match.group_handlers import GROUP_HANDLERS
from bot.ui.match.hinting import hint
from bot.ui.match.live.pages import page_again
from bot.ui.match.log import log_button, log_page
from bot.ui.match.lost_board import bring_back, decide
from bot.ui.match.motion_choice import motion_buttons, set_motion
from bot.ui.match.own_turn import own_table, show_page
from bot.ui.match.player_page import player_page
from bot.ui.match.recovery import check_sound, recover
from bot.ui.match.solo_panel import heading, panel
from bot.ui.match.verify import check_seen, verify_page
from bot.ui.start.play import PLAY_HANDLERS
from bot.ui.tutorial.pages import LEARN_HANDLERS
from engine.errors import RuleError


async def handle(context: Context, address: ids.Address, chosen: tuple[str, ...] = ()) -> None:
    """Handle a control's address; `chosen` are the values of a select.

    Raises:
        Refused: it cannot be done, and why.
    """
    match address:
        case ids.PlayAddress(match, question, token):
            await play(context, match, question, token)
        # Behind the question stands the number of the menu, which only makes the addresses on a page unique.
        case ids.OfMatch(match, "pick", argument) if chosen and argument.partition(".")[0].isdecimal():
            await play(context, match, int(argument.partition(".")[0]), chosen[0])
        case ids.OfMatch(match, ("replay" | "ping") as verb) if chosen:  # a menu's value serves as a button's argument
            await handle(context, ids.OfMatch(match, verb, chosen[0]))
        # Before the next case, which refuses every press on a quarantined match.
        case ids.OfMatch(match, "mend", argument):
            await recover(context, match, argument)
        case ids.OfMatch(match, verb, argument):
            await _do(context, match, verb, argument)
        case ids.OfGame(game, verb, argument):
            ui = uis_of(context.app).get(game)
            if ui is None:
                # Raises for a game that was left out, which is no unknown press.
                context.app.tables.check_offered(game)
            handler = None if ui is None else ui.commands.game_handlers.get(verb) or GAME_HANDLERS.get(verb)
            if handler is None:
                raise UnknownPress
            try:
                await handler(context, game, argument)
            except (GameOff, WrongChannel):
                # The button would refuse everybody; a menu stays for its other choices.
                if context.in_public and not chosen:
                    await context.answer.take_away(str(address))
                raise
        case ids.OfLobby(lobby, verb, argument):
            await handle_lobby(context, lobby, verb, argument, chosen)
        case ids.General(verb, argument):
            await handle_general(context, verb, argument, chosen)


async def _do(context: Context, match: str, verb: str, argument: str) -> None:
    """Handle a button of a match, after the answers to the asker's earlier presses there.

    A form does not wait. A lasting handler takes no lock: otherwise the press that ends it would wait for its end.
    """
    table = await context.app.tables.find_for(match, context.reader.id)
    check_sound(table)
    ui = ui_of(context.app, table.match.game)
    handlers = MATCH_HANDLERS if table.kind.is_solo else TABLE_HANDLERS
    handler = ui.commands.match_handlers.get(verb) or handlers.get(verb)
    if handler is None:
        raise UnknownPress
    in_order = context.app.presses.in_order(match, context.reader.id)
    async with nullcontext() if verb in ui.commands.forms | ui.commands.lasting else in_order:
        if verb not in ui.commands.forms:
            await _catch_up(context, table)
            await handler(context, match, argument)
            return
        try:
            await handler(context, match, argument)
        except Refused:  # a form can only be the first answer
            await _catch_up(context, table)
            raise


async def _catch_up(context: Context, table: Table) -> None:
    """Repaint the pressed board of a match that lives in answers: where the bot is no member, a press must do it."""
    match = table.match
    if not match.lives_in_answers or not context.in_public:
        return
    if match.shown < match.revision or not is_reached(context.app, context.interaction.message):
        await paint(context, table)


async def play(context: Context, match: str, question: int, token: str) -> None:
    """Play an action and show the result; a refused one shows the current board with the reason."""
    try:
        table = await _act(context, match, question, token)
        note = ""
    except Stale as error:
        table = await context.app.tables.find(match)
        note = " ".join(
            context.at(table).line(sentence(each)) for each in (error, *_against(table, context.reader.id, token))
        )
    except (Over, RuleError) as error:
        table, note = await context.app.tables.find(match), context.line(sentence(error))
    # A press ends an AI that still plays on in this person's seat.
    context.app.tables.watches.disturb(match)
    if table.kind.shares_seats and context.in_public:
        # A press there is public, and its answer shows only the public board.
        await paint(context, table)
        if note:
            await context.answer.add(notice(note))
    else:
        # Only the answers wait for one another: the store has put the actions in order already.
        async with context.app.presses.in_order(match, context.reader.id):
            await show_page(context, table, await player_page(context, table, note=note))


async def _act(context: Context, match: str, question: int, token: str) -> Table:
    """Play the action of a button, with the time of its press. Raises as `Tables.act`."""
    reader, tables = context.reader, context.app.tables
    key, at = context.key, context.pressed_at
    return await tables.act(match, reader.id, question, token, key, name=reader.name, at=at, home_of=context.home_of)


def _against(table: Table, player: int, token: str) -> tuple[RuleError, ...]:
    """Return the rules' objection to a late action; empty where it would be legal again."""
    seat = table.seat_of(player)
    error = None if seat is None else table.against(seat, table.game.codec.from_token(token))
    return () if error is None else (error,)


async def _show(context: Context, match: str, argument: str) -> None:
    """Show the asker's page; a pressed public message is stored as the board if the match lacks one."""
    table, _ = await own_table(context, match)
    channel, pressed = table.match.channel, context.interaction.message
    is_unknown = table.match.message is None and not table.match.has_lost_board
    if channel is not None and is_unknown and pressed is not None and context.in_public:
        # The id is missing if the program stopped between sending the board and storing its message.
        await context.app.matches.set_message(match, channel, pressed.id)
    await bring_back(context, table.match)
    # On a private page it leads back to the hand; from elsewhere, to where its person was before that page was lost.
    make = page_again if context.in_public and not table.kind.is_solo else player_page
    await show_page(context, table, await make(context, table))


async def _open(context: Context, match: str, argument: str) -> None:
    table, _ = await own_table(context, match)
    await show_page(context, table, await player_page(context, table, group=argument))


async def _undo(context: Context, match: str, argument: str) -> None:
    """Take back the asker's last step: `argument` is the number of the question that they are asked now."""
    if not argument.isdecimal():
        raise UnknownPress
    table, seat = await own_table(context, match)
    try:
        table, note = await context.app.tables.undo(table, seat, int(argument), context.key), ""
    except (Stale, Over, RuleError) as error:
        table, note = await context.app.tables.find(match), context.at(table).line(sentence(error))
    await show_page(context, table, await player_page(context, table, note=note))


async def _menu(context: Context, match: str, argument: str) -> None:
    """Show the menu: rules, check of the deal, text or pictures, motion, log, the game's own entries, and giving up."""
    table, _ = await own_table(context, match)
    ui = ui_of(context.app, table.match.game)
    mode = "pictures" if context.reader.text_mode else "text"
    actions = rows_of(
        (
            Button(ids.OfMatch(match, "rules"), context.say("button-rules")),
            Button(ids.OfMatch(match, "verify"), context.say("button-verify")),
            Button(ids.OfMatch(match, "mode", mode), context.say(f"button-{mode}")),
            *motion_buttons(context, table),
            # Beside a board the log has a place of its own.
            *((log_button(context, table),) if table.kind.is_solo else ()),
            *(ui.panel.menu(context, table) if ui.panel.menu else ()),
            Button(ids.OfMatch(match, "leave"), context.say("button-leave"), Tone.GRAVE),
        )
    )
    rows = (*actions, (Button(ids.OfMatch(match, "show"), context.say("button-back")),))
    page = Page(above=(heading(context, ui, table), context.say("menu-text")), rows=rows)
    await context.answer.show(page)


async def _mode(context: Context, match: str, argument: str) -> None:
    """Show pictures or text to this person from now on, everywhere."""
    table, _ = await own_table(context, match)
    text_mode = argument == "text"
    await context.app.players.set_text_mode(context.reader.id, on=text_mode)
    await context.answer.show(await player_page(context.reading(text_mode=text_mode), table))


async def _motion(context: Context, match: str, argument: str) -> None:
    """Show animated or still pictures to this person from now on."""
    table, _ = await own_table(context, match)
    await context.answer.show(await player_page(await set_motion(context, argument), table))


async def _leave(context: Context, match: str, argument: str) -> None:
    """Give a match up, after a second press on a button that says so."""
    table, seat = await own_table(context, match)
    if table.outcome is not None:
        raise Over
    if argument == "yes":
        table = await context.app.tables.give_up(table, seat, context.key)
        await context.answer.show(await panel(context, table))
        return
    ui = ui_of(context.app, table.match.game)
    rows = (
        (
            Button(ids.OfMatch(match, "leave", "yes"), context.say("button-leave-yes"), Tone.GRAVE),
            Button(ids.OfMatch(match, "show"), context.say("button-back")),
        ),
    )
    await context.answer.show(Page(above=(heading(context, ui, table), context.say("leave-text")), rows=rows))


async def _log(context: Context, match: str, argument: str) -> None:
    table = await context.app.tables.find(match)
    check_seen(context, table)
    await show_page(context, table, log_page(context, table))


async def _rules(context: Context, match: str, argument: str) -> None:
    table = await context.app.tables.find(match)
    await context.answer.add(await rules_page(context, table.match.game))


async def _verify(context: Context, match: str, argument: str) -> None:
    table = await context.app.tables.find(match)
    await context.answer.add(await verify_page(context, table))


MATCH_HANDLERS: Mapping[str, Handler] = {
    "show": _show,
    "hand": _show,
    "undo": _undo,
    "open": _open,
    "menu": _menu,
    "mode": _mode,
    "motion": _motion,
    "leave": _leave,
    "log": _log,
    "rules": _rules,
    "verify": _verify,
    "hint": hint,
    "rematch": rematch,
    **REPLAY_HANDLERS,
    **SHARE_HANDLERS,
}
TABLE_HANDLERS: Mapping[str, Handler] = {**MATCH_HANDLERS, **GROUP_HANDLERS, "lost": decide}
GAME_HANDLERS: Mapping[str, Handler] = {**LOOKUP_HANDLERS, **LEARN_HANDLERS, **PLAY_HANDLERS}
