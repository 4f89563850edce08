"""A machine whose clock may be wrong, and that learns the time from Discord's answers."""

from dataclasses import dataclass, field

from bot.core.clock import DiscordClock

NOON = 1_795_262_400.0
"""2026-11-21 12:00 UTC in seconds since 1970."""

MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0

FAR = tuple(sign * off for off in (63.0, HOUR, DAY, 50 * DAY, 400 * DAY) for sign in (1, -1))
"""How many seconds a clock that is not trusted is ahead."""


@dataclass
class Machine:
    """The true time, how far the machine's clock is `ahead` of it, and how long the machine slept, in seconds."""

    ahead: float = 0.0
    true: float = NOON
    slept: float = 0.0
    clock: DiscordClock = field(init=False)

    def __post_init__(self) -> None:
        """Switch it on."""
        self.clock = DiscordClock(lambda: self.true + self.ahead, lambda: self.true - NOON - self.slept)

    def hear(self, took: float = 0.2) -> "Machine":
        """Get an answer from Discord, dated in whole seconds, to a request that took `took` seconds."""
        date = float(int(self.true))
        self.clock.hear(date, date + 1 + took)
        return self

    def come_right(self) -> None:
        """Set the clock to the true time."""
        self.ahead = 0.0

    def pass_an_hour(self) -> None:
        self.true += HOUR

    def sleep(self, seconds: float) -> None:
        """Be suspended: ticks stop, the clock goes on."""
        self.true, self.slept = self.true + seconds, self.slept + seconds


def right() -> DiscordClock:
    """A clock that agrees with Discord's."""
    return Machine().hear().clock
