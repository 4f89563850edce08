"""Shows a game's rules for players: page by page, one section, one ruling, or what was found on a topic."""

from base64 import urlsafe_b64decode, urlsafe_b64encode

from bot.matching import fold
from bot.refusals import UnknownPress
from bot.rule_search import HEADING, RULING, Passage, contents, guesses, places, search
from bot.rulebook import PAGE_LIMIT, Ruling, rulebook
from bot.text import clean, inert
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.page import OPTIONS, Button, Menu, Page, Row

SHOWN = 6
"""Passages that are shown on a page of what was found; the others are in its select."""
PASSAGE_LIMIT = 600
TOPIC_SHOWN = 60
TOPIC_BYTES = 50
"""As many bytes of a topic as an address holds."""
SECTION_MENUS = 3
CITING = 3


def rules_page(ask: Ask, game: str, number: int = 0) -> Page:
    """Make a page of a game's rules; `number` counts from 0 and is brought into range."""
    book = rulebook(game)
    if not book.pages:
        return Page(above=(ask.say("rules-none"),))
    number = max(0, min(number, len(book.pages) - 1))
    counted = (ask.say("rules-page", number=number + 1, count=len(book.pages)),) if len(book.pages) > 1 else ()
    turns = _turns(ask, game, "rules", tuple(map(str, range(len(book.pages)))), number)
    browse = (
        (Button(ids.OfGame(game, "ruling", book.rulings[0].id), ask.say("button-rulings")),) if book.rulings else ()
    )
    buttons = (*turns, *browse)
    rows: tuple[Row, ...] = (buttons,) if buttons else ()
    return Page(above=(book.pages[number],), below=counted, rows=(*rows, *_contents(ask, game)))


def section_page(ask: Ask, game: str, number: int, back: str = "") -> Page:
    """Make the page of one section, from 0; `back` is the topic on which it was found. Raises UnknownPress."""
    sections = rulebook(game).sections
    if not 0 <= number < len(sections):
        raise UnknownPress
    turns = _turns(ask, game, "section", tuple(map(str, range(len(sections)))), number)
    rows: tuple[Row, ...] = ((*turns, *_ways_back(ask, game, back)), *_contents(ask, game))
    return Page(above=(sections[number].text,), rows=rows)


def ruling_page(ask: Ask, game: str, ruling: str, back: str = "") -> Page:
    """Make the page of one ruling: what it says, on what it rests, where the rules cite it. Raises UnknownPress."""
    book = rulebook(game)
    number = book.number_of(ruling)
    if number is None:
        raise UnknownPress
    turns = _turns(ask, game, "ruling", tuple(each.id for each in book.rulings), number)
    citing = tuple(
        Button(ids.OfGame(game, "section", str(section)), ask.say("button-section", title=book.sections[section].title))
        for section in book.citing(ruling)[:CITING]
    )
    start = number // OPTIONS * OPTIONS
    near = _menu(ask, game, tuple(map(_of_ruling, book.rulings[start : start + OPTIONS])), "rulings-near")
    rows: tuple[Row, ...] = ((*turns, *_ways_back(ask, game, back)), *((citing,) if citing else ()), near)
    return Page(
        above=(ask.say("ruling-heading", id=ruling, game=ask.say(f"{game}-name")), _told(ask, book.rulings[number])),
        rows=rows,
    )


def topic_page(ask: Ask, game: str, topic: str) -> Page:
    """Make the page of what the rules say on a topic: the best passages, and all others to choose from."""
    found = places(search(game, topic))
    shown = {"topic": inert(topic, TOPIC_SHOWN), "game": ask.say(f"{game}-name")}
    if not found:
        browse = (_whole(ask, game),) if rulebook(game).pages else ()
        return Page(
            above=(ask.say("topic-nothing", **shown),), rows=((browse,) if browse else ()) + _contents(ask, game)
        )
    near = " ".join(guesses(game, topic))
    heading = ask.say("topic-guess", near=near, **shown) if near else ask.say("topic-heading", **shown)
    return found_page(ask, game, heading, found, back=topic)


def found_page(
    ask: Ask, game: str, heading: str, found: tuple[Passage, ...], *, back: str = "", buttons: tuple[Button, ...] = ()
) -> Page:
    """Make a page of passages, the best ones in full, with a select of them all; `back` is the topic they fit."""
    best: list[str] = []
    for passage in found[:SHOWN]:
        text = _written(ask, passage)
        if best and len(heading) + sum(map(len, best)) + len(text) > PAGE_LIMIT:
            break
        best.append(text)
    more = ask.say("topic-more", count=len(found) - len(best)) if len(found) > len(best) else ""
    menu = _menu(ask, game, found[:OPTIONS], "topic-menu", _address_of(back))
    return Page(above=(heading, "\n\n".join(best), more), rows=((*buttons, _whole(ask, game)), menu))


