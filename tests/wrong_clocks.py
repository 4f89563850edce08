"""A machine whose clock may be wrong, and is told the time by Discord's answers."""

from dataclasses import dataclass, field

from bot.core.clock import DiscordClock

NOON = 1_795_262_400.0
"""2026-11-21 12:00 UTC in seconds since 1970."""

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0

FAR = tuple(sign * off for off in (63.0, HOUR, DAY, 50 * DAY, 400 * DAY) for sign in (1, -1))
"""How many seconds a clock that is not trusted is ahead."""


@dataclass
class Machine:
    """The true time, how far this machine's clock is `ahead` of it, and for how long the machine slept; in seconds."""

    ahead: float = 0.0
    true: float = NOON
    slept: float = 0.0
    clock: DiscordClock = field(init=False)

    def __post_init__(self) -> None:
        """Switch it on."""
        self.clock = DiscordClock(lambda: self.true + self.ahead, lambda: self.true - NOON - self.slept)

    def hear(self, took: float = 0.2) -> "Machine":
        """Get an answer of Discord's, whose date has whole seconds, to a request that took so long."""
        date = float(int(self.true))
        self.clock.hear(date, date + 1 + took)
        return self

    def come_right(self) -> None:
        """Be set to the true time."""
        self.ahead = 0.0

    def pass_an_hour(self) -> None:
        """Let an hour pass."""
        self.true += HOUR

    def sleep(self, seconds: float) -> None:
        """Be suspended: the ticks stand still, the clock goes on."""
        self.true, self.slept = self.true + seconds, self.slept + seconds


def right() -> DiscordClock:
    """A clock that agrees with Discord's."""
    return Machine().hear().clock
