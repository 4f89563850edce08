"""Handlers of the buttons of F.A.R.T. other than actions."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import discord

from cogs.api import (
    Button,
    Choice,
    Context,
    Handler,
    Line,
    NoHint,
    NotOverYet,
    OfGame,
    OfMatch,
    Over,
    Page,
    Refused,
    Row,
    Seat,
    Stale,
    Table,
    Tone,
    advised,
    draw,
    drawn_or_none,
    end_of,
    handler_step,
    heading,
    knows_game,
    own_table,
    panel_with,
    parse_day,
    player_page,
    solo_table,
    ui_of,
)
from cogs.fart.best import show_best
from cogs.fart.leaderboard import board_for_all, board_page
from cogs.fart.pictures import chart, picture
from cogs.fart.result import freeze_lines
from cogs.fart.text.share import share_text
from cogs.fart.text.titles import GAME
from cogs.fart.text.why import reasons
from cogs.fart.typed import parse_seed
from engine.fart.cards import VALUE
from engine.fart.game import PLAYER
from engine.fart.legal import HIGHEST, advice
from engine.fart.lines import card_line
from engine.fart.model import View

WATCHED_SECONDS = 600.0
"""How long the AI plays on after one press: Discord allows edits of an answer for 15 minutes."""


WATCHING_PAUSE = 0.6
"""Seconds between two moves of the AI: time to see the board, and to press something."""


class SharedBefore(Refused):
    """A result is posted once in a place."""

    key = "refused-shared"


def tools(context: Context, table: Table) -> tuple[Button, ...]:
    """Return the additional button of a ranked game: why a defender may not attack. Others have hints in its place."""
    return _buttons(context, table, ("why",) if table.match.purpose == "daily" else ())


def menu(context: Context, table: Table) -> tuple[Button, ...]:
    """Return the buttons of the menu: the discard pile, and in unranked games the AI may take the seat."""
    question = str(table.question(PLAYER))
    unranked = () if table.match.purpose == "daily" else _buttons(context, table, ("why",))
    lent = () if table.match.purpose == "daily" else _buttons(context, table, ("auto", "take_over"), question)
    return (*_buttons(context, table, ("discard",)), *unranked, *lent)


def _buttons(context: Context, table: Table, verbs: tuple[str, ...], argument: str = "") -> tuple[Button, ...]:
    match = table.match.id
    return tuple(Button(OfMatch(match, verb, argument), context.say(f"fart-button-{verb}")) for verb in verbs)


def arrange(choices: Sequence[Choice[Any]]) -> Sequence[Choice[Any]]:
    """Order the actions: free flanks first, then duels from the lowest defender that will do, then costly flanks."""
    return sorted(choices, key=_cost)


def _cost(choice: Choice[Any]) -> int:
    # Sorting is stable, so flanks that cost the same keep the order of the rules.
    if choice.group == "single":
        return VALUE[choice.action.defender]
    return HIGHEST + 1 if choice.line.key == "fart-dual-lost" else 0


def tip(context: Context, table: Table) -> str:
    """Say what can be done against the attacker, to explain missing buttons."""
    view: View = table.view(table.seat_of(context.reader.id))
    attacker, can = view.attackers[0], advice(view.attackers[0], view.table)
    key = "fart-only-sacrifice" if can.args["can"] == "sacrifice" else "fart-how-to"
    return context.line(Line(key, {**can.args, "attacker": card_line(attacker)}))


def last_deed(table: Table, seat: Seat | None) -> tuple[Line, ...]:
    """Return what the last action did, without the cards that it turned up: these are in the picture."""
    return tuple(line for line in table.last_lines(seat) if line.key not in _IN_THE_PICTURE)


_IN_THE_PICTURE = frozenset({"fart-drawn", "fart-flipped"})


async def daily(context: Context) -> None:
    """Begin today's challenge or go on with it, for the asker alone."""
    await context.answer.show(await _daily_page(context))


