"""The languages that a person of the playground can set: those of Discord, and the pseudo-language."""

from bot.text.locales import own_name
from bot.text.pseudo import PSEUDO_LOCALE

LANGUAGES = (
    *("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR"),
    *("ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko"),
    PSEUDO_LOCALE,
)
"""Discord's locales (https://discord.com/developers/docs/reference#locales), then ours."""


PSEUDO = "PLAYGROUND_PSEUDO"
"""Set to "on" for the bot of the playground that people start: it offers the pseudo-language. Tests play without it."""


def language_names() -> dict[str, str]:
    """Name each language in itself."""
    return {each: "Pseudo (en-XA)" if each == PSEUDO_LOCALE else own_name(each) for each in LANGUAGES}
