"""Fallback languages: by the CLDR, never one region for another."""

import pytest

from bot.text.locales import chain, own_name, plural_cases


@pytest.mark.parametrize(
    ("locale", "looked_in"),
    [
        ("en", ("en",)),
        ("de", ("de", "en")),
        ("en-GB", ("en-GB", "en-001", "en")),
        ("pt-BR", ("pt-BR", "pt", "en")),
        ("pt-PT", ("pt-PT", "pt", "en")),
        ("es-ES", ("es-ES", "es", "en")),
        ("es-419", ("es-419", "es", "en")),
        ("zh-CN", ("zh-CN", "zh", "en")),
        ("zh-TW", ("zh-TW", "en")),
        ("sv-SE", ("sv-SE", "sv", "en")),
        ("xx", ("xx", "en")),
    ],
)
def test_a_locale_falls_back_to_its_language_if_the_script_is_the_same(locale: str, looked_in: tuple[str, ...]) -> None:
    assert chain(locale) == looked_in


def test_a_language_knows_its_plurals_and_its_own_name() -> None:
    assert [sorted(plural_cases(locale)) for locale in ("ja", "de", "pl", "pt-PT")] == [
        ["other"],
        ["one", "other"],
        ["few", "many", "one", "other"],
        ["many", "one", "other"],
    ]
    assert [own_name(locale) for locale in ("de", "pt-BR", "ja", "en-XA")] == [
        "Deutsch",
        "Português (Brasil)",
        "日本語",
        "en-XA",
    ]