async def _daily_page(context: Context) -> Page:
    """Make the page of today's challenge; somebody new to the game is asked first, since there is one ranked try."""
    await context.check_may_play(GAME)
    if await knows_game(context, GAME) or await context.app.days[GAME].has_begun(context.reader.id):
        return await _attempt_page(context)
    learn = Button(OfGame(GAME, "learn"), context.say("fart-button-learn-first"), Tone.GOOD)
    start = Button(OfGame(GAME, "daily_start"), context.say("fart-button-start-ranked"))
    return Page(above=(context.say("fart-first-daily"),), rows=((learn, start),))


async def _attempt_page(context: Context) -> Page:
    """Begin or go on with the asker's attempt; a new one's page explains the freeze before it is used (FART-24)."""
    table = await context.app.days[GAME].attempt(context.reader.id, context.reader.place)
    fresh = table.position.seq == 0
    if table.outcome is not None:
        note = context.say("fart-note-played", next=f"<t:{end_of(context.app.days[GAME].today())}:R>")
    elif fresh:
        note = "\n".join((context.say("fart-rank-note"), *await freeze_lines(context)))
    else:
        note = context.say("fart-note-resumed")
    return await player_page(context, table, note=note)


async def free(context: Context, seed: str | None, *, public: bool) -> None:
    """Begin a free game, or go on with the unfinished one of the same kind, with the same seed if there is a seed."""
    table, resumed = await _free_table(context, seed, public=public)
    note = context.say("fart-note-resumed") if resumed else ""
    sent = await context.answer.show(await player_page(context, table, note=note))
    if public and sent is not None and not sent.flags.ephemeral:
        # Stored first, so that the match has its board even if the old one, which `table` still names, stays.
        await context.app.matches.set_message(table.match.id, sent.channel.id, sent.id)
        await _remove_old_board(context, table)


async def _remove_old_board(context: Context, table: Table) -> None:
    """Delete the previous board of a match, so that it has one board; an unreachable one stays."""
    channel, message = table.match.channel, table.match.message
    if channel is not None and message is not None:
        with suppress(discord.Forbidden, discord.NotFound, discord.RateLimited):
            # Partial, since the channel need not be in the cache.
            await context.interaction.client.get_partial_messageable(channel).get_partial_message(message).delete()


async def _free_table(context: Context, seed: str | None = None, *, public: bool = False) -> tuple[Table, bool]:
    if seed is not None:
        context.app.days[GAME].refuse_live_seed(seed)
    return await solo_table(context, GAME, public=public, seed=seed)


async def archive_page(context: Context, typed: str) -> Page:
    """Begin a past day's deal, or go on with it; returns its panel. Raises NoSuchDay, AttemptOpen."""
    await context.check_may_play(GAME)
    days = context.app.days[GAME]
    table = await days.archive(context.reader.id, context.reader.place, parse_day(typed, days.today()), context.key)
    return await player_page(context, table, note=context.say("fart-archive-note"))


async def _daily(context: Context, game: str, argument: str) -> None:
    """Begin the daily from a public post, in a private message to the presser."""
    await context.answer.add(await _daily_page(context))


async def _start_daily(context: Context, game: str, argument: str) -> None:
    """Begin the daily of somebody who was asked first."""
    await context.check_may_play(GAME)
    await context.answer.show(await _attempt_page(context))


async def _again(context: Context, game: str, argument: str) -> None:
    """Begin another free game, or show the one that a first press began."""
    table, _ = await _free_table(context)
    await context.answer.add(await player_page(context, table))


async def _deal(context: Context, game: str, argument: str) -> None:
    """Play the deal of a shared free game, whose seed is public, in a new match of the presser."""
    table, _ = await _free_table(context, parse_seed(argument))
    await context.answer.add(await player_page(context, table))


async def _past(context: Context, game: str, argument: str) -> None:
    """Play the past day of a shared result in a new match of the presser."""
    await context.answer.add(await archive_page(context, argument))


