"""Every setting of an installation: its kind, unit and default, read from the environment and from `.env`.

It never prints a value: a fault names the key, the kind of value wanted and the fix.
"""

import difflib
import errno
import os
import re
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import unquote, urlsplit

from dotenv import dotenv_values
from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.core.file_address import SQLITE, address_of
from bot.core.installation import DATA_FOLDER, ENV_FILE
from bot.core.shards import ALL, Shards, parse

STORE_FILE = "farrago.sqlite3"
"""The database in DATA_DIR, where DATABASE_URL names no other."""

LEAST_PASSWORD = 4

NEVER = 0
"""BACKUP_EVERY without scheduled backups, and KEEP_MATCHES without deletion."""

BACKUP_DAYS, BACKUP_WEEKS = 7, 4
"""Of how many days, and of how many weeks before these, the newest backup stays."""

LONGEST_KEPT = 36_500
"""The most days that matches may be kept, unless without end."""

LONGEST_INTERVAL = 7 * 24
"""Hours between two backups at most: a week must have one."""

NOBODY, APPLICATION_OWNER = 0, 1
"""ALERT_OWNER for no recipient, and for the owner of the application that Discord names; else it is a user's id."""

LEAST_ID = 1 << 22
"""Discord's ids are this large at least: below their time they have 22 bits that are no time."""

_INTERVAL = re.compile(r"([0-9]{1,3}) ?([hd]?)")
_OFF, _ON = ("off", "no", "false"), ("on", "yes", "true")
_HOMES = ("~", "$")
_UNWRITABLE = re.compile("[\\0-\\x1f\\x7f\ud800-\udfff]")
"""Control characters, and bytes that are no text: neither can be told in a line."""

_LEAST_PATH, _LEAST_WORD = 8, 16
"""The least lengths of a web address's path, and of a word in it, that count as a secret."""


