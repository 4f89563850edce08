"""What the buttons of F.A.R.T. do beside playing an action; no deed here decides a rule."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, time, timedelta
from typing import Any

import msgspec

from bot.pictures import draw
from bot.refusals import Over, Refused
from bot.tables import Opening, Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.deeds import own_table
from bot.ui.face import Deed
from bot.ui.page import Button, Page, Tone
from bot.ui.panel import heading, panel
from bot.ui.verify import NotOverYet
from cogs.fart import best, chart, picture
from cogs.fart.leaderboard import board_page
from cogs.fart.share import share_text
from cogs.fart.titles import GAME
from engine.fart.cards import VALUE
from engine.fart.game import PLAYER
from engine.fart.lines import card_line
from engine.fart.model import View
from engine.fart.why import why
from engine.game import Choice, Line, Seat, Who


class SharedBefore(Refused):
    """A result is posted once in a place."""

    key = "refused-shared"


class NoHint(Refused):
    """The daily is the same test for everybody."""

    key = "refused-no-hint"


def tools(ask: Ask, table: Table) -> tuple[Button, ...]:
    """Give the buttons beside the deeds: the discard pile, and in unranked games the AI's advice."""
    verbs = ("discard", "why") if table.match.purpose == "daily" else ("discard", "why", "hint", "auto")
    return tuple(Button(ids.OfMatch(table.match.id, verb), ask.say(f"fart-button-{verb}")) for verb in verbs)


def arrange(choices: Sequence[Choice[Any]]) -> Sequence[Choice[Any]]:
    """Order the deeds: flanks first, then duels from the lowest defender that will do."""
    return sorted(choices, key=lambda choice: VALUE[choice.action.defender] if choice.group == "single" else 0)


def aside(ask: Ask, table: Table) -> str:
    """Say when nothing but a sacrifice is left, so that nobody looks for buttons that are not there."""
    view: View = table.view(table.seat_of(ask.reader.id))
    groups = {choice.group for choice in table.game.choices(table.position.state, PLAYER)}
    if groups != {"sacrifice"}:
        return ""
    return ask.line(Line("fart-only-sacrifice", {"attacker": card_line(view.attackers[0])}))


async def daily(ask: Ask) -> None:
    """Begin today's challenge or go on with it, for the asker alone."""
    table = await ask.house.days[GAME].attempt(ask.reader.id, ask.reader.place)
    fresh = table.position.seq == 0
    if table.outcome is not None:
        midnight = datetime.combine(ask.house.days[GAME].today() + timedelta(days=1), time(), UTC)
        note = ask.say("fart-note-played", next=f"<t:{int(midnight.timestamp())}:R>")
    else:
        note = ask.say("fart-rank-note" if fresh else "fart-note-resumed")
    await ask.answer.show(await panel(ask, table, note=note))


async def free(ask: Ask, seed: str | None, *, public: bool) -> None:
    """Begin a free game; without a seed an unfinished one of the same kind is gone on with."""
    if seed is not None:
        ask.house.days[GAME].refuse_live_seed(seed)
    table = None if seed else await _unfinished(ask, public=public)
    note = ask.say("fart-note-resumed") if table else ""
    if table is None:
        table = await ask.house.tables.open(
            Opening(GAME, (ask.reader.id,), ask.reader.place, public=public, seed=seed, key=ask.key)
        )
    sent = await ask.answer.show(await panel(ask, table, note=note))
    if public and sent is not None:
        await ask.house.store.set_message(table.match.id, sent.channel.id, sent.id)


async def _unfinished(ask: Ask, *, public: bool) -> Table | None:
    wanted = "public" if public else "private"
    for match in await ask.house.store.live(ask.reader.id, GAME):
        if match.purpose == "free" and match.visibility == wanted:
            return await ask.house.tables.find(match.id)
    return None


async def _daily(ask: Ask, game: str, argument: str) -> None:
    """Begin the daily from a public post: in a message of the presser's own."""
    table = await ask.house.days[GAME].attempt(ask.reader.id, ask.reader.place)
    await ask.answer.add(await panel(ask, table))


async def _again(ask: Ask, game: str, argument: str) -> None:
    """Begin another free game, or show the one that a first press began."""
    table = await _unfinished(ask, public=False)
    if table is None:
        table = await ask.house.tables.open(Opening(GAME, (ask.reader.id,), ask.reader.place, key=ask.key))
    await ask.answer.add(await panel(ask, table))


