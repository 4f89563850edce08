"""Shows a game's rules for players: page by page, one section, one ruling, or the results for a topic."""

from base64 import urlsafe_b64decode, urlsafe_b64encode

from bot.core.refusals import UnknownPress
from bot.pictures import Picture, is_crowded
from bot.text.fuzzy_matching import fold
from bot.text.locales import DEFAULT_LOCALE
from bot.text.rule_book import PAGE_LIMIT, Ruling, rulebook
from bot.text.rule_search import HEADING, RULING, Passage, contents, guesses, places, search
from bot.text.sanitising import clean, inert, plain
from bot.ui.games.game_ui import uis_of
from bot.ui.kit import ids
from bot.ui.kit.board_images import draw_once
from bot.ui.kit.context import Context
from bot.ui.kit.page import OPTIONS, Button, Menu, Page, Row, Tone
from bot.ui.kit.scenes import drawn_or_none
from bot.ui.tutorial.offer import learn_button
from engine.message import Line

SHOWN = 6
"""Passages shown on a page of results; the others are in its select."""
PASSAGE_LIMIT = 600
TOPIC_SHOWN = 60
# In base64 these are 67 characters, and an argument has room for 70.
TOPIC_BYTES = 50
"""Longest topic in an address, in bytes."""
SECTION_MENUS = 3
EXAMPLE_NAMES = ("Ada", "Ben", "Cleo", "Dee", "Eve", "Finn")
"""The people of worked examples, by seat."""
CITING = 3


async def rules_page(context: Context, game: str, number: int = 0) -> Page:
    """Make a page of a game's rules; `number` counts from 0 and is brought into range.

    Where the game draws a worked example, the first page is the opening with it, and the details follow.
    """
    book = rulebook(game, context.reader.words.locale)
    if not book.pages:
        return Page(above=(context.say("rules-none"),))
    example = await _example(context, game)
    pages = book.pages if example is None else ("", *book.details)
    number = max(0, min(number, len(pages) - 1))
    counted = context.say("rules-page", number=number + 1, count=len(pages)) if len(pages) > 1 else ""
    turns = _turns(context, game, "rules", tuple(map(str, range(len(pages)))), number)
    browse = (
        (Button(ids.OfGame(game, "ruling", book.rulings[0].id), context.say("button-rulings")),) if book.rulings else ()
    )
    learn = learn_button(context.app, game, context.reader.words, Tone.MAIN) if number == 0 else ()
    buttons = (*turns, *browse, *learn)
    rows: tuple[Row, ...] = ((buttons,) if buttons else ()) + _contents(context, game)
    if example is None or number:
        return Page(above=(pages[number],), below=(counted,) if counted else (), rows=rows)
    picture, alt = example
    first, *more = (section.text for section in book.opening)
    # Where there is no picture its words take its place.
    told = () if picture is not None else (alt,)
    return Page(above=(first,), picture=picture, alt=alt, below=(*told, *more, counted), rows=rows)


async def _example(context: Context, game: str) -> tuple[Picture | None, str] | None:
    """Draw the worked example of a game's rules, with its alt text; None where the game has none.

    There is no picture where the asker reads text, where very many wait for one, or if it cannot be drawn.
    """
    ui = uis_of(context.app).get(game)
    function = None if ui is None else ui.pictures.example
    if function is None:
        return None
    read = context.reader.words
    alt = read.line(Line(f"{game}-example-alt"), EXAMPLE_NAMES, plain)
    if context.reader.text_mode or is_crowded():
        return None, alt
    key = (function, read.locale)
    picture = draw_once(key, function, lambda line: read.line(line, EXAMPLE_NAMES, plain))
    return await drawn_or_none(picture, game), alt


def section_page(context: Context, game: str, number: int, back: str = "") -> Page:
    """Make the page of one section, from 0; `back` is the topic that found it. Raises UnknownPress."""
    sections = rulebook(game, context.reader.words.locale).sections
    if not 0 <= number < len(sections):
        raise UnknownPress
    turns = _turns(context, game, "section", tuple(map(str, range(len(sections)))), number)
    rows: tuple[Row, ...] = ((*turns, *_ways_back(context, game, back)), *_contents(context, game))
    return Page(above=(sections[number].text,), rows=rows)


def ruling_page(context: Context, game: str, ruling: str, back: str = "") -> Page:
    """Make the page of one ruling: its text, its basis, where the rules cite it. Raises UnknownPress."""
    book = rulebook(game, context.reader.words.locale)
    number = book.number_of(ruling)
    if number is None:
        raise UnknownPress
    turns = _turns(context, game, "ruling", tuple(each.id for each in book.rulings), number)
    citing = tuple(
        Button(
            ids.OfGame(game, "section", str(section)), context.say("button-section", title=book.sections[section].title)
        )
        for section in book.citing(ruling)[:CITING]
    )
    start = number // OPTIONS * OPTIONS
    near = _menu(context, game, tuple(map(_of_ruling, book.rulings[start : start + OPTIONS])), "rulings-near")
    rows: tuple[Row, ...] = ((*turns, *_ways_back(context, game, back)), *((citing,) if citing else ()), near)
    return Page(
        above=(
            context.say("ruling-heading", id=ruling, game=context.say(f"{game}-name")),
            _told(context, book.rulings[number]),
        ),
        rows=rows,
    )


def topic_page(context: Context, game: str, topic: str) -> Page:
    """Make the page of the rules on a topic: the best passages, and a select of all others."""
    found = places(search(game, topic, context.reader.words.locale))
    shown = {"topic": inert(topic, TOPIC_SHOWN), "game": context.say(f"{game}-name")}
    if not found:
        browse = (_whole(context, game),) if rulebook(game, context.reader.words.locale).pages else ()
        return Page(
            above=(context.say("topic-nothing", **shown),),
            rows=((browse,) if browse else ()) + _contents(context, game),
        )
    near = " ".join(guesses(game, topic, context.reader.words.locale))
    heading = context.say("topic-guess", near=near, **shown) if near else context.say("topic-heading", **shown)
    return found_page(context, game, heading, found, back=topic)


