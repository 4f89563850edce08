"""The page of a finished match in addition to its board: score, par, rank, streak, and further buttons."""

from datetime import date
from typing import Any

from cogs.api import Button, Context, OfGame, OfMatch, Table, Tone
from cogs.fart.best import best_of_day
from cogs.fart.stored import par_of_day, par_so_far
from cogs.fart.text.highlight import highlight
from cogs.fart.text.titles import GAME, day_text
from engine.fart.game import PLAYER


async def result(context: Context, table: Table) -> tuple[tuple[str, ...], tuple[Button, ...]]:
    """Return the lines and the buttons under a finished match, for the one who played it."""
    outcome = table.outcome
    if outcome is None:
        raise ValueError("the match goes on")
    if table.match.purpose == "tutorial":  # its record is the script's and is not stored
        ending = context.say(f"fart-ending-{outcome.ending}")
        return (context.say("fart-result", ending=ending, score=outcome.scores[0]),), ()
    day = None if table.match.day is None else date.fromisoformat(table.match.day)
    lines = [*(await _par(context, table, day) if day is not None else ())]
    by_action = await context.app.tables.all_events(table)
    stood_out = highlight(table.view(PLAYER), [event for events in by_action for event in events])
    if stood_out is not None:
        lines.append(context.line(stood_out))
    if day is not None and table.match.purpose == "daily":
        lines += [await _rank_line(context, day), *await freeze_lines(context)]
    until = context.app.days[GAME].secret_until(table.match)
    if until is not None:  # FART-23
        lines.append(context.say("fart-result-secret", opens=f"<t:{until}:R>"))
    may_play = await context.may_play(GAME)
    return tuple(lines), _buttons(context, table, may_play=may_play)


async def _par(context: Context, table: Table, day: date) -> tuple[str, ...]:
    """Write the day's par and best line, as far as they are known."""
    par = await par_of_day(context.app, day.isoformat())
    best = await best_of_day(context, table)
    if par is not None and best is not None:
        return (context.say("fart-result-par-best", par=par, best=best.score),)
    if par is not None:
        return (context.say("fart-result-par", par=par),)
    first = await par_so_far(context.app, day.isoformat())
    if first is not None:
        return (context.say("fart-result-par-first", par=first),)
    # The chores work out the par of today and tomorrow only, so that of an earlier day never comes.
    if context.app.settings.daily_par and day >= context.app.days[GAME].today():
        return (context.say("fart-result-par-soon"),)
    return ()


async def _rank_line(context: Context, day: date) -> str:
    days = context.app.days[GAME]
    standings = await days.standings(context.reader.place, day, day, context.reader.id)
    own = next((row for row in standings if row.player == context.reader.id), None)
    if own is None:
        return context.say("fart-result-late")
    streak = await days.streak_of(context.reader.id)
    return context.say(
        "fart-result-rank", rank=own.rank, count=len(standings), streak=streak.current, longest=streak.longest
    )


async def freeze_lines(context: Context) -> tuple[str, ...]:
    """Say whether the asker's next missed day is forgiven, or which was (FART-24); empty without a streak."""
    days = context.app.days[GAME]
    today, streak = days.today(), await days.streak_of(context.reader.id)
    if streak.frozen is not None and streak.next_freeze > today:
        used, ready = (day_text(context.reader.words.locale, day) for day in (streak.frozen, streak.next_freeze))
        return (context.say("fart-freeze-used", day=used, ready=ready),)
    return (context.say("fart-freeze-ready"),) if streak.current else ()


def _buttons(context: Context, table: Table, *, may_play: bool) -> tuple[Button, ...]:
    def about(verb: str, label: str, tone: Tone = Tone.PLAIN, **more: Any) -> Button:
        return Button(OfMatch(table.match.id, verb), context.say(label), tone, **more)

    share = about("share", "fart-button-share", Tone.MAIN)
    best, verify = about("best", "fart-button-best"), about("verify", "button-verify")
    again = Button(OfGame(GAME, "again"), context.say("fart-button-again"), Tone.GOOD)
    if table.match.purpose == "free":
        return (share, *((again,) if may_play else ()), best, verify)
    board = Button(OfGame(GAME, "board", "day"), context.say("fart-button-board"))
    stats = Button(OfGame(GAME, "stats"), context.say("fart-button-stats"))
    # FART-23: on the day itself it would only say that it is secret.
    is_open = context.app.days[GAME].secret_until(table.match) is not None
    return (share, board, *(() if is_open else (best,)), stats, verify)
