"""One person's results in F.A.R.T. as a chart: wins, best, mean, streaks and how often each score came; and in words.

Wins are plain bars on the right of the gap, losses hatched ones on its left.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.api import BODY, Arg, Box, Canvas, Line, Pen, Picture, Say, emoji
from cogs.fart.palette import CHALK, EMBER, GOLD, INK, LIME, MIST, NIGHT, PANEL, PAPER
from cogs.fart.pictures.bins import Bin, filled, sort
from cogs.fart.pictures.parts import heading
from cogs.fart.pictures.scenery import scene

ALT_LIMIT = 1024

_PLOT = Box(64, 318, 1072, 400)
_TILE = Box(12, 92, 186, 164)
_TILE_STEP = 198
_LEAST_BAR = 10
_ICONS = {"games": "🎬", "wins": "🏆", "best": "🎖️", "mean": "🎯", "streak": "🔥", "longest": "📅"}


@dataclass(frozen=True)
class Stats:
    """Results of finished games; `best` and `mean` are None without one, the streaks count days."""

    games: int
    wins: int
    best: int | None
    mean: float | None
    streak: int
    longest: int
    scores: tuple[int, ...]

    @classmethod
    def of(cls, results: Sequence[tuple[int, bool]], streak: int, longest: int) -> "Stats":
        """Sum up pairs of score and won."""
        scores = tuple(score for score, _ in results)
        mean = sum(scores) / len(scores) if scores else None
        wins = sum(won for _, won in results)
        return cls(len(scores), wins, max(scores, default=None), mean, streak, longest, scores)


def chart(stats: Stats, say: Say) -> Picture:
    """Draw the results."""
    canvas = Canvas(scene("quiet"))
    heading(canvas, say, say(Line("fart-chart-title")), (_share(stats, say),) if stats.games else ())
    for place, (name, value) in enumerate(_values(stats, say).items()):
        _tile(canvas, place, _ICONS[name], value, say(Line(f"fart-chart-{name}")))
    canvas.panel(Box(12, 268, 1176, 522), 26, PANEL, LIME, 4)
    if stats.scores:
        _plot(canvas, sort(stats.scores), say)
    else:
        canvas.centre(emoji("🛸", 180), 600, 440)
        canvas.text(Box(40, 560, 1120, 80), say(Line("fart-chart-none")), Pen(CHALK, 42, least=28))
    return canvas.done("fart-stats")


def alt(stats: Stats, say: Say) -> str:
    """Describe the chart."""
    if not stats.scores:
        return say(Line("fart-chart-none"))
    summary = say(Line("fart-chart-summary", _facts(stats, say)))
    return f"{summary} {say(_bins_line(stats))}"[:ALT_LIMIT]


def text_chart(stats: Stats, say: Say) -> str:
    """Write the chart as Discord markdown."""
    if not stats.scores:
        return say(Line("fart-chart-none"))
    summary = say(Line("fart-chart-text", {**_facts(stats, say), "share": _share(stats, say)}))
    return f"{summary}\n{say(_bins_line(stats))}"


def _values(stats: Stats, say: Say) -> dict[str, str]:
    best = Line("fart-chart-nothing") if stats.best is None else Line("fart-chart-score", {"score": stats.best})
    mean = Line("fart-chart-nothing")
    if stats.mean is not None:
        mean = Line("fart-chart-score", {"score": round(stats.mean)})
    return {
        "games": str(stats.games),
        "wins": str(stats.wins),
        "best": say(best),
        "mean": say(mean),
        "streak": str(stats.streak),
        "longest": str(stats.longest),
    }


def _facts(stats: Stats, say: Say) -> dict[str, Arg]:
    """Return the values for sentences; counts of days stay numbers, since Fluent needs them for plurals."""
    return {**_values(stats, say), "streak": stats.streak, "longest": stats.longest}


def _share(stats: Stats, say: Say) -> str:
    return say(Line("fart-chart-share", {"percent": round(100 * stats.wins / stats.games)}))


def _bins_line(stats: Stats) -> Line:
    return Line("fart-chart-scores", {"bins": tuple(_bin_line(part) for part in filled(sort(stats.scores)))})


def _bin_line(part: Bin) -> Line:
    key = "fart-chart-exact" if part.low == part.high else "fart-chart-bin"
    return Line(key, {"low": part.low, "high": part.high, "count": part.count})


def _tile(canvas: Canvas, place: int, icon: str, value: str, label: str) -> None:
    box = Box(_TILE.x + place * _TILE_STEP, _TILE.y, _TILE.width, _TILE.height)
    canvas.panel(box, 22, NIGHT, GOLD, 4)
    canvas.paste(emoji(icon, 54), box.x + 14, box.y + 29)
    canvas.text(Box(box.x + 76, box.y + 14, box.width - 86, 84), value, Pen(CHALK, 58, least=34))
    canvas.text(Box(box.x + 8, box.y + 106, box.width - 16, 44), label, Pen(MIST, 32, least=24))


def _plot(canvas: Canvas, bins: tuple[Bin, ...], say: Say) -> None:
    step = _PLOT.width // len(bins)
    left = _PLOT.x + (_PLOT.width - step * len(bins)) // 2
    ground = _PLOT.y + _PLOT.height
    unit = (_PLOT.height - 50) / max(part.count for part in bins)
    for place, part in enumerate(bins):
        tall = max(_LEAST_BAR, round(part.count * unit))
        bar = Box(left + place * step + 4, ground - tall, step - 8, tall)
        _bar(canvas, bar, part)
    canvas.panel(Box(_PLOT.x, ground, _PLOT.width, 5), 2, PAPER)
    _scale(canvas, bins, left, step, say)
    _legend(canvas, say)


def _bar(canvas: Canvas, bar: Box, part: Bin) -> None:
    if not part.count:
        return
    canvas.panel(bar, 8, LIME if part.low >= 0 else EMBER)
    if part.low < 0:
        canvas.hatch(bar, 8, INK)
    canvas.text(Box(bar.x - 20, bar.y - 42, bar.width + 40, 40), str(part.count), Pen(CHALK, 34, least=BODY))


def _scale(canvas: Canvas, bins: tuple[Bin, ...], left: int, step: int, say: Say) -> None:
    """Name as many bins as there is room for, counting from the one that begins at 0; a wide bin at its edge."""
    zero = next(place for place, part in enumerate(bins) if part.low == 0)
    every = -(-96 // step)
    for place, part in enumerate(bins):
        if (place - zero) % every == 0:
            middle = left + place * step + (step // 2 if part.low == part.high else 0)
            text = say(Line("fart-chart-score", {"score": part.low}))
            canvas.text(Box(middle - 50, _PLOT.y + _PLOT.height + 8, 100, 44), text, Pen(CHALK, BODY))


def _legend(canvas: Canvas, say: Say) -> None:
    lost, won = Box(60, 288, 40, 34), Box(230, 288, 40, 34)
    canvas.panel(lost, 8, EMBER)
    canvas.hatch(lost, 8, INK)
    canvas.panel(won, 8, LIME)
    for box, key in ((lost, "fart-chart-lost"), (won, "fart-chart-won")):
        canvas.text(Box(box.x + 52, box.y - 4, 110, 42), say(Line(key)), Pen(MIST, BODY, least=24, align="left"))
    canvas.text(Box(420, 284, 730, 42), say(Line("fart-chart-axis")), Pen(MIST, BODY, least=24, align="right"))
