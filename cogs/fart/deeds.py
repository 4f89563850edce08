"""What the buttons of F.A.R.T. do beside playing an action; no deed here decides a rule."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import discord

from bot.daily import end_of
from bot.pictures import draw
from bot.refusals import Over, Refused, Stale
from bot.table import Table
from bot.tables import Opening
from bot.thinking import HINTS
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.deeds import own_table, step
from bot.ui.face import Deed
from bot.ui.own_turn import panel_with
from bot.ui.page import Button, Page, Tone
from bot.ui.panel import heading, panel
from bot.ui.verify import NotOverYet
from cogs.fart import chart, picture
from cogs.fart.best import show_best
from cogs.fart.leaderboard import board_page
from cogs.fart.result import freeze_lines
from cogs.fart.share import share_text
from cogs.fart.titles import GAME
from cogs.fart.typed import parse_day, parse_seed
from cogs.fart.why import reasons
from engine.fart.cards import VALUE
from engine.fart.game import PLAYER
from engine.fart.lines import card_line
from engine.fart.model import View
from engine.game import Choice, Line, Who

WATCHED_SECONDS = 600.0
"""How long the AI plays on for one press: within the 15 minutes in which Discord lets an answer be edited."""


WATCHING_PAUSE = 0.6
"""Seconds between two moves of the AI: time to see the board, and to press something."""


class SharedBefore(Refused):
    """A result is posted once in a place."""

    key = "refused-shared"


class NoHint(Refused):
    """The daily is the same test for everybody."""

    key = "refused-no-hint"


def tools(ask: Ask, table: Table) -> tuple[Button, ...]:
    """Give the buttons beside the deeds: the discard pile, why not, and in unranked games the AI's advice."""
    return _buttons(ask, table, ("discard", "why") if table.match.purpose == "daily" else ("discard", "why", "hint"))


def menu(ask: Ask, table: Table) -> tuple[Button, ...]:
    """Give the buttons of the menu: in unranked games the AI may take the seat."""
    question = str(table.question(PLAYER))
    return _buttons(ask, table, () if table.match.purpose == "daily" else ("auto", "take_over"), question)


def _buttons(ask: Ask, table: Table, verbs: tuple[str, ...], argument: str = "") -> tuple[Button, ...]:
    match = table.match.id
    return tuple(Button(ids.OfMatch(match, verb, argument), ask.say(f"fart-button-{verb}")) for verb in verbs)


def arrange(choices: Sequence[Choice[Any]]) -> Sequence[Choice[Any]]:
    """Order the deeds: flanks first, then duels from the lowest defender that will do."""
    return sorted(choices, key=lambda choice: VALUE[choice.action.defender] if choice.group == "single" else 0)


def aside(ask: Ask, table: Table) -> str:
    """Say when nothing but a sacrifice is left, so that nobody looks for buttons that are not there."""
    view: View = table.view(table.seat_of(ask.reader.id))
    groups = {choice.group for choice in table.choices(PLAYER)}
    if groups != {"sacrifice"}:
        return ""
    return ask.line(Line("fart-only-sacrifice", {"attacker": card_line(view.attackers[0])}))


async def daily(ask: Ask) -> None:
    """Begin today's challenge or go on with it, for the asker alone."""
    table = await ask.house.days[GAME].attempt(ask.reader.id, ask.reader.place)
    fresh = table.position.seq == 0
    if table.outcome is not None:
        note = ask.say("fart-note-played", next=f"<t:{end_of(ask.house.days[GAME].today())}:R>")
    elif fresh:
        note = "\n".join((ask.say("fart-rank-note"), *await freeze_lines(ask)))
    else:
        note = ask.say("fart-note-resumed")
    await ask.answer.show(await panel(ask, table, note=note))


async def free(ask: Ask, seed: str | None, *, public: bool) -> None:
    """Begin a free game, or go on with the unfinished one of the same kind, with the same seed if there is a seed."""
    table, resumed = await _free_table(ask, seed, public=public)
    note = ask.say("fart-note-resumed") if resumed else ""
    sent = await ask.answer.show(await panel(ask, table, note=note))
    if public and sent is not None:
        await ask.house.store.set_message(table.match.id, sent.channel.id, sent.id)
        await _remove_old_board(ask, table)


async def _remove_old_board(ask: Ask, table: Table) -> None:
    """Delete the board that a match had before: one match, one board. Where it cannot be reached it stays as it is."""
    channel, message = table.match.channel, table.match.message
    if channel is not None and message is not None:
        with suppress(discord.Forbidden, discord.NotFound):
            await ask.interaction.client.get_partial_messageable(channel).get_partial_message(message).delete()