class BadSettings(Exception):
    """The settings cannot be used; `faults` holds one sentence for each, without its value."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        """Keep the faults in the order of the settings."""
        super().__init__("\n".join(faults))
        self.faults = faults


def _one_word(secret: SecretStr) -> SecretStr:
    if any(character.isspace() for character in secret.get_secret_value()):
        raise ValueError
    return secret


def _written_out(path: object) -> object:
    """Write a path out that begins with `~`, `$HOME` or another variable of the environment, as a shell does.

    Only the beginning counts: a path that is written out stays as it is in every process.
    """
    if not isinstance(path, str):
        return path
    whole = path
    if path.startswith(_HOMES):
        whole = os.path.expanduser(os.path.expandvars(path))
    # A `~` or `$` still there is of an unknown user or variable; a folder of that very name is written with `./`.
    if whole.startswith(_HOMES) or _UNWRITABLE.search(whole):
        raise ValueError
    return whole


def _known_database(url: SecretStr) -> SecretStr:
    address = url.get_secret_value()
    if not address.startswith((SQLITE, "postgresql://", "postgresql+asyncpg://")):
        raise ValueError
    if not address.startswith(SQLITE):
        return url
    # Behind it SQLAlchemy would look for options, and open another file than the one that is meant.
    if "?" in address:
        raise ValueError
    path = unquote(address.removeprefix(SQLITE))
    return SecretStr(address_of(Path(str(_written_out(path))))) if path.startswith(_HOMES) else url


def _shards(value: object) -> object:
    return parse(value) if isinstance(value, str) else value


def _passwords(url: str) -> Iterator[str]:
    """Return the password of a database URL, encoded and decoded.

    A password that is also a name in the URL, or of one or two letters, is left out: redacting it would garble every
    line.
    """
    with suppress(ValueError):  # not a URL: the store reports that
        address = urlsplit(url)
        password, names = address.password or "", {address.username, address.hostname, address.path.strip("/")}
        if len(password) >= LEAST_PASSWORD and password not in names:
            yield from (password, unquote(password))


def _lower(value: object) -> object:
    return value.lower() if isinstance(value, str) else value


def _hours(value: object) -> object:
    """Read `12`, `12h`, `2d` or `off` as hours."""
    if not isinstance(value, str):
        return value
    text = value.strip().lower()
    if text in _OFF:
        return NEVER
    found = _INTERVAL.fullmatch(text)
    return value if found is None else int(found[1]) * (24 if found[2] == "d" else 1)


def _days(value: object) -> object:
    """Read `365`, `365d` or `off` as days."""
    if not isinstance(value, str):
        return value
    text = value.strip().lower()
    return NEVER if text in _OFF else text.removesuffix("d")


def _unless_off(value: object) -> object:
    return None if isinstance(value, str) and value.strip().lower() in _OFF else value


def _web_address(url: SecretStr) -> SecretStr:
    parts = urlsplit(_one_word(url).get_secret_value())
    # The port is read here, since a wrong one raises when it is asked for.
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.port == 0:
        raise ValueError
    return url


def _whom(value: object) -> object:
    if not isinstance(value, str):
        return value
    text = value.strip().lower()
    return {**dict.fromkeys(_OFF, NOBODY), **dict.fromkeys(_ON, APPLICATION_OWNER)}.get(text, value)


def _user(whom: int) -> int:
    if whom not in (NOBODY, APPLICATION_OWNER) and whom < LEAST_ID:
        raise ValueError
    return whom


def _secret_parts(url: str) -> Iterator[str]:
    """Yield the parts of a web address that an error may quote without its host: the path, and the long words in it."""
    path = url.partition(urlsplit(url).netloc)[2]
    if len(path) >= _LEAST_PATH:
        yield path
    yield from (word for word in re.split(r"[/?&=#]", path) if len(word) >= _LEAST_WORD and not word.isdigit())


Port = Annotated[int, Field(ge=1, le=65535)]

Folder = Annotated[Path, BeforeValidator(_written_out)]


class Settings(BaseSettings):
    """The settings of a host; a field's `title` is the kind of its value, `examples` show its form."""

    model_config = SettingsConfigDict(
        env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True, hide_input_in_errors=True
    )

    discord_token: Annotated[SecretStr, AfterValidator(_one_word)] | None = Field(
        None,
        title="the bot's token, one word without spaces",
        description="The bot's token. Default: none; the playground starts in your browser.",
        examples=["your-token-here"],
    )
    discord_application_id: int | None = Field(
        None,
        gt=0,
        title="the application's id, a whole number",
        description="The application's id, for the invite link. Default: read from the token.",
        examples=["123456789012345678"],
    )
    data_dir: Folder = Field(
        default_factory=lambda: DATA_FOLDER,
        title="a folder (~ or $NAME at its start is written out, if it is known here)",
        description="The folder that holds the games and the installation's key.",
        examples=["/var/lib/farrago"],
    )
    database_url: Annotated[SecretStr, AfterValidator(_known_database)] | None = Field(
        None,
        title="a database's address that begins with sqlite:/// or postgresql:// (in a path ? is %3F, and % is %25)",
        description="Where matches are stored. Default: the file farrago.sqlite3 in DATA_DIR.",
        examples=["sqlite:////var/lib/farrago/farrago.sqlite3"],
    )
    installation_secret: Annotated[SecretStr, AfterValidator(_one_word), Field(min_length=32)] | None = Field(
        None,
        title="a secret of 32 characters or more, without spaces",
        description="Seals the seeds and deals the dailies. Default: made at the first start in DATA_DIR.",
        examples=["output-of-openssl-rand-hex-32"],
    )
    # NoDecode: pydantic-settings would read the value of a dataclass as JSON.
    shards: Annotated[Shards, BeforeValidator(_shards), NoDecode] = Field(
        ALL,
        title="the first and the last shard and how many there are, counted from 0, or all",
        description="The gateway's shards that this process answers for, where several share one PostgreSQL.",
        examples=["0-3/16"],
    )
    log_level: Annotated[Literal["debug", "info", "warning", "error"], BeforeValidator(_lower)] = Field(
        "info",
        title="debug, info, warning or error",
        description="The least important log lines to show.",
        examples=["info"],
    )
    log_format: Annotated[Literal["text", "json"], BeforeValidator(_lower)] = Field(
        "text",
        title="text or json",
        description="How log lines are written: text for people, json for programs.",
        examples=["json"],
    )
    metrics_port: Port | None = Field(
        None,
        title="a port, 1 to 65535",
        description="Port of /healthz and /metrics. Default: off.",
        examples=["9464"],
    )
    metrics_host: str = Field(
        "127.0.0.1",
        title="an address of this machine",
        description="The address that /healthz and /metrics listen on; they ask for no password.",
        examples=["127.0.0.1"],
    )
    small: bool | None = Field(
        None,
        title="on or off",
        description="Take as little memory as possible. Default: on where there is less than 1 GB of it.",
        examples=["on"],
    )
    daily_par: bool = Field(
        True,
        title="on or off",
        description="Compute the par of each daily ahead, at low priority (half a minute of a PC's processor a day).",
        examples=["off"],
    )

    backup_every: Annotated[int, BeforeValidator(_hours), Field(ge=NEVER, le=LONGEST_INTERVAL)] = Field(
        24,
        title="hours or days, such as 12h or 1d (7d at most), or off",
        description="Hours between two backups that the running bot makes; 7 of days and 4 of weeks are kept.",
        examples=["12h"],
    )
    alert_webhook: Annotated[
        Annotated[SecretStr, AfterValidator(_web_address)] | None, BeforeValidator(_unless_off)
    ] = Field(
        None,
        title="a web address that begins with https:// or http://, or off",
        description="A Discord webhook, or any address that takes JSON: it is told of what a host must see to.",
        examples=["https://discord.com/api/webhooks/123456789012345678/your-webhook-token"],
    )
    alert_owner: Annotated[int, BeforeValidator(_whom), AfterValidator(_user)] = Field(
        NOBODY,
        title="1 for the application's owner, the id of a Discord user, or off",
        description="Whom the bot tells the same by a direct message.",
        examples=["1"],
    )

    keep_matches: Annotated[int, BeforeValidator(_days), Field(ge=NEVER, le=LONGEST_KEPT)] = Field(
        NEVER,
        title="a number of days such as 365 (36500 at most), or off to keep them for ever",
        description="Days after which ended matches keep their record and result alone; after twice as many they go.",
        examples=["365"],
    )
    host_contact: Annotated[str, Field(max_length=200)] = Field(
        "",
        title="a text of at most 200 characters",
        description="Who hosts this bot and how to reach them: people read it on /privacy.",
        examples=["Anna, anna@example.org"],
    )

    def __init__(self, env_file: Path | None = None, **values: Any) -> None:
        """Read the environment, then `env_file`; `values` win over both."""
        super().__init__(_env_file=env_file, **values)

    @property
    def store_url(self) -> SecretStr:
        """The database as SQLAlchemy names it."""
        return self.database_url or SecretStr(address_of(self.data_dir / STORE_FILE))

    @property
    def backups_kept_days(self) -> int:
        """The days after which the bot has deleted each scheduled backup; `NEVER`: it makes none."""
        if self.backup_every == NEVER:
            return NEVER
        # The days that count have a backup each, and a week's backup stays until the next week has one.
        return BACKUP_DAYS * -(-self.backup_every // 24) + 7 * (BACKUP_WEEKS + 1)

    @property
    def backup_folder(self) -> Path:
        """The folder of backups without a file name of their own."""
        return self.data_dir / "backups"

    def secrets(self) -> Iterator[str]:
        """Every value that no log line, error or record may show."""
        for secret in (self.discord_token, self.installation_secret, self.database_url, self.alert_webhook):
            if secret is not None:
                yield secret.get_secret_value()
        if self.alert_webhook is not None:
            yield from _secret_parts(self.alert_webhook.get_secret_value())
        yield from _passwords(self.store_url.get_secret_value())


def load(env_file: Path = ENV_FILE) -> Settings:
    """Read the settings; the environment wins over the file.

    Raises:
        BadSettings: a value is of the wrong kind, or a key of the file is misspelt.
    """
    faults = _unreadable(env_file)
    if not faults:
        faults = tuple(_misspelt(env_file))
        try:
            settings = Settings(env_file)
        except ValidationError as error:
            # Without the input, which may be a secret.
            keys = dict.fromkeys(str(fault["loc"][0]) for fault in error.errors(include_input=False))
            faults += tuple(_fault(key) for key in keys)
        else:
            faults += (*_clashing(settings), *_barred(settings))
            if not faults:
                return settings
    raise BadSettings(faults)


def is_readable_by_others(env_file: Path = ENV_FILE) -> bool:
    """Whether other people with an account on this machine can read the file of settings."""
    if sys.platform == "win32" or not env_file.is_file():
        return False
    return bool(env_file.stat().st_mode & (stat.S_IROTH | stat.S_IRGRP))


def written(field: FieldInfo) -> str:
    """How a setting is written, after its `=`."""
    return str((field.examples or [""])[0])


def _fault(name: str) -> str:
    field, key = Settings.model_fields[name], name.upper()
    return (
        f"{key}: wanted {field.title}. "
        f"Write it like {key}={written(field)} in {ENV_FILE}, or remove the line to have the default."
    )


def _clashing(settings: Settings) -> Iterator[str]:
    """List settings that are valid alone and conflict with each other."""
    if not settings.shards.is_whole and settings.store_url.get_secret_value().startswith("sqlite"):
        yield "SHARDS: only a PostgreSQL can be shared. Name one in DATABASE_URL, or remove the line to have all."


def _barred(settings: Settings) -> Iterator[str]:
    """List folders into which this account cannot even look, such as another's."""
    folders = {"DATA_DIR": settings.data_dir}
    if settings.database_url is not None and (url := settings.database_url.get_secret_value()).startswith(SQLITE):
        folders["DATABASE_URL"] = Path(unquote(url.removeprefix(SQLITE))).parent
    for key, folder in folders.items():
        try:
            (folder / STORE_FILE).stat()
        except OSError as error:
            # A missing folder is made later, by a command that reports what is in its way.
            if error.errno not in (errno.ENOENT, errno.ENOTDIR, errno.ELOOP):
                yield (
                    f"{key}: this account cannot look into the folder ({error.strerror}). "
                    f"Give it the right to, or name another folder in {ENV_FILE}."
                )


def _unreadable(env_file: Path) -> tuple[str, ...]:
    try:
        _keys(env_file)
    except (OSError, UnicodeDecodeError):
        return (
            f"{env_file}: wanted a UTF-8 text file that this account can read. "
            "Save it again, with lines like LOG_LEVEL=info.",
        )
    return ()


def _keys(env_file: Path) -> Mapping[str, str | None]:
    return dotenv_values(env_file, encoding="utf-8") if env_file.exists() else {}


def unknown_keys(env_file: Path) -> tuple[str, ...]:
    """List the keys of a file that are no settings; they may be other programs'."""
    known = {name.upper() for name in Settings.model_fields}
    return tuple(sorted({key.upper() for key in _keys(env_file)} - known))


def _misspelt(env_file: Path) -> Iterator[str]:
    known = [name.upper() for name in Settings.model_fields]
    present = {key.upper() for key in _keys(env_file)}
    for key in unknown_keys(env_file):
        # The file may hold variables of other programs, so only a near miss of one of ours is a fault.
        for near in difflib.get_close_matches(key, known, n=1, cutoff=0.8):
            if near not in present:
                yield f"{key}: not a setting. Did you mean {near}? Correct the key in {env_file}, or remove the line."