async def _deal(ask: Ask, game: str, argument: str) -> None:
    """Play the deal of a shared free game, whose seed is open, in a match of the presser's own."""
    ask.house.days[GAME].refuse_live_seed(argument)
    opening = Opening(GAME, (ask.reader.id,), ask.reader.place, seed=argument, key=ask.key)
    await ask.answer.add(await panel(ask, await ask.house.tables.open(opening)))


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
    title = ask.say("fart-stats-title")
    if ask.reader.text_mode:
        return Page(above=(title, chart.text_chart(stats, ask.line)))
    drawn = await draw(chart.chart, stats, ask.line)
    return Page(above=(title,), picture=drawn, alt=chart.alt(stats, ask.line))


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


async def _advice(ask: Ask, match: str) -> tuple[Table, Seat, Choice[msgspec.Struct]]:
    """Let the AI, which sees the view only, choose for the asker. Raises Over, NoHint."""
    table, seat = await own_table(ask, match)
    if table.outcome is not None:
        raise Over
    if table.match.purpose == "daily":
        raise NoHint
    await ask.answer.soon()
    action = await ask.house.thinking.choose(GAME, table.view(seat), seat, f"{match}/{table.position.seq}")
    choices = table.game.choices(table.position.state, seat)
    return table, seat, next(choice for choice in choices if choice.action == action)


async def _hint(ask: Ask, match: str, argument: str) -> None:
    table, _, choice = await _advice(ask, match)
    await ask.answer.show(await panel(ask, table, note=ask.line(Line("fart-hint", {"deed": choice.line}))))


async def _auto(ask: Ask, match: str, argument: str) -> None:
    """Let the AI play the next action in the asker's place."""
    table, seat, choice = await _advice(ask, match)
    table = await ask.house.tables.play(table, seat, table.position.questions[seat], choice.action, ask.key)
    await ask.answer.show(await panel(ask, table, note=ask.line(Line("fart-auto", {"deed": choice.line}))))


async def _share(ask: Ask, match: str, argument: str) -> None:
    """Post the result, which names no card, where the asker is; once."""
    table, _ = await own_table(ask, match)
    if table.outcome is None:
        raise NotOverYet
    claim = f"shared:{match}:{ask.interaction.channel_id}"
    if not await ask.house.store.claim(claim):
        raise SharedBefore
    who = ask.line(Line("fart-share-by", {"who": Who(0)}))
    page = Page(above=(f"{who}\n{await share_text(ask, table)}",), rows=((await _same_deal(ask, table),),))
    if await ask.answer.add(page, private=False) is None:
        await ask.house.store.release(claim)


async def _same_deal(ask: Ask, table: Table) -> Button:
    """Make the button with which others play the deal of a shared result."""
    if table.match.purpose == "daily":
        return Button(ids.OfGame(GAME, "daily"), ask.say("fart-button-daily"), Tone.MAIN)
    seed = (await ask.house.store.record(table.match.id)).seed
    return Button(ids.OfGame(GAME, "deal", seed), ask.say("fart-button-deal"), Tone.MAIN)


async def _why(ask: Ask, match: str, argument: str) -> None:
    """Say of each defender on the table what the rules say to its duel with the current attacker."""
    table, seat = await own_table(ask, match)
    if table.outcome is not None:
        raise Over
    view: View = table.view(seat)
    lines = [ask.line(why(view, (card,))) for card in view.table]
    await ask.answer.add(Page(above=("\n".join((*(f"- {line}" for line in lines), ask.say("fart-why-more"))),)))


async def _best(ask: Ask, match: str, argument: str) -> None:
    """Show the best line found for the deal, once the asker has played it."""
    table, _ = await own_table(ask, match)
    await ask.answer.add(await best.best_page(ask, table))


MATCH_DEEDS: Mapping[str, Deed] = {
    "discard": _discard,
    "why": _why,
    "hint": _hint,
    "auto": _auto,
    "share": _share,
    "best": _best,
}
GAME_DEEDS: Mapping[str, Deed] = {
    "daily": _daily,
    "again": _again,
    "deal": _deal,
    "board": _board,
    "show_board": _show_board,
    "stats": _stats,
}
