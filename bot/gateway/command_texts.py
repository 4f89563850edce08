"""The names and descriptions of slash commands in all languages, by discord.py's translator, from Fluent messages.

A text of a command is a `locale_str` that names its message. The name of a command or an option has a message that is
found by the English name: `command-name-play`, `option-name-game`. What Discord would refuse in a language is English.
"""

import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, TypeAlias, cast

from discord import Locale, app_commands

from bot.core.logs import logger
from bot.gateway.option_bounds import NAME_LIMIT
from bot.text.locales import DEFAULT_LOCALE
from bot.text.localisation import words

CommandJson: TypeAlias = dict[str, Any]

MESSAGE = "message"
"""The extra of a `locale_str` that names its message."""

TYPED_NAME_LIMIT = 32
"""Characters of the name of a command or an option (https://discord.com/developers/docs/interactions/application-commands)."""

COMMAND_LIMIT = 8_000
"""Characters of a command with all below it, in any language (the same page)."""

_TYPED_SIGNS = frozenset("-_'\u02bc")
_WRITTEN_WITH_MARKS = ("DEVANAGARI", "THAI")
"""Scripts whose combining marks Discord allows in a name, beside letters and digits."""

_Location = app_commands.TranslationContextLocation

_COUNTED = ("name", "description")
_PARTS = ("options", "choices")

log = logger(__name__)


def command_text(key: str, **args: str) -> app_commands.locale_str:
    """Return a message as the text of a command: English here, other languages as the commands are sent to Discord."""
    return app_commands.locale_str(words().say(key, **args), **{MESSAGE: key}, args=args)


class CommandTranslator(app_commands.Translator):
    """Finds the text of a command in a language."""

    def __init__(self) -> None:
        """Begin without refused texts: each is logged once."""
        self._refused: set[tuple[str, str]] = set()

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text; None where it is English: the language lacks the text, or Discord would refuse it."""
        read, named = words(locale.value), _name_key(string.message, context)
        key = str(string.extras.get(MESSAGE, named))
        if read.locale == DEFAULT_LOCALE or not read.has(key):
            return None
        text = read.say(key, **string.extras.get("args", {}))
        if text == string.message:
            return None
        if fault := typed_name_fault(text) if named else text_fault(text):
            if (locale.value, key) not in self._refused:
                self._refused.add((locale.value, key))
                log.warning("translation_faulty", locale=locale.value, key=key, fault=fault, shown=DEFAULT_LOCALE)
            return None
        return text


def _name_key(name: str, context: app_commands.TranslationContextTypes) -> str:
    """Return the message with the name of a command or an option; empty for any other text."""
    if isinstance(context.data, app_commands.ContextMenu):  # its name is free text, as that of a button
        return ""
    match context.location:
        case _Location.command_name | _Location.group_name:
            return command_name_key(name)
        case _Location.parameter_name:
            return option_name_key(name)
        case _:
            return ""


def command_name_key(name: str) -> str:
    """Return the message with the name of a command, by its English name; an underscore stands for its hyphens."""
    return f"command-name-{name.replace('-', '_')}"


def option_name_key(name: str) -> str:
    """Return the message with the name of an option, by its English name; an underscore stands for its hyphens."""
    return f"option-name-{name.replace('-', '_')}"


def typed_name_fault(name: str) -> str:
    """Return why Discord would refuse a typed name; empty where it would not."""
    if not 1 <= len(name) <= TYPED_NAME_LIMIT:
        return f"a name has 1 to {TYPED_NAME_LIMIT} characters"
    if wrong := next((each for each in name if not _is_typed(each)), ""):
        return f"a name has letters, digits, - and _ alone, not {wrong!r}"
    return "" if name == name.lower() else "a name has small letters"


def _is_typed(character: str) -> bool:
    if character in _TYPED_SIGNS or unicodedata.category(character)[0] in "LN":
        return True
    return unicodedata.name(character, "").startswith(_WRITTEN_WITH_MARKS)


def text_fault(text: str) -> str:
    """Return why Discord would refuse a command's description, or a choice's name; empty where it would not."""
    return "" if 1 <= len(text) <= NAME_LIMIT else f"a text of a command has 1 to {NAME_LIMIT} characters"


def without_refused(commands: Iterable[CommandJson]) -> list[CommandJson]:
    """Remove translations for which Discord refuses the whole list: duplicate names, more than 8,000 characters.

    Only translations are removed; each is logged.
    """
    listed = list(commands)
    # A command of a menu may be called as one that is typed.
    typed = [command for command in listed if "description" in command]
    of_menus = [command for command in listed if command not in typed]
    return [_short(command) for command in (*_apart(typed, "commands"), *_apart(of_menus, "menus"))]


def _apart(siblings: list[CommandJson], where: str) -> list[CommandJson]:
    """Take translated names away that equal another one of the same language, and look below."""
    named = [_named_apart(each, siblings, where) for each in siblings]
    return [_with_below(each, lambda below, each=each: _apart(below, f"{where} {each['name']}")) for each in named]


def _named_apart(form: CommandJson, siblings: Collection[CommandJson], where: str) -> CommandJson:
    others = [each for each in siblings if each is not form]
    kept = dict[str, str]()
    for locale, name in _translations(form, "name").items():
        if any(name in (each["name"], _translations(each, "name").get(locale)) for each in others):
            fault = f"`{name}` is there twice"
            log.warning("translation_faulty", locale=locale, key=f"{where} {form['name']}", fault=fault)
        else:
            kept[locale] = name
    return {**form, "name_localizations": kept} if "name_localizations" in form else form


def _short(command: CommandJson) -> CommandJson:
    """Take all translations out of a command that is too long with them."""
    if (length := length_of(command)) <= COMMAND_LIMIT:
        return command
    log.warning("translations_too_long", command=command["name"], characters=length, limit=COMMAND_LIMIT)
    return _untranslated(command)


def length_of(command: CommandJson) -> int:
    """Count the characters of a command as Discord does: of each name and description the longest, and the values."""
    written = sum(
        max(len(each) for each in (str(command.get(field) or ""), *_translations(command, field).values()))
        for field in _COUNTED
    )
    below = [each for part in _PARTS for each in _below(command, part)]
    return written + len(str(command.get("value", ""))) + sum(map(length_of, below))


def _untranslated(form: CommandJson) -> CommandJson:
    kept = {name: value for name, value in form.items() if not name.endswith("_localizations")}
    return _with_below(kept, lambda below: list(map(_untranslated, below)))


def _translations(form: CommandJson, field: str) -> Mapping[str, str]:
    return cast("Mapping[str, str]", form.get(f"{field}_localizations") or {})


def _below(form: CommandJson, part: str) -> list[CommandJson]:
    return cast("list[CommandJson]", form.get(part) or [])


def _with_below(form: CommandJson, change: Callable[[list[CommandJson]], list[CommandJson]]) -> CommandJson:
    """Return a command, an option or a choice with its parts changed."""
    return {**form, **{part: change(_below(form, part)) for part in _PARTS if part in form}}