async def _board(context: Context, game: str, argument: str) -> None:
    page = await board_page(context, argument)
    # The button under a result has this address as well, and the result must stay.
    await (context.answer.add(page) if argument == "day" else context.answer.show(page))


async def _table(context: Context, game: str, argument: str) -> None:
    """Show the presser of a post, which stays, the table of its day."""
    await context.answer.add(await board_page(context, argument))


async def _show_board(context: Context, game: str, argument: str) -> None:
    await context.answer.add(await board_for_all(context, argument), private=False)


async def _stats(context: Context, game: str, argument: str) -> None:
    await context.answer.add(await stats_page(context))


async def stats_page(context: Context) -> Page:
    """Make the page of the asker's daily results: a chart, or its text view."""
    days = context.app.days[GAME]
    finished, streak = await days.finished(context.reader.id), await days.streak_of(context.reader.id)
    stats = chart.Stats.of([(row.score, row.won) for row in finished], streak.current, streak.longest)
    title, freeze = context.say("fart-stats-title"), await freeze_lines(context)
    image = None if context.reader.text_mode else await drawn_or_none(draw(chart.chart, stats, context.line), GAME)
    if image is None:
        return Page(above=(title, chart.text_chart(stats, context.line), *freeze))
    return Page(above=(title,), picture=image, alt=chart.alt(stats, context.line), below=freeze)


async def _discard(context: Context, match: str, argument: str) -> None:
    """Show the discard pile in place of the board."""
    table, seat = await own_table(context, match)
    view = table.view(seat)
    back = (Button(OfMatch(match, "show"), context.say("button-back")),)
    head = heading(context, ui_of(context.app, GAME), table)
    image = None if context.reader.text_mode else await drawn_or_none(draw(picture.discard, view, context.line), GAME)
    if image is None:
        await context.answer.show(Page(above=(head, picture.alt_discard(view, context.line)), rows=(back,)))
        return
    await context.answer.show(
        Page(above=(head,), picture=image, alt=picture.alt_discard(view, context.line), rows=(back,))
    )


def _check_help(table: Table) -> None:
    """Check that the AI may help. Raises Over, NoHint."""
    if table.is_over:
        raise Over
    if table.match.purpose == "daily":
        raise NoHint


async def _lent(context: Context, match: str, argument: str) -> Table | None:
    """Find the asker's table, at which the AI is to play: `argument` is the question that it was asked to answer.

    If that was already answered, the current board is shown, and it is None. Raises Over, NoHint.
    """
    table, _ = await own_table(context, match)
    _check_help(table)
    if argument == str(table.question(PLAYER)):
        return table
    await context.answer.show(await panel_with(context, match, Stale()))
    return None


async def _advice(context: Context, table: Table, *, tells: bool = True) -> Choice[Any]:
    """Let the AI, which sees the player's view only, choose the next action; `tells` the player when it takes long.

    Raises Over, NoHint.
    """
    _check_help(table)
    action = await advised(context, table, table.view(PLAYER), PLAYER, tells=tells)
    return next(one for one in table.choices(PLAYER) if one.action == action)


async def _auto(context: Context, match: str, argument: str) -> None:
    """Let the AI play the next action in the asker's place."""
    table = await _lent(context, match, argument)
    if table is None:
        return
    try:
        page = await _ai_moves(context, table, await _advice(context, table))
    except Stale as error:
        page = await panel_with(context, match, error)
    await context.answer.show(page)


async def _ai_moves(context: Context, table: Table, choice: Choice[Any]) -> Page:
    """Play the AI's choice; returns the page after it. Raises Stale if the player has moved in the meantime."""
    # The key names the position, so that two presses at once play one action.
    question, key = table.question(PLAYER), f"ai:{table.match.id}:{table.position.seq}"
    table = await context.app.tables.play(table, PLAYER, question, choice.action, key, "ai")
    return await player_page(context, table, note=context.line(Line("fart-auto", {"action": choice.line})))


