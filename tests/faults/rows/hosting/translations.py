"""An error in a translation never becomes an incident: readers of that language get that message in English.

Each message of the bot and of all games is written with an error into another language: a wrong variable, reference or
function, broken syntax, an empty text, a missing message. It is requested twice, the second time with empty caches. The
result must be the English text, and the log must have one warning for each message.
"""

from collections import Counter
from dataclasses import dataclass, field

from structlog.testing import capture_logs

from bot.text.localisation import words
from tests.bot.text.languages import FAULTS, every_line, languages
from tests.faults.driver import Count, Row, Run, wrong

TIMES = 2
"""How often each message is asked for."""


@dataclass(frozen=True)
class Size:
    """One in this many messages is tried."""

    each: int


@dataclass
class Told:
    """The number of messages, and the wrong texts and log lines."""

    messages: int = 0
    other_texts: list[str] = field(default_factory=list[str])
    raised: list[str] = field(default_factory=list[str])
    not_told_once: list[str] = field(default_factory=list[str])
    other_lines: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[Size]) -> None:
    """Write all messages with one error, and read them."""
    make, fault = FAULTS[run.part]
    lines = every_line()[:: run.size.each]
    english = {line.key: words().line(line) for line in lines}
    with (
        languages(run.folder, {"words/de/general.ftl": "".join(make(key) for key in english)}),
        capture_logs() as logged,
    ):
        for _ in range(TIMES):
            words.cache_clear()
            german = words("de")
            for line in lines:
                try:
                    text = german.line(line)
                except Exception as error:  # a person would be shown an incident
                    told.raised.append(f"{line.key}: {type(error).__name__}")
                    continue
                if text != english[line.key]:
                    told.other_texts.append(f"{line.key}: {text!r}")
    told.messages += len(lines)
    wanted = ("translation_faulty", "warning", fault)
    warned = Counter(str(each["key"]) for each in logged if (each["event"], each["log_level"], each["fault"]) == wanted)
    told.not_told_once += [f"{key}: {warned[key]} times" for key in english if warned[key] != 1]
    told.other_lines += [str(each) for each in logged if each["event"] != wanted[0]]


ROW = Row(
    told=Told,
    play=play,
    quick=Size(20),
    full=Size(1),
    parts=lambda _: tuple(FAULTS),
    counts=(
        Count("messages", "messages", "messages", least=1),
        wrong("messages not read in English", "messages", "other_texts"),
        wrong("messages that raised an error", "messages", "raised"),
        wrong("messages not told once in the log", "messages", "not_told_once"),
        wrong("other lines in the log", "lines", "other_lines"),
    ),
)
