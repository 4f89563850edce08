"""What a finished match shows beside its board: score, rank, streak, par, and where to go from there."""

from datetime import date
from typing import Any

from bot.standings import Streak
from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.page import Button, Tone
from cogs.fart.best import best_of_day, called
from cogs.fart.share import marks_text
from cogs.fart.titles import GAME, day_text
from engine.fart.best_line import BestLine


async def result(ask: Ask, table: Table) -> tuple[tuple[str, ...], tuple[Button, ...]]:
    """Give the lines and the buttons under a finished match, for the one who played it."""
    outcome = table.outcome
    if outcome is None:
        raise ValueError("the match goes on")
    sacrifices = outcome.ties[0] if outcome.ties else 0
    ending = ask.say(f"fart-ending-{outcome.ending}")
    lines = [ask.say("fart-result", ending=ending, score=outcome.scores[0], sacrifices=sacrifices)]
    if table.match.day is not None:
        lines += await _day_lines(ask, table, date.fromisoformat(table.match.day))
    lines.append(await marks_text(ask, table))
    until = ask.house.days[GAME].secret_until(table.match)
    if until is None:
        seed = (await ask.house.store.record(table.match.id)).seed
        lines.append(ask.say("fart-result-seed", seed=seed))
    else:
        lines.append(ask.say("fart-result-secret", opens=f"<t:{until}:R>"))
    return tuple(lines), _buttons(ask, table, await best_of_day(ask, table.match))


async def _day_lines(ask: Ask, table: Table, day: date) -> list[str]:
    lines: list[str] = []
    if table.match.purpose == "daily":
        lines += [await _rank_line(ask, day), *await freeze_lines(ask)]
    deal = await ask.house.days[GAME].deal(day)
    best = await best_of_day(ask, table.match)
    if deal.par is not None and best is not None:
        lines.append(ask.say("fart-result-par-best", par=deal.par, best=best.score, called=called(best)))
    elif deal.par is not None:
        lines.append(ask.say("fart-result-par", par=deal.par))
    elif ask.house.settings.daily_par and day >= ask.house.days[GAME].today():
        lines.append(ask.say("fart-result-par-soon"))
    return lines


async def _rank_line(ask: Ask, day: date) -> str:
    days = ask.house.days[GAME]
    standings = await days.standings(ask.reader.place, day, day)
    own = next((row for row in standings if row.player == ask.reader.id), None)
    if own is None:
        return ask.say("fart-result-late")
    streak: Streak = await days.streak_of(ask.reader.id)
    return ask.say(
        "fart-result-rank", rank=own.rank, count=len(standings), streak=streak.current, longest=streak.longest
    )


async def freeze_lines(ask: Ask) -> tuple[str, ...]:
    """Say whether the asker's next missed day is forgiven, or which was (FART-24); nothing without a streak."""
    days = ask.house.days[GAME]
    today, streak = days.today(), await days.streak_of(ask.reader.id)
    if streak.frozen is not None and streak.next_freeze > today:
        used, ready = (day_text(ask.reader.words.locale, day) for day in (streak.frozen, streak.next_freeze))
        return (ask.say("fart-freeze-used", day=used, ready=ready),)
    return (ask.say("fart-freeze-ready"),) if streak.current else ()


def _buttons(ask: Ask, table: Table, best_line: BestLine | None) -> tuple[Button, ...]:
    def about(verb: str, label: str, tone: Tone = Tone.PLAIN, **more: Any) -> Button:
        return Button(ids.OfMatch(table.match.id, verb), ask.say(label), tone, **more)

    share = about("share", "fart-button-share", Tone.MAIN)
    best, verify = about("best", f"fart-button-best-{called(best_line)}"), about("verify", "button-verify")
    again = Button(ids.OfGame(GAME, "again"), ask.say("fart-button-again"), Tone.GOOD)
    if table.match.purpose == "free":
        return share, again, best, verify
    board = Button(ids.OfGame(GAME, "board", "day"), ask.say("fart-button-board"))
    stats = Button(ids.OfGame(GAME, "stats"), ask.say("fart-button-stats"))
    return share, board, best, stats, verify