def asked_page(ask: Ask, game: str, topic: str, back: str = "") -> Page:
    """Make the page for a topic as somebody typed or chose it: a section, a ruling, or what was found."""
    book = rulebook(game)
    number = topic.removeprefix("§")
    if topic.startswith("§") and number.isdecimal() and 0 < int(number[:4]) <= len(book.sections):
        return section_page(ask, game, int(number[:4]) - 1, back)
    ruling = next((each.id for each in book.rulings if fold(each.id) == fold(topic)), None)
    return topic_page(ask, game, topic) if ruling is None else ruling_page(ask, game, ruling, back)


def topics(game: str, typed: str) -> tuple[tuple[str, str], ...]:
    """Offer topics that fit what was typed so far: (name, value), 25 at most; the headings where nothing was."""
    found = places(search(game, typed)) if fold(typed) else contents(game)
    return tuple((_label(passage), passage.value) for passage in found[:OPTIONS])


def topic_of(argument: str) -> str:
    """Read a topic from an address. Raises UnknownPress."""
    try:
        return urlsafe_b64decode(argument + "=" * (-len(argument) % 4)).decode()
    except ValueError as error:
        raise UnknownPress from error


def _address_of(topic: str) -> str:
    cut = fold(topic).encode()[:TOPIC_BYTES].decode(errors="ignore")
    return urlsafe_b64encode(cut.encode()).decode().rstrip("=")


def _turns(ask: Ask, game: str, verb: str, places: tuple[str, ...], number: int) -> tuple[Button, ...]:
    """Make the buttons to the place before and after; at an end one of them is pressed in vain, so it is disabled."""
    if len(places) < 2:
        return ()
    last = len(places) - 1
    before, after = places[max(0, number - 1)], places[min(last, number + 1)]
    return (
        Button(ids.OfGame(game, verb, before), ask.say("button-previous"), disabled=number == 0),
        Button(ids.OfGame(game, verb, after), ask.say("button-next"), disabled=number == last),
    )


def _ways_back(ask: Ask, game: str, topic: str) -> tuple[Button, ...]:
    if not _address_of(topic):
        return (_whole(ask, game),)
    return (Button(ids.OfGame(game, "topic", _address_of(topic)), ask.say("button-found")), _whole(ask, game))


def _whole(ask: Ask, game: str) -> Button:
    return Button(ids.OfGame(game, "rules", "0"), ask.say("button-whole-rules"))


def _contents(ask: Ask, game: str) -> tuple[Row, ...]:
    """Make selects of all headings."""
    headings = tuple(passage for passage in contents(game) if passage.kind == HEADING)
    if len(headings) < 2:
        return ()
    chunks = [headings[start : start + OPTIONS] for start in range(0, len(headings), OPTIONS)][:SECTION_MENUS]
    return tuple(
        _menu(ask, game, chunk, "rules-contents", f".{place}" if place else "") for place, chunk in enumerate(chunks)
    )


def _menu(ask: Ask, game: str, passages: tuple[Passage, ...], placeholder: str, topic: str = "") -> Menu:
    options = tuple((passage.value, _label(passage), "") for passage in passages)
    return Menu(ids.OfGame(game, "topic", topic or "."), ask.say(placeholder), options)


def _of_ruling(ruling: Ruling) -> Passage:
    return Passage(RULING, ruling.id, ruling.text, ruling=ruling.id)


def _label(passage: Passage) -> str:
    """Name a passage in up to 100 characters: a heading by itself, a ruling or a line with how it begins."""
    bare = passage.text.replace("*", "").lstrip("-# ")
    return clean(passage.title if passage.kind == HEADING else f"{passage.title} · {bare}", 100)


def _written(ask: Ask, passage: Passage) -> str:
    text = passage.text if len(passage.text) <= PASSAGE_LIMIT else _begun(passage.text)
    return f"**{passage.title}**\n{text}" if passage.kind != RULING else f"**{passage.title}** {text}"


def _begun(text: str) -> str:
    """Cut a passage after a line, or where it has none so early, after a word."""
    room = text[:PASSAGE_LIMIT]
    return f"{room[: max(room.rfind(chr(10)), 0) or room.rfind(' ')].rstrip()}\n…"


def _told(ask: Ask, ruling: Ruling) -> str:
    return f"{ruling.text}\n{ask.say('ruling-mark', mark=ruling.mark)}"