async def _free_table(ask: Ask, seed: str | None = None, *, public: bool = False) -> tuple[Table, bool]:
    if seed is not None:
        ask.house.days[GAME].refuse_live_seed(seed)
    table = await ask.house.tables.unfinished(ask.reader.id, GAME, public=public, seed=seed)
    if table is not None:
        return table, True
    opening = Opening(GAME, (ask.reader.id,), ask.reader.place, public=public, seed=seed, key=ask.key)
    return await ask.house.tables.open(opening), False


async def archive_page(ask: Ask, typed: str) -> Page:
    """Begin a past day's deal, or go on with it; gives its panel. Raises NoSuchDay, AttemptOpen."""
    days = ask.house.days[GAME]
    table = await days.archive(ask.reader.id, ask.reader.place, parse_day(typed, days.today()), ask.key)
    return await panel(ask, table, note=ask.say("fart-archive-note"))


async def _daily(ask: Ask, game: str, argument: str) -> None:
    """Begin the daily from a public post: in a message of the presser's own."""
    table = await ask.house.days[GAME].attempt(ask.reader.id, ask.reader.place)
    await ask.answer.add(await panel(ask, table))


async def _again(ask: Ask, game: str, argument: str) -> None:
    """Begin another free game, or show the one that a first press began."""
    table, _ = await _free_table(ask)
    await ask.answer.add(await panel(ask, table))


async def _deal(ask: Ask, game: str, argument: str) -> None:
    """Play the deal of a shared free game, whose seed is open, in a match of the presser's own."""
    table, _ = await _free_table(ask, parse_seed(argument))
    await ask.answer.add(await panel(ask, table))


async def _past(ask: Ask, game: str, argument: str) -> None:
    """Play the past day of a shared result in a match of the presser's own."""
    await ask.answer.add(await archive_page(ask, argument))


async def _board(ask: Ask, game: str, argument: str) -> None:
    page = await board_page(ask, argument)
    await (ask.answer.add(page) if argument == "day" else ask.answer.show(page))


async def _show_board(ask: Ask, game: str, argument: str) -> None:
    page = await board_page(ask, argument)
    await ask.answer.add(Page(above=page.above), private=False)


async def _stats(ask: Ask, game: str, argument: str) -> None:
    await ask.answer.add(await stats_page(ask))


async def stats_page(ask: Ask) -> Page:
    """Make the page of the asker's daily results: a chart, or its text twin."""
    days = ask.house.days[GAME]
    finished, streak = await days.finished(ask.reader.id), await days.streak_of(ask.reader.id)
    stats = chart.Stats.of([(row.score, row.won) for row in finished], streak.current, streak.longest)
    title, freeze = ask.say("fart-stats-title"), await freeze_lines(ask)
    if ask.reader.text_mode:
        return Page(above=(title, chart.text_chart(stats, ask.line), *freeze))
    drawn = await draw(chart.chart, stats, ask.line)
    return Page(above=(title,), picture=drawn, alt=chart.alt(stats, ask.line), below=freeze)


async def _discard(ask: Ask, match: str, argument: str) -> None:
    """Show the discard pile in place of the board."""
    table, seat = await own_table(ask, match)
    view = table.view(seat)
    back = (Button(ids.OfMatch(match, "show"), ask.say("button-back")),)
    head = heading(ask, ask.house.faces[GAME], table)
    if ask.reader.text_mode:
        await ask.answer.show(Page(above=(head, picture.alt_discard(view, ask.line)), rows=(back,)))
        return
    drawn = await draw(picture.discard, view, ask.line)
    await ask.answer.show(Page(above=(head,), picture=drawn, alt=picture.alt_discard(view, ask.line), rows=(back,)))


def _check_help(table: Table) -> None:
    """Pass where the AI may help. Raises Over, NoHint."""
    if table.is_over:
        raise Over
    if table.match.purpose == "daily":
        raise NoHint


async def _lent(ask: Ask, match: str, argument: str) -> Table | None:
    """Find the asker's table, at which the AI is to play: `argument` is the question that it was asked to answer.

    Where that was answered before, the board as it is now is shown, and it is None. Raises Over, NoHint.
    """
    table, _ = await own_table(ask, match)
    _check_help(table)
    if argument == str(table.question(PLAYER)):
        return table
    await ask.answer.show(await panel_with(ask, match, Stale()))
    return None


async def _advice(ask: Ask, table: Table) -> Choice[Any]:
    """Let the AI, which sees the player's view only, choose the next action. Raises Over, NoHint."""
    _check_help(table)
    await ask.answer.soon()
    thought = f"{table.match.id}/{table.position.seq}"
    action = await ask.house.thinking.choose(GAME, HINTS, table.view(PLAYER), PLAYER, thought)
    return next(one for one in table.choices(PLAYER) if one.action == action)