def found_page(
    context: Context,
    game: str,
    heading: str,
    found: tuple[Passage, ...],
    *,
    back: str = "",
    buttons: tuple[Button, ...] = (),
) -> Page:
    """Make a page of passages, the best ones in full, with a select of them all; `back` is the topic they fit."""
    best: list[str] = []
    for passage in found[:SHOWN]:
        text = _written(context, passage)
        # The first is shown however long it is: a page of results must show one.
        if best and len(heading) + sum(map(len, best)) + len(text) > PAGE_LIMIT:
            break
        best.append(text)
    more = context.say("topic-more", count=len(found) - len(best)) if len(found) > len(best) else ""
    menu = _menu(context, game, found[:OPTIONS], "topic-menu", _address_of(back))
    return Page(above=(heading, "\n\n".join(best), more), rows=((*buttons, _whole(context, game)), menu))


def asked_page(context: Context, game: str, topic: str, back: str = "") -> Page:
    """Make the page for a topic as somebody typed or chose it: a section, a ruling, or the search results."""
    book = rulebook(game, context.reader.words.locale)
    number = topic.removeprefix("§")
    # Four digits are enough for any section, and keep a number that was typed at any length small.
    if topic.startswith("§") and number.isdecimal() and 0 < int(number[:4]) <= len(book.sections):
        return section_page(context, game, int(number[:4]) - 1, back)
    ruling = next((each.id for each in book.rulings if fold(each.id) == fold(topic)), None)
    return topic_page(context, game, topic) if ruling is None else ruling_page(context, game, ruling, back)


def topics(game: str, typed: str, locale: str = DEFAULT_LOCALE) -> tuple[tuple[str, str], ...]:
    """Offer topics that fit the text typed so far: (name, value), 25 at most; for empty text the headings."""
    found = places(search(game, typed, locale)) if fold(typed) else contents(game, locale)
    return tuple((_label(passage), passage.value) for passage in found[:OPTIONS])


def topic_of(argument: str) -> str:
    """Read a topic from an address. Raises UnknownPress."""
    try:
        # The padding is left out of addresses, whose grammar has no `=`.
        return urlsafe_b64decode(argument + "=" * (-len(argument) % 4)).decode()
    except ValueError as error:
        raise UnknownPress from error


def _address_of(topic: str) -> str:
    cut = fold(topic).encode()[:TOPIC_BYTES].decode(errors="ignore")
    return urlsafe_b64encode(cut.encode()).decode().rstrip("=")


def _turns(context: Context, game: str, verb: str, places: tuple[str, ...], number: int) -> tuple[Button, ...]:
    """Make the buttons to the place before and after; at an end one of them is disabled."""
    if len(places) < 2:
        return ()
    last = len(places) - 1
    before, after = places[max(0, number - 1)], places[min(last, number + 1)]
    return (
        Button(ids.OfGame(game, verb, before), context.say("button-previous"), disabled=number == 0),
        Button(ids.OfGame(game, verb, after), context.say("button-next"), disabled=number == last),
    )


def _ways_back(context: Context, game: str, topic: str) -> tuple[Button, ...]:
    if not _address_of(topic):
        return (_whole(context, game),)
    return (Button(ids.OfGame(game, "topic", _address_of(topic)), context.say("button-found")), _whole(context, game))


def _whole(context: Context, game: str) -> Button:
    return Button(ids.OfGame(game, "rules", "0"), context.say("button-whole-rules"))


def _contents(context: Context, game: str) -> tuple[Row, ...]:
    """Make selects of all headings."""
    headings = tuple(passage for passage in contents(game, context.reader.words.locale) if passage.kind == HEADING)
    if len(headings) < 2:
        return ()
    chunks = [headings[start : start + OPTIONS] for start in range(0, len(headings), OPTIONS)][:SECTION_MENUS]
    return tuple(
        _menu(context, game, chunk, "rules-contents", f".{place}" if place else "")
        for place, chunk in enumerate(chunks)
    )


def _menu(context: Context, game: str, passages: tuple[Passage, ...], placeholder: str, topic: str = "") -> Menu:
    options = tuple((passage.value, _label(passage), "") for passage in passages)
    # A dot begins the argument of a list that no topic found; the number behind it keeps several menus apart.
    return Menu(ids.OfGame(game, "topic", topic or "."), context.say(placeholder), options)


def _of_ruling(ruling: Ruling) -> Passage:
    return Passage(RULING, ruling.id, ruling.text, ruling=ruling.id)


def _label(passage: Passage) -> str:
    """Label a passage in up to 100 characters: a heading, or the beginning of a ruling or a line."""
    bare = passage.text.replace("*", "").lstrip("-# ")
    return clean(passage.title if passage.kind == HEADING else f"{passage.title} · {bare}", 100)


def _written(context: Context, passage: Passage) -> str:
    text = passage.text if len(passage.text) <= PASSAGE_LIMIT else _begun(passage.text)
    return f"**{passage.title}**\n{text}" if passage.kind != RULING else f"**{passage.title}** {text}"


def _begun(text: str) -> str:
    """Cut a passage after a line, or if the first is too long, after a word."""
    room = text[:PASSAGE_LIMIT]
    return f"{room[: max(room.rfind(chr(10)), 0) or room.rfind(' ')].rstrip()}\n…"


def _told(context: Context, ruling: Ruling) -> str:
    return f"{ruling.text}\n{context.say('ruling-mark', mark=ruling.mark)}"
