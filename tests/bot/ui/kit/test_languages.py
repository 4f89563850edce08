"""The language of a page: the reader's choice, else the server's setting, else the one Discord reports."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.core.refusals import UnknownPress
from bot.moderation.server_settings import ServerSettings
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.kit.context import Reader, read
from bot.ui.kit.languages import board_language, server_words
from bot.ui.kit.page import Menu, Page
from tests.app import ADA, PLACE
from tests.bot.text.languages import languages
from tests.cogs.pressing import OneTable
from tests.contract.tutorials import visiting

MORE, LANGUAGE, CHOOSE = ids.General("help", "more"), ids.General("language"), ids.General("language", "set0")
FILES = {
    "words/de/general.ftl": "button-language = Sprache\nlanguage-title = ### Deine Sprache\n",
    "words/pt-BR/general.ftl": "button-language = Idioma\n",
}


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[OneTable]:
    """An app that speaks English, German and Brazil's Portuguese."""
    with languages(tmp_path / "data", FILES):
        async with visiting(tmp_path) as found:
            yield found


def asked(locale: str, *, guild: int | None = PLACE, guild_locale: str | None = None) -> discord.Interaction[Any]:
    user = SimpleNamespace(id=ADA, display_name="Ada")
    given = {"guild_id": guild, "channel_id": 5, "user": user, "locale": locale, "guild_locale": guild_locale}
    return cast("discord.Interaction[Any]", SimpleNamespace(**given))


async def reader(here: OneTable, locale: str, *, guild: int | None = PLACE) -> Reader:
    """Read the settings of Ada, whose Discord has this language."""
    return await read(here.app, asked(locale, guild=guild))


async def set_server(here: OneTable, language: str) -> None:
    """Set the server to a language."""

    def change(_: ServerSettings) -> ServerSettings:
        return ServerSettings(language=language)

    await here.app.moderation.change_settings(PLACE, 0, change)


async def choose(here: OneTable, language: str) -> Page:
    """Let Ada choose a language."""
    await reader(here, "en-US")  # a person unknown to the bot has no settings
    ada = here.person(ADA)
    await ada.send(CHOOSE, values=[language])
    return ada.page


async def test_the_language_is_the_persons_then_the_servers_then_discords(here: OneTable) -> None:
    assert (await reader(here, "de")).words.locale == "de"
    await set_server(here, "pt-BR")
    assert (await reader(here, "de")).words.locale == "pt-BR"
    assert (await reader(here, "de", guild=None)).words.locale == "de"
    await choose(here, "en")
    assert (await reader(here, "de")).words.locale == (await reader(here, "de", guild=None)).words.locale == "en"
    await choose(here, "automatic")
    assert (await reader(here, "de")).words.locale == "pt-BR"


async def test_a_chosen_language_that_no_longer_exists_is_ignored(here: OneTable) -> None:
    await choose(here, "de")
    await here.app.players.set_language(ADA, "fr")
    await set_server(here, "it")
    assert (await reader(here, "pt-BR")).words.locale == "pt-BR"


async def test_public_text_is_in_the_server_s_language_or_outside_one_in_the_asker_s(here: OneTable) -> None:
    german = words("de")
    assert await board_language(here.app, asked("de", guild_locale="fr"), german) == "fr"
    assert await board_language(here.app, asked("fr", guild=None), german) == "de"
    assert (await server_words(here.app, PLACE)).locale == "en"
    await set_server(here, "pt-BR")
    assert await board_language(here.app, asked("de", guild_locale="fr"), german) == "pt-BR"
    assert (await server_words(here.app, PLACE)).locale == "pt-BR"


async def test_the_menu_names_each_language_in_itself_and_answers_in_the_one_that_was_chosen(here: OneTable) -> None:
    ada = here.person(ADA)
    await reader(here, "en-US")
    await ada.send(LANGUAGE)
    (menu,) = [row for row in ada.page.rows if isinstance(row, Menu)]
    assert [(value, label) for value, label, _ in menu.options] == [
        ("automatic", "Automatic"),
        ("de", "Deutsch"),
        ("en", "English"),
        ("pt-BR", "Português (Brasil)"),
    ]
    assert menu.chosen == {"automatic"}
    page = await choose(here, "de")
    (menu,) = [row for row in page.rows if isinstance(row, Menu)]
    assert (page.above, menu.chosen) == (("### Deine Sprache", words().say("language-set")), {"de"})


async def test_help_leads_to_the_languages_only_where_there_are_several(
    here: OneTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leads(page: Page) -> bool:
        return any(str(button.id) == "h:language" for row in page.rows if isinstance(row, tuple) for button in row)

    ada = here.person(ADA)
    await ada.send(MORE)
    assert leads(ada.page)
    monkeypatch.setattr("bot.ui.kit.languages.locales", lambda: frozenset({"en"}))
    await ada.send(MORE)
    assert not leads(ada.page)


@pytest.mark.parametrize("values", [(), ("fr",), ("de", "en"), ("<@1>",)])
async def test_a_language_that_is_not_offered_cannot_be_chosen(here: OneTable, values: tuple[str, ...]) -> None:
    with pytest.raises(UnknownPress):
        await here.person(ADA).send(CHOOSE, values=list(values))
    assert (await reader(here, "de")).words.locale == "de"