async def _hint(ask: Ask, match: str, argument: str) -> None:
    table, _ = await own_table(ask, match)
    choice = await _advice(ask, table)
    now = await ask.house.tables.find(match)
    is_fresh = now.position.seq == table.position.seq  # else the player has moved while the AI thought
    note = ask.line(Line("fart-hint", {"deed": choice.line})) if is_fresh else ""
    await ask.answer.show(await panel(ask, now, note=note))


async def _auto(ask: Ask, match: str, argument: str) -> None:
    """Let the AI play the next action in the asker's place."""
    table = await _lent(ask, match, argument)
    if table is None:
        return
    try:
        page = await _ai_moves(ask, table, await _advice(ask, table))
    except Stale as error:
        page = await panel_with(ask, match, error)
    await ask.answer.show(page)


async def _ai_moves(ask: Ask, table: Table, choice: Choice[Any]) -> Page:
    """Play what the AI chose; gives the page after it. Raises Stale where the player has moved meanwhile."""
    question, key = table.question(PLAYER), f"ai:{table.match.id}:{table.position.seq}"
    table = await ask.house.tables.play(table, PLAYER, question, choice.action, key)
    return await panel(ask, table, note=ask.line(Line("fart-auto", {"deed": choice.line})))


async def _take_over(ask: Ask, match: str, argument: str) -> None:
    """Let the AI play on in the asker's seat, a board at a time, until the end, a press of the player, or a restart."""
    tables = ask.house.tables
    async with step(ask, match):
        table = await _lent(ask, match, argument)
    if table is None:
        return
    watch, ends = tables.watch(match), time.monotonic() + WATCHED_SECONDS
    try:
        while table.outcome is None and time.monotonic() < ends:
            choice = await _advice(ask, table)
            async with step(ask, match):
                if not tables.is_quiet(match, watch):
                    return
                with suppress(Stale):  # somebody else moved in the same instant: see how the board stands now
                    await ask.answer.show(await _ai_moves(ask, table, choice))
            await asyncio.sleep(WATCHING_PAUSE)
            table = await tables.find(match)
    finally:
        if tables.is_quiet(match, watch):
            tables.disturb(match)


async def _share(ask: Ask, match: str, argument: str) -> None:
    """Post the result, which names no card, where the asker is; once."""
    table, _ = await own_table(ask, match)
    if table.outcome is None:
        raise NotOverYet
    who = ask.line(Line("fart-share-by", {"who": Who(0)}))
    page = Page(above=(f"{who}\n{await share_text(ask, table)}",), rows=((await _same_deal(ask, table),),))
    claim = f"shared:{match}:{ask.interaction.channel_id}"
    if not await ask.house.store.claim(claim):
        raise SharedBefore
    sent = None
    try:
        sent = await ask.answer.add(page, private=False)
    finally:
        if sent is None:
            await ask.house.store.release(claim)


async def _same_deal(ask: Ask, table: Table) -> Button:
    """Make the button with which others play the deal of a shared result; a day's seed is never in it."""
    if table.match.purpose == "daily":
        return Button(ids.OfGame(GAME, "daily"), ask.say("fart-button-daily"), Tone.MAIN)
    if table.match.day is not None:
        return Button(ids.OfGame(GAME, "past", table.match.day), ask.say("fart-button-deal"), Tone.MAIN)
    seed = (await ask.house.store.record(table.match.id)).seed
    return Button(ids.OfGame(GAME, "deal", seed), ask.say("fart-button-deal"), Tone.MAIN)


async def _why(ask: Ask, match: str, argument: str) -> None:
    """Say of the defenders on the table what the rules say to their duels with the current attacker."""
    table, seat = await own_table(ask, match)
    if table.outcome is not None:
        raise Over
    view: View = table.view(seat)
    lines = (*(f"- {ask.line(line)}" for line in reasons(view)), ask.say("fart-why-more"))
    await ask.answer.add(Page(above=("\n".join(lines),)))


MATCH_DEEDS: Mapping[str, Deed] = {
    "discard": _discard,
    "why": _why,
    "hint": _hint,
    "auto": _auto,
    "take_over": _take_over,
    "share": _share,
    "best": show_best,
}
LASTING = frozenset({"take_over", "best"})
"""The verbs that go on by themselves."""

GAME_DEEDS: Mapping[str, Deed] = {
    "daily": _daily,
    "again": _again,
    "deal": _deal,
    "past": _past,
    "board": _board,
    "show_board": _show_board,
    "stats": _stats,
}
