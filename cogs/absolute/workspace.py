"""The workspace: a player puts cards of the hand and of the own sets into sets and plays all of it at once.

It is shown to its player alone. Each press changes the stored draft, and the page is made from that and the view.
"""

from collections.abc import Iterator

from cogs.absolute import composing, suggest
from cogs.absolute.own_turn import Numbers, Turn
from cogs.absolute.pictures import picture
from cogs.absolute.pictures.parts import minus
from cogs.absolute.worksets import WorkSet, total_of
from cogs.api import (
    OPTIONS,
    Button,
    Line,
    Menu,
    Page,
    Picture,
    Row,
    RuleError,
    Tone,
    draw,
    drawn_or_none,
    rows_of,
    sentence,
)
from engine.absolute import advice, drafts
from engine.absolute.cards import Card, code
from engine.absolute.drafts import Draft
from engine.absolute.model import Arrange
from engine.absolute.naming import card_line
from engine.absolute.rules.sets import CardSet

TABBED = 2
"""Sets with a button each, which with the button for a new set fit one row of a phone; more go into a menu."""

COMPOSING = 0x2DD4BF


async def find_draft(turn: Turn) -> Draft:
    """Fetch the player's draft, or begin with the own table."""
    body = await turn.context.app.drafts.find(turn.table.match.id, turn.seat, turn.question)
    return drafts.begin(turn.view) if body is None else drafts.read(body, turn.view)


async def keep_draft(turn: Turn, draft: Draft) -> Page:
    """Store a draft; returns the workspace with it."""
    body = drafts.write(draft, turn.view)
    await turn.context.app.drafts.put(turn.table.match.id, turn.seat, turn.question, body)
    return await workspace_page(turn, draft)


# Handlers -----------------------------------------------------------------------------------------------------------


async def compose(turn: Turn, numbers: Numbers) -> Page:
    """Open the workspace."""
    return await workspace_page(turn, await find_draft(turn))


async def work_on(turn: Turn, numbers: Numbers) -> Page:
    """Work on another set: the one that was pressed, or chosen in a menu."""
    chosen = turn.context.chosen
    on = int(chosen[0]) if chosen and chosen[0].isdecimal() else numbers[0]
    return await keep_draft(turn, composing.turned_to(await find_draft(turn), on))


async def put(turn: Turn, numbers: Numbers) -> Page:
    """Let a set hold those cards of a menu that are chosen in it."""
    # The last number is the revision, which only makes the address a new one.
    on, chunk, _ = numbers
    offered = _chunk(turn, chunk)
    named = turn.context.chosen
    chosen = [card for card in offered if code(card) in named]
    return await keep_draft(turn, composing.with_cards(await find_draft(turn), on, offered, chosen))


async def start_over(turn: Turn, numbers: Numbers) -> Page:
    """Reset the draft to the table as it is."""
    before = await find_draft(turn)
    return await keep_draft(turn, composing.laid(before, turn.view, drafts.own(turn.view).sets))


async def fill_in(turn: Turn, numbers: Numbers) -> Page:
    """Load the best play into the draft, or the next best if it has that already. Raises NoSuggestions."""
    draft, plays = await find_draft(turn), await _plays(turn)
    if not plays:
        return await workspace_page(turn, draft)
    loaded = next((place for place, sets in enumerate(plays) if sorted(sets) == sorted(draft.sets)), -1)
    return await keep_draft(turn, composing.laid(draft, turn.view, plays[(loaded + 1) % len(plays)]))


async def _plays(turn: Turn) -> list[tuple[CardSet, ...]]:
    """List the sets of the best plays, best first. Raises NoSuggestions."""
    return [each.sets for each in await suggest.best_plays(turn) if each.sets != drafts.own(turn.view).sets]


async def lay(turn: Turn, numbers: Numbers) -> Page:
    """Play the draft as one action; an illegal one is kept and shown with the reason."""
    draft = await find_draft(turn)
    # The button is disabled then, but an older page of the same question may still have it enabled.
    if advice.refusal(turn.view, Arrange(draft.sets)) is not None:
        return await workspace_page(turn, draft)
    return await turn.play(drafts.action_of(turn.view, draft.sets))


# The page -----------------------------------------------------------------------------------------------------------


async def workspace_page(turn: Turn, draft: Draft, *, note: str = "") -> Page:
    """Make the page of a draft: a picture of it, its figures in words, what to do next, and what to press.

    `note`, after a refused press, replaces what to do next.
    """
    context, view = turn.context, turn.view
    works = composing.worked(draft.sets, view)
    error = advice.refusal(view, Arrange(draft.sets))
    image, alt, text = await _draft_picture(turn, draft.sets)
    handlers = await _handlers(turn, is_legal=error is None)
    return Page(
        above=(context.say("absolute-work-heading", label=composing.set_names(draft.sets, view)[draft.on]),),
        picture=image,
        alt=alt,
        below=tuple(each for each in (text, note or _verdict(turn, draft, error)) if each),
        rows=(*_tabs(turn, draft, works), *_checklists(turn, draft), *rows_of(handlers)),
        accent=COMPOSING,
    )


