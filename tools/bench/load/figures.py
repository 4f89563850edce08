"""The results of a load as figures: presses, their latency and cost, and the lag of the bot's loop."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tools.bench.load.load_bot import STALL, Stall
from tools.bench.load.tables import PATIENCE, Pressed
from tools.bench.report import Figure

UNANSWERED = 3.0
"""Seconds after which Discord says that an interaction failed."""

MEMORY_AIM_MB = 400


@dataclass(frozen=True)
class Aims:
    """What is aimed for at a rate of presses: acknowledged a second, 99 of 100 within so many milliseconds, and pages
    with their picture in percent. None: that is only measured.
    """

    rate: float | None = None
    ack_ms: float | None = None
    whole_ms: float | None = None
    pictures: float | None = None


NO_AIMS = Aims()


@dataclass
class Taken:
    """The result of a load: processor time in seconds, and `skipped` presses without a free person."""

    pressed: list[Pressed] = field(default_factory=list[Pressed])
    seconds: float = 0.0
    bot_cpu: float = 0.0
    loop_cpu: float = 0.0
    own_cpu: float = 0.0
    stalls: list[Stall] = field(default_factory=list[Stall])
    skipped: int = 0
    resident: float | None = None

    @property
    def acks(self) -> list[float]:
        """Seconds until each press was acknowledged, the least first."""
        return sorted(UNANSWERED if each.ack is None else each.ack for each in self.pressed)

    @property
    def wholes(self) -> list[float]:
        """Seconds until all was shown, the least first."""
        return sorted(PATIENCE if each.whole is None else each.whole for each in self.pressed)

    @property
    def rate(self) -> float:
        """Presses acknowledged a second."""
        return sum(each.ack is not None for each in self.pressed) / self.seconds

    @property
    def own_stalls(self) -> list[Stall]:
        """Those in which the loop computed, and did not wait for a processor that another process had."""
        return [stall for stall in self.stalls if stall.own > STALL]


def share(values: Sequence[float], part: float) -> float:
    """Return the value below which this share of all lies, in milliseconds."""
    return 1000 * values[min(len(values) - 1, int(len(values) * part))] if values else 0.0


def compared(name: str, opened: Taken, found: Taken) -> Iterator[Figure]:
    """Return the figures of people who press one after the other; `opened` is the first look at each table."""
    yield Figure(f"{name}: presses", found.rate, "/s")
    yield from _waits(name, found)
    yield from _costs(name, found)
    if opened.resident is not None:
        yield Figure(f"{name}: memory with all of them live", opened.resident, "MB", at_most=MEMORY_AIM_MB)
    if found.resident is not None:
        yield Figure(f"{name}: memory after the presses", found.resident, "MB", at_most=MEMORY_AIM_MB)


def sustained_figures(name: str, found: Taken, rate: float, aims: Aims) -> Iterator[Figure]:
    """Return the figures of people who press at a fixed rate, independent of the answers."""
    what = f"{name}, {rate:,.0f} presses/s offered"
    yield Figure(f"{what}: acknowledged", found.rate, "/s", at_least=aims.rate)
    yield from _waits(what, found, aims)
    yield Figure(f"{what}: never acknowledged", sum(each.ack is None for each in found.pressed), "", at_most=0)
    yield Figure(f"{what}: not made, all hands being busy", found.skipped, "", at_most=0)
    yield from _costs(what, found, aims)
    if found.resident is not None:
        yield Figure(f"{what}: memory", found.resident, "MB", at_most=MEMORY_AIM_MB)


def growth(name: str, few: Taken, many: Taken) -> Iterator[Figure]:
    """Return what many tables make of the figures of few."""
    yield Figure(f"{name}: presses/s", many.rate / few.rate if few.rate else 0.0, "x")
    yield Figure(f"{name}: acknowledged, p50", share(many.acks, 0.5) / max(share(few.acks, 0.5), 0.001), "x")
    yield Figure(f"{name}: bot's processor time", _each(many, many.bot_cpu) / max(_each(few, few.bot_cpu), 0.001), "x")


def _waits(name: str, found: Taken, aims: Aims = NO_AIMS) -> Iterator[Figure]:
    yield Figure(f"{name}: acknowledged, p50", share(found.acks, 0.5), "ms")
    yield Figure(f"{name}: acknowledged, p99", share(found.acks, 0.99), "ms", at_most=aims.ack_ms)
    yield Figure(f"{name}: all shown, p50", share(found.wholes, 0.5), "ms")
    yield Figure(f"{name}: all shown, p99", share(found.wholes, 0.99), "ms", at_most=aims.whole_ms)


def _costs(name: str, found: Taken, aims: Aims = NO_AIMS) -> Iterator[Figure]:
    drawn = [each for each in found.pressed if each.game != "farrago_words"]
    part = 100 * sum(each.has_picture for each in drawn) / max(1, len(drawn))
    yield Figure(f"{name}: shown with their picture, of those that have one", part, "%", at_least=aims.pictures)
    yield Figure(f"{name}: bot's processor time", _each(found, found.bot_cpu), "ms/press")
    yield Figure(f"{name}: of that the loop's", _each(found, found.loop_cpu), "ms/press")
    yield Figure(f"{name}: the server's and the crowd's", _each(found, found.own_cpu), "ms/press")
    yield Figure(f"{name}: stalls of the loop > 50 ms", len(found.stalls), "", at_most=0)
    yield Figure(f"{name}: of these in which it computed so long", len(found.own_stalls), "", at_most=0)


def _each(found: Taken, seconds: float) -> float:
    """Share seconds among the presses, in milliseconds."""
    return 1000 * seconds / max(1, len(found.pressed))
