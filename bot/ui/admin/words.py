"""Unwanted words in answers and names of decks: the filter mode, and the server's own list."""

from bot.core.refusals import UnknownPress
from bot.moderation.server_settings import FILTER_MODES, FilterMode
from bot.text.filtering import MOST_ENTRIES, entries_of, listed_languages
from bot.text.locales import own_name
from bot.text.sanitising import inert
from bot.ui.admin.addresses import to, to_form
from bot.ui.admin.area import Area, back, change_settings, noted
from bot.ui.kit.context import Context
from bot.ui.kit.modal import Form, TextField
from bot.ui.kit.page import Button, Menu, Page

NAME = "words"
LIST_FIELD, TEXT_FIELD = "list", "text"

TRIED_LIMIT = 200
"""Characters of a text that is tried (house choice)."""

LEFT_OUT_SHOWN = 1_500
"""Graphemes that are shown of lines of each kind that were left out."""


async def words_page(context: Context, server: int, note: str) -> Page:
    """Show what happens to unwanted words, and how many the server has added; the words themselves only on request."""
    settings = await context.app.moderation.settings_of(server)
    lists = listed_languages((settings.language or context.server_locale,))
    state = (
        context.say("admin-words-mode-now", mode=settings.filter_mode),
        context.say("admin-words-lists", languages=", ".join(map(own_name, lists))),
        context.say("admin-words-own", count=len(settings.filter_words)),
    )
    options = tuple((mode, context.say(f"admin-words-{mode}"), "") for mode in FILTER_MODES)
    return Page(
        above=noted(note, context.say("admin-words-title"), "\n".join(state)),
        rows=(
            Menu(to(NAME, "mode"), context.say("admin-words-menu"), options, chosen=frozenset({settings.filter_mode})),
            (
                Button(to_form(NAME, "edit"), context.say("button-admin-words-edit")),
                Button(to_form(NAME, "try"), context.say("button-admin-words-try")),
                back(context),
            ),
        ),
    )


async def words_line(context: Context, server: int) -> str:
    """Write the filter mode in one line."""
    settings = await context.app.moderation.settings_of(server)
    return context.say("admin-line-words", mode=settings.filter_mode)


async def _set_mode(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    await change_settings(context, server, filter_mode=_mode(chosen))
    return context.say("admin-saved")


def _mode(chosen: tuple[str, ...]) -> FilterMode:
    for mode in FILTER_MODES:
        if mode in chosen:
            return mode
    raise UnknownPress


async def _edit(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> None:
    """Open the form with the server's own list."""
    own = "\n".join((await context.app.moderation.settings_of(server)).filter_words)
    label, hint = context.say("form-admin-words-list"), context.say("form-admin-words-hint", most=MOST_ENTRIES)
    field = TextField(LIST_FIELD, label, hint, text=own, is_needed=False)
    await context.answer.ask_form(Form(to(NAME, "keep"), context.say("form-admin-words-title"), (field,)))


async def _keep(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """Store the valid entries of a submitted list, and show the rest, so that typed text is not lost."""
    entries = entries_of(context.typed(LIST_FIELD))
    await change_settings(context, server, filter_words=entries.kept)
    told = [context.say("admin-saved")]
    if entries.bad:
        told.append(context.say("admin-words-bad", entries=_listed(entries.bad)))
    if entries.over:
        told.append(context.say("admin-words-over", most=MOST_ENTRIES, entries=_listed(entries.over)))
    return "\n".join(told)


def _listed(entries: tuple[str, ...]) -> str:
    return inert(", ".join(entries), LEFT_OUT_SHOWN)


async def _ask_text(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> None:
    """Open the form for a text to be tried."""
    field = TextField(TEXT_FIELD, context.say("form-admin-words-text"), most=TRIED_LIMIT, lines="one")
    await context.answer.ask_form(Form(to(NAME, "tried"), context.say("form-admin-words-try-title"), (field,)))


async def _try(context: Context, server: int, argument: str, chosen: tuple[str, ...]) -> str:
    """Write how the filter would treat a text, and which words it found; the text is not stored."""
    text, words = context.typed(TEXT_FIELD), await context.text_filter()
    taken = words.taken(text)
    became = "refused" if taken is None else "taken" if taken == text else "masked"
    told = context.say(f"admin-words-{became}", text=inert(taken or text, TRIED_LIMIT))
    found = ", ".join(f"“{inert(each, TRIED_LIMIT)}”" for each in words.found(text))
    return f"{told}\n{context.say('admin-words-found', words=found)}" if found else told


WORDS = Area(words_page, {"mode": _set_mode, "edit": _edit, "keep": _keep, "try": _ask_text, "tried": _try})
