"""The page on which a person chooses their language, offered where there are several."""

from dataclasses import replace

from bot.core.refusals import UnknownPress
from bot.text.locales import own_name
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.languages import languages, reader_language
from bot.ui.kit.page import OPTIONS, Button, Menu, Page, Row

AUTOMATIC = "automatic"
"""The choice of no language: that of the server, else that of Discord."""


def language_button(context: Context) -> tuple[Button, ...]:
    """Make the button that leads to the page; empty while there is one language."""
    return (Button(ids.General("language"), context.say("button-language")),) if len(languages()) > 1 else ()


async def show_language(context: Context, argument: str, chosen: tuple[str, ...]) -> None:
    """Show the languages to the asker alone, or store the chosen one. Raises UnknownPress."""
    note = ""
    if argument:
        context = await _kept(context, chosen)
        note = context.say("language-set")
    await context.show_alone(await _language_page(context, note))


async def _kept(context: Context, chosen: tuple[str, ...]) -> Context:
    """Keep a person's choice, and go on in that language. Raises UnknownPress."""
    if len(chosen) != 1 or chosen[0] not in (AUTOMATIC, *languages()):
        raise UnknownPress
    app, player = context.app, context.reader.id
    await app.players.set_language(player, None if chosen[0] == AUTOMATIC else chosen[0])
    language = await reader_language(app, context.interaction, await app.players.find(player))
    return replace(context, reader=replace(context.reader, words=words(language)))


async def _language_page(context: Context, note: str) -> Page:
    person = await context.app.players.known(context.reader.id)
    chosen = AUTOMATIC if person is None or person.language not in languages() else str(person.language)
    own = ((AUTOMATIC, context.say("language-automatic"), context.say("language-automatic-line")),)
    options = (*own, *((locale, own_name(locale), "") for locale in languages()))
    return Page(
        above=(context.say("language-title"), note),
        rows=(*_menus(context, options, chosen), (Button(ids.General("help"), context.say("button-back")),)),
    )


def _menus(context: Context, options: tuple[tuple[str, str, str], ...], chosen: str) -> tuple[Row, ...]:
    """Make menus of the languages, with 25 each."""
    parts = [options[start : start + OPTIONS] for start in range(0, len(options), OPTIONS)]
    return tuple(
        Menu(
            ids.General("language", f"set{place}"),
            context.say("language-menu"),
            part,
            chosen=frozenset({chosen}) & {value for value, _, _ in part},
        )
        for place, part in enumerate(parts)
    )
