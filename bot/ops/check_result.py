"""The result of one of the doctor's checks: one line, with the remedy for a fault."""

from dataclasses import dataclass
from enum import Enum


class Level(Enum):
    """How grave it is: `FAIL` keeps people from playing."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True)
class CheckResult:
    """The `subject` of a check, its finding (`found`), and the `remedy` ("" where all is well)."""

    level: Level
    subject: str
    found: str
    remedy: str = ""

    def __str__(self) -> str:
        """The finding as one line."""
        return " — ".join(part for part in (self.level.value, self.subject, self.found, self.remedy) if part)


def well(subject: str, found: str) -> CheckResult:
    """All is well with it."""
    return CheckResult(Level.OK, subject, found)


def warn(subject: str, found: str, remedy: str) -> CheckResult:
    """It works, and should be looked after."""
    return CheckResult(Level.WARN, subject, found, remedy)


def fail(subject: str, found: str, remedy: str) -> CheckResult:
    """It keeps people from playing."""
    return CheckResult(Level.FAIL, subject, found, remedy)


def refused(subject: str, error: Exception) -> CheckResult:
    """A start would be refused in this sentence, in which a colon parts the fault from the remedy."""
    found, _, remedy = str(error).partition(": ")
    return fail(subject, found, remedy)
