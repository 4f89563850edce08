"""A server's settings about play: a value and its changes."""

from collections.abc import Collection, Mapping
from typing import Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

FilterMode: TypeAlias = Literal["none", "mask", "refuse"]
"""The treatment of a text with an unwanted word: it is taken, masked or refused."""

FILTER_MODES: tuple[FilterMode, ...] = get_args(FilterMode)


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The settings of a server; the defaults apply until it sets its own.

    `games_off` are switched off in the server; `exceptions` are, by game, the channels in which it is the other way
    round. `channels` are those where games belong (empty: all); that all of them were deleted `lost_channels` says
    until a manager chooses again. `most_tables` open tables a channel may have (0: any number). A `pace` or `language`
    of "" is the game's, and Discord's. `log_channel` 0: acts are not posted. What people type is compared with the
    lists of `bot.text.filtering` and with `filter_words`; the default refuses slurs (house choice).
    """

    games_off: frozenset[str] = frozenset()
    exceptions: Mapping[str, tuple[int, ...]] = {}
    channels: tuple[int, ...] = ()
    lost_channels: bool = False
    most_tables: int = 0
    pace: str = ""
    language: str = ""
    greets: bool = True
    log_channel: int = 0
    filter_mode: FilterMode = "refuse"
    filter_words: tuple[str, ...] = ()

    def has_on(self, game: str, channel: int) -> bool:
        """Return whether a game is on in a channel."""
        return (game in self.games_off) == (channel in self.exceptions.get(game, ()))

    def belongs(self, channel: int) -> bool:
        """Return whether games belong to a channel."""
        return not self.channels or channel in self.channels

    def allows(self, game: str, channel: int) -> bool:
        """Return whether a game can be begun and joined in a channel."""
        return self.belongs(channel) and self.has_on(game, channel)

    def channels_of(self, game: str) -> tuple[int, ...] | None:
        """Return the only channels in which a game can be begun; None: all but those in which it is switched off."""
        if self.channels:
            return tuple(channel for channel in self.channels if self.has_on(game, channel))
        return self.exceptions.get(game, ()) if game in self.games_off else None

    def has_somewhere(self, game: str) -> bool:
        """Return whether a game can be begun in a channel of the server."""
        return self.channels_of(game) != ()

    @property
    def named_channels(self) -> frozenset[int]:
        """The channels that the settings are about."""
        excepted = (channel for channels in self.exceptions.values() for channel in channels)
        return frozenset((*self.channels, *excepted, *((self.log_channel,) if self.log_channel else ())))


def switched(settings: ServerSettings, game: str, *, on: bool, channel: int | None = None) -> ServerSettings:
    """Switch a game on or off, in the whole server (which drops its exceptions for channels) or in one channel."""
    kept = {name: channels for name, channels in settings.exceptions.items() if name != game}
    if channel is None:
        off = settings.games_off - {game} if on else settings.games_off | {game}
        return replace(settings, games_off=off, exceptions=kept)
    others = tuple(each for each in settings.exceptions.get(game, ()) if each != channel)
    unlike = (*others, channel) if on == (game in settings.games_off) else others
    return replace(settings, exceptions=kept | ({game: unlike} if unlike else {}))


def without(settings: ServerSettings, deleted: Collection[int]) -> ServerSettings:
    """Take deleted channels out of the settings; where games belonged to no others, they belong to all again."""
    exceptions = {
        game: left
        for game, channels in settings.exceptions.items()
        if (left := tuple(each for each in channels if each not in deleted))
    }
    channels = tuple(each for each in settings.channels if each not in deleted)
    return replace(
        settings,
        exceptions=exceptions,
        channels=channels,
        lost_channels=settings.lost_channels or (bool(settings.channels) and not channels),
        log_channel=0 if settings.log_channel in deleted else settings.log_channel,
    )


def losses_of(before: ServerSettings, after: ServerSettings) -> tuple[str, ...]:
    """List the parts that the settings have lost with deleted channels, as logged."""
    lost = (
        ("last_channel", after.lost_channels and not before.lost_channels),
        ("channel", bool(after.channels) and after.channels != before.channels),
        ("exceptions", after.exceptions != before.exceptions),
        ("log_channel", after.log_channel != before.log_channel),
    )
    return tuple(name for name, is_lost in lost if is_lost)


def changes_of(before: ServerSettings, after: ServerSettings) -> tuple[str, ...]:
    """List the changes, as logged: a game with its state and channel, else a setting and its value.

    The log's channel comes with the one before.
    """
    told = [_set_to(before, after, name) for name in _SETTINGS if _value(before, name) != _value(after, name)]
    games = sorted({*before.games_off, *before.exceptions, *after.games_off, *after.exceptions})
    return (*_games(before, after, games), *told)


_SETTINGS = tuple(
    name for name in ServerSettings.__struct_fields__ if name not in ("games_off", "exceptions", "lost_channels")
)
"""Fields that are logged by their own name."""


def _value(settings: ServerSettings, name: str) -> object:
    """Return a setting for comparison: choosing all channels differs from losing all the chosen ones."""
    return (settings.channels, settings.lost_channels) if name == "channels" else getattr(settings, name)


def _set_to(before: ServerSettings, after: ServerSettings, name: str) -> str:
    value = getattr(after, name)
    match name:
        case "channels":
            value = ",".join(map(str, after.channels))
        case "greets":
            value = "on" if after.greets else "off"
        case "filter_words":  # an entry a line, as entries have spaces
            changed = (
                *(f"+{word}" for word in after.filter_words if word not in before.filter_words),
                *(f"-{word}" for word in before.filter_words if word not in after.filter_words),
            )
            value = "\n".join((str(len(after.filter_words)), *changed))
        case "log_channel":
            value = f"{after.log_channel} {before.log_channel}"
        case _:
            pass
    return f"{name} {value}".rstrip()


def log_before(subject: str) -> int:
    """Return the earlier log channel from a logged change, by its subject; 0 without one."""
    # Without a subject it is an act about somebody whose data was erased.
    match subject.split():
        case ["log_channel", _, before]:
            return int(before)
        case _:
            return 0


def _games(before: ServerSettings, after: ServerSettings, games: list[str]) -> tuple[str, ...]:
    told: list[str] = []
    for game in games:
        if (game in before.games_off) != (game in after.games_off):
            told.append(f"game {game} {'off' if game in after.games_off else 'on'}")
            continue
        channels = {*before.exceptions.get(game, ()), *after.exceptions.get(game, ())}
        told += [
            f"game {game} {'on' if after.has_on(game, channel) else 'off'} {channel}"
            for channel in sorted(channels)
            if before.has_on(game, channel) != after.has_on(game, channel)
        ]
    return tuple(told)