async def _take_over(context: Context, match: str, argument: str) -> None:
    """Let the AI play on in the asker's seat, a board at a time, until the end, a press of the player, or a restart."""
    tables = context.app.tables
    async with handler_step(context, match):
        table = await _lent(context, match, argument)
    if table is None:
        return
    # After `_lent`, which ends any watch, as every press does.
    watch, ends, tells = tables.watches.watch(match), time.monotonic() + WATCHED_SECONDS, True
    try:
        while table.outcome is None and time.monotonic() < ends:
            # Outside of the step, so that the player's presses need not wait for the search.
            choice, tells = await _advice(context, table, tells=tells), False
            async with handler_step(context, match):
                # Asked within the step: a press may have come while the AI was thinking.
                if not tables.watches.is_quiet(match, watch):
                    await context.answer.soon()  # the press is acknowledged, though another has overtaken it
                    return
                with suppress(Stale):  # a concurrent move: show the current board
                    await context.answer.show(await _ai_moves(context, table, choice))
            await asyncio.sleep(WATCHING_PAUSE)
            table = await tables.find(match)
    finally:
        # An unended watch would stay in memory; a newer one is not this call's to end.
        if tables.watches.is_quiet(match, watch):
            tables.watches.disturb(match)


async def _share(context: Context, match: str, argument: str) -> None:
    """Post the result, which names no card, in the asker's channel; once."""
    table, _ = await own_table(context, match)
    if table.outcome is None:
        raise NotOverYet
    page = Page(above=(await share_text(context, table),), rows=await _same_deal(context, table))
    shared, here = context.app.collection(GAME, "shared"), context.interaction.channel_id or 0
    # Stored before it is posted, so that of two presses at once only one posts; undone if that fails.
    if not await shared.add(match=match, channel=here):
        raise SharedBefore
    sent = None
    try:
        sent = await context.answer.add(page, private=False)
    finally:
        if sent is None:
            await shared.delete(match=match, channel=here)


async def _same_deal(context: Context, table: Table) -> tuple[Row, ...]:
    """Make the button for playing the deal of a shared result, if the game is on; it never has a day's seed."""
    if GAME not in await context.games_here():
        return ()
    return ((await _deal_button(context, table),),)


async def _deal_button(context: Context, table: Table) -> Button:
    if table.match.purpose == "daily":
        # FART-23: the seed stays secret until the day is over, so the button leads to the challenge of the day.
        return Button(OfGame(GAME, "daily"), context.say("button-daily"), Tone.MAIN)
    if table.match.day is not None:
        return Button(OfGame(GAME, "past", table.match.day), context.say("fart-button-deal"), Tone.MAIN)
    seed = (await context.app.matches.record(table.match.id)).seed
    return Button(OfGame(GAME, "deal", seed), context.say("fart-button-deal"), Tone.MAIN)


async def _why(context: Context, match: str, argument: str) -> None:
    """Say which defenders on the table may duel the current attacker, and why the others may not."""
    table, seat = await own_table(context, match)
    if table.is_over:
        raise Over
    view: View = table.view(seat)
    lines = (*(f"- {context.line(line)}" for line in reasons(view)), context.say("fart-why-more"))
    await context.answer.add(Page(above=("\n".join(lines),)))


MATCH_HANDLERS: Mapping[str, Handler] = {
    "discard": _discard,
    "why": _why,
    "auto": _auto,
    "take_over": _take_over,
    "share": _share,
    "best": show_best,
}
LASTING = frozenset({"take_over", "best"})
"""The verbs that run in several steps."""

GAME_HANDLERS: Mapping[str, Handler] = {
    "daily": _daily,
    "daily_start": _start_daily,
    "again": _again,
    "deal": _deal,
    "past": _past,
    "board": _board,
    "table": _table,
    "show_board": _show_board,
    "stats": _stats,
}