async def _draft_picture(turn: Turn, sets: tuple[CardSet, ...]) -> tuple[Picture | None, str, str]:
    """Return laid-out sets as picture and alt text, or in words without a picture."""
    context, view = turn.context, turn.view
    works, loose = composing.worked(sets, view), drafts.left_in_hand(sets, view)
    image = None
    if not context.reader.text_mode:
        image = await drawn_or_none(draw(picture.workspace, view, works, loose, context.plain_text, ""), "absolute")
    if image is None:
        return None, "", picture.text_draft(works, loose, context.line)
    return image, picture.alt_draft(works, loose, context.plain_text), ""


def _ready(turn: Turn, sets: tuple[CardSet, ...]) -> str:
    """Say what legal sets are worth, and with which discard."""
    # Never empty: a legal draft leaves a card to discard (AZ-4).
    loose = drafts.left_in_hand(sets, turn.view)
    card, points = drafts.dearest(loose), total_of(composing.worked(sets, turn.view), loose)
    return turn.context.say("absolute-work-ready", card=card_line(card), points=minus(points))


def _verdict(turn: Turn, draft: Draft, error: RuleError | None) -> str:
    """Say what to do next: begin, mend the first fault, or play."""
    if error is None:
        return _ready(turn, draft.sets)
    if draft.sets == drafts.own(turn.view).sets:
        return turn.context.say("absolute-work-begin" if draft.sets else "absolute-work-first")
    for name, cards in zip(composing.set_names(draft.sets, turn.view), draft.sets, strict=False):
        fault = drafts.fault_of(cards, turn.view)
        # A refusal names no set, so the first set with the same fault is the one that is meant.
        if fault is not None and fault.key == error.key:
            return turn.context.say("absolute-work-fault", label=name, why=sentence(fault))
    return turn.context.line(sentence(error))


def _tabs(turn: Turn, draft: Draft, works: tuple[WorkSet, ...]) -> tuple[Row, ...]:
    """Offer the sets to work on, and a new one; the very first is worked on anyway."""
    if not works:
        return ()
    names = [*(turn.context.line(_tab(work)) for work in works), turn.context.say("absolute-work-new")]
    if len(works) <= TABBED:
        return rows_of(
            tuple(
                Button(turn.address("work", place), name, Tone.GOOD if place == draft.on else Tone.PLAIN)
                for place, name in enumerate(names)
            )
        )
    options = [(str(place), name, "") for place, name in enumerate(names)]
    return tuple(
        Menu(
            # The option names the set; the numbers keep this custom_id apart from other menus and earlier pages.
            turn.address("work", start, start // OPTIONS, draft.revision),
            turn.context.say("absolute-work-which"),
            tuple(options[start : start + OPTIONS]),
            chosen=frozenset({str(draft.on)}),
        )
        for start in range(0, len(options), OPTIONS)
    )


def _tab(work: WorkSet) -> Line:
    if work.fault:
        return Line("absolute-work-tab-fault", {"label": work.label})
    return Line("absolute-work-tab", {"label": work.label, "points": work.points or 0})


def _checklists(turn: Turn, draft: Draft) -> Iterator[Row]:
    """Offer every card to be ticked for the set that is worked on, those in it ticked already."""
    inside = draft.sets[draft.on] if draft.on < len(draft.sets) else ()
    names = composing.set_names(draft.sets, turn.view)
    name = turn.context.say("absolute-work-cards", label=names[draft.on])
    where = {card: named for named, cards in zip(names, draft.sets, strict=False) for card in cards}
    chunks = -(-len(drafts.cards_of(turn.view)) // OPTIONS)
    for number in range(chunks):
        cards = _chunk(turn, number)
        yield Menu(
            turn.address("put", draft.on, number, draft.revision),
            name if chunks == 1 else f"{name} ({number + 1}/{chunks})",
            tuple((code(card), turn.context.line(card_line(card)), _whereabouts(turn, card, where)) for card in cards),
            least=0,
            most=len(cards),
            chosen=frozenset(code(card) for card in cards if card in inside),
        )


def _whereabouts(turn: Turn, card: Card, where: dict[Card, str]) -> str:
    """Say where a card is in the draft, and whether it came from the hand."""
    source = "hand" if card in turn.view.hand else "table"
    if card not in where:
        return turn.context.say(f"absolute-work-loose-{source}")
    return turn.context.say(f"absolute-work-in-{source}", label=where[card])


def _chunk(turn: Turn, number: int) -> tuple[Card, ...]:
    return drafts.cards_of(turn.view)[number * OPTIONS : (number + 1) * OPTIONS]


async def _handlers(turn: Turn, *, is_legal: bool) -> tuple[Button, ...]:
    play = Button(turn.address("lay"), turn.context.say("absolute-button-lay"), Tone.MAIN, disabled=not is_legal)
    best = (turn.button("use"),) if turn.view.suggestions and await _plays(turn) else ()
    return (play, *best, turn.button("afresh"), turn.back)
