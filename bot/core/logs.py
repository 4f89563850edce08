"""One log for our own lines and those of every library, as text or JSON on standard error.

It never shows a secret: known ones are struck from the finished line, tracebacks included, as is all that looks like a
seed. The text of a game's error is left out as well (`bot.core.tracebacks`).
"""

import json
import logging
import re
import secrets
import sys
from collections.abc import Callable, Iterable, Mapping, MutableMapping
from typing import Protocol, TypeGuard, cast

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.core import metrics
from bot.core.settings import Settings
from bot.core.tracebacks import HIDDEN, written

_SECRET_KEYS = frozenset(
    {"seed", "token", "discord_token", "secret", "installation_secret", "password", "authorization", "alert_webhook"}
)
# The first group of each shape stays, also where it is empty; the rest is hidden.
_SHAPES = (
    re.compile(r"(?<=/interactions/)(\d+/)[\w.%~-]+"),
    re.compile(r"(?<=/webhooks/)(\d+/)[\w.%~-]+"),
    re.compile(r"\b()aW50ZXJhY3Rpb246[\w-]+"),  # how each interaction token begins
    re.compile(r"\b()[A-Za-z\d_-]{23,28}\.[A-Za-z\d_-]{6,7}\.[A-Za-z\d_-]{27,}"),  # the token of any bot
    re.compile(r"(?<=://)([^\s:/@]+:)[^\s@/]+(?=@)"),  # the password of a database
    re.compile(r"\b()[\dA-Fa-f]{64,}\b"),  # a seed or a key without a name
    re.compile(  # a seed in the `repr` or the JSON of something
        r"""(\bseed\\?["']?\s*[=:]\s*)(?!\[hidden)(?:b?\\?'[^']*'|\\?"[^"]*"|[^\s,)}\]]+)"""
    ),
)
OURS = ("bot", "cogs", "engine", "playground", "__main__")
"""Our own loggers, which follow LOG_LEVEL; all others are libraries'."""

CONNECTIONS = "discord.gateway"
"""Logs each connect and resume of a shard, a few lines a day, which show a host why people had to wait."""

_SYLLABLES = [consonant + vowel for consonant in "bdfghjklmnprstvz" for vowel in "aeiou"]


class Redactor:
    """Strikes secrets from text and from the values of a log line."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        """Know the secrets of this installation; more can be added as they turn up."""
        self._known: list[str] = []
        for secret in known:
            self.hide(secret)

    def hide(self, secret: str) -> None:
        """Strike this text from now on, also where JSON escapes it."""
        # An empty text would be found between all characters.
        self._known += {secret, json.dumps(secret)[1:-1]} - {*self._known, ""}

    def text(self, text: str) -> str:
        """The text without a known secret, an interaction's token, a webhook's token or a database's password."""
        for secret in self._known:
            text = text.replace(secret, HIDDEN)
        for shape in _SHAPES:
            text = shape.sub(rf"\g<1>{HIDDEN}", text)
        return text

    def value(self, value: object) -> object:
        """Return the value with the fields that have a secret's name hidden at any depth."""
        if _is_mapping(value):
            return {key: HIDDEN if _is_secret(key) else self.value(inner) for key, inner in value.items()}
        if isinstance(value, (list, tuple, set, frozenset)):
            return [self.value(inner) for inner in cast("Iterable[object]", value)]
        return self.text(value) if isinstance(value, str) else value

    def fields(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        """Redact the fields of a line: a processor of structlog."""
        for key, value in event.items():
            # These are structlog's own values, which its later processors need as they are.
            if key not in {"_record", "_from_structlog", "exc_info"}:
                event[key] = HIDDEN if _is_secret(key) else self.value(value)
        return event


class _Renderer(Protocol):
    def __call__(self, logger: WrappedLogger, name: str, event_dict: EventDict) -> str | bytes: ...


redactor = Redactor()

_listeners: list[Callable[[str, BaseException], None]] = []


def configure(settings: Settings) -> None:
    """Send structlog and the standard library's logging to one handler on standard error."""
    for secret in settings.secrets():
        redactor.hide(secret)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=_common(),
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, _rendered(settings.log_format)],
        )
    )
    root = logging.getLogger()
    # Replaced and not added: after a second call each line would be written twice.
    root.handlers[:] = [handler]
    _set_levels(logging.getLevelNamesMapping()[settings.log_level.upper()])
    logging.captureWarnings(True)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_common(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        # A logger that was used before this call must follow it too.
        cache_logger_on_first_use=False,
    )


def logger(name: str) -> structlog.stdlib.BoundLogger:
    """A logger; its lines are an event and fields: `log.info("match started", match=7)`."""
    return structlog.stdlib.get_logger(name)


def incident(error: BaseException, **context: object) -> str:
    """Log an unexpected error with its traceback, and return the id to show: eight letters, easy to read aloud."""
    spoken = "".join(secrets.choice(_SYLLABLES) for _ in range(4))
    metrics.incidents.inc()
    logger("bot.incident").error("incident", incident=spoken, exc_info=error, **context)
    for listener in tuple(_listeners):
        listener(spoken, error)
    return spoken


def on_incident(listener: Callable[[str, BaseException], None]) -> Callable[[], None]:
    """Call a function with the id and the error of each incident, in its thread; returns a function that stops this.

    The function may not raise, nor log an incident.
    """
    _listeners.append(listener)
    return lambda: _listeners.remove(listener)


def _common() -> list[Processor]:
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        # Before the redaction, which strikes secrets from the text of the traceback too.
        structlog.processors.ExceptionRenderer(written),
        redactor.fields,
    ]


def _rendered(kind: str) -> Processor:
    """The line as text; redacted once more as a whole, for what a field's own `repr` may have brought in."""
    render: _Renderer = structlog.processors.JSONRenderer(default=repr)
    if kind == "text":
        render = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )

    def line(log: WrappedLogger, method: str, event: MutableMapping[str, object]) -> str:
        finished = render(log, method, event)
        return redactor.text(finished if isinstance(finished, str) else finished.decode())

    return line


def _set_levels(chosen: int) -> None:
    """Set the chosen level for our own loggers, and WARNING or above for those of libraries.

    At info SQLAlchemy writes each statement: 70 lines a second in an idle bot. In a debug log libraries speak from info
    on: more would drown ours.
    """
    libraries = logging.INFO if chosen == logging.DEBUG else max(chosen, logging.WARNING)
    for name in ("", "sqlalchemy"):  # imported first: on import it sets its own level if it is unset
        logging.getLogger(name).setLevel(libraries)
    for name in OURS:
        logging.getLogger(name).setLevel(chosen)
    logging.getLogger(CONNECTIONS).setLevel(max(chosen, logging.INFO))
    # discord.py warns at each start that libraries for voice are missing, which the bot does not use.
    logging.getLogger("discord.client").addFilter(_is_not_about_voice)


def _is_not_about_voice(record: logging.LogRecord) -> bool:
    return "voice will NOT be supported" not in record.msg


def _is_secret(key: object) -> bool:
    return isinstance(key, str) and key.lower() in _SECRET_KEYS


def _is_mapping(value: object) -> TypeGuard[Mapping[object, object]]:
    return isinstance(value, Mapping)
