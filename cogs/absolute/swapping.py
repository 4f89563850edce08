"""Swaps: the few that bring most; or which set, then which swap with it. A chosen one is played like any action.

Exactly the legal swaps are offered; the engine lists and ranks them.
"""

from cogs.absolute.own_turn import Numbers, Turn
from cogs.absolute.text.wording import written
from cogs.absolute.workspace import COMPOSING
from cogs.api import OPTIONS, Button, Line, Menu, OfMatch, Page, Row, Seat, Who, ui_of, view_of
from engine.absolute import advice, drafts
from engine.absolute.labels import set_name
from engine.absolute.model import AbsoluteView, Swap
from engine.absolute.naming import card_lines
from engine.absolute.rules.sets import score, unplayed, zero_number
from engine.absolute.swap_ranking import RankedSwap, best_swaps, gain_by_itself, hand_after, set_after

SHOWN = 8
"""Swaps that are shown at first: as many as a phone shows without scrolling."""

_CODE = 100
"""A set in an address: its seat times this, plus its number."""


def legal_swaps(view: AbsoluteView) -> dict[tuple[Seat, int], list[Swap]]:
    """List every swap that the viewer may make now, by owner and number of the set, own sets first."""
    found: dict[tuple[Seat, int], list[Swap]] = {}
    for swap in advice.legal_swaps(view):
        found.setdefault((swap.owner, swap.set), []).append(swap)
    return dict(
        sorted(found.items(), key=lambda item: ((item[0][0] - drafts.seat_of(view)) % len(view.seats), item[0][1]))
    )


# Handlers -----------------------------------------------------------------------------------------------------------


async def swap(turn: Turn, numbers: Numbers) -> Page:
    """Show the swaps that bring most, with the points they bring."""
    # Hand and table do not change while a question is open.
    key = f"swaps/{turn.table.match.id}/{turn.seat}/{turn.question}"
    return await best_page(turn, await turn.context.app.thinking.once(key, best_swaps, turn.view, SHOWN))


async def best_page(turn: Turn, found: tuple[RankedSwap, ...]) -> Page:
    """Make the page of the best swaps."""
    if not found and not legal_swaps(turn.view):
        return await _page(turn, turn.context.say("absolute-swap-none"), ())
    if not found:
        return await _page(turn, turn.context.say("absolute-swap-no-gain"), (), turn.button("swap_all"))
    options = tuple(_ranked_option(turn, each) for each in found)
    menu = Menu(_picked(turn, 0), turn.context.say("absolute-swap-best"), options)
    return await _page(turn, turn.context.say("absolute-swap-best-heading"), (menu,), turn.button("swap_all"))


async def choose_set(turn: Turn, numbers: Numbers) -> Page:
    """Show the sets that allow a swap."""
    found = legal_swaps(turn.view)
    if not found:
        return await _page(turn, turn.context.say("absolute-swap-none"), ())
    options = [_set_option(turn, owner, index, offers) for (owner, index), offers in found.items()]
    rows = tuple(
        # The option names the set; `number` keeps the custom_ids of several menus apart.
        Menu(turn.address("swap_with", 0, 0, number), turn.context.say("absolute-swap-which"), tuple(part))
        for number, part in enumerate(_cut(options))
    )
    return await _page(turn, turn.context.say("absolute-swap-heading"), rows)


async def choose_swap(turn: Turn, numbers: Numbers) -> Page:
    """Show the swaps with a set, a page of them."""
    chosen = turn.context.chosen
    # From the menu of sets, or from a button that turns the pages.
    wanted = int(chosen[0]) if chosen and chosen[0].isdecimal() else numbers[0]
    owner, index = divmod(wanted, _CODE)
    offers = legal_swaps(turn.view).get((owner, index))
    if not offers:
        return await choose_set(turn, numbers)
    ranked = sorted(offers, key=lambda swap: -gain_by_itself(turn.view, swap))
    pages = _cut([_swap_option(turn, swap) for swap in ranked])
    number = min(numbers[1], len(pages) - 1)
    placeholder = turn.context.say("absolute-swap-choose", number=number + 1, count=len(pages))
    menu = Menu(_picked(turn, number), placeholder, tuple(pages[number]))
    cards = turn.view.seats[owner].sets[index]
    text = written(cards, zero_number(cards), turn.context.line)
    head = turn.context.say("absolute-swap-with", label=set_name(turn.view.seats, owner, index), set=text)
    other = Button(turn.address("swap_all"), turn.context.say("absolute-button-other"))
    return await _page(turn, head, (menu, *_turns(turn, wanted, number, len(pages))), other)


def _turns(turn: Turn, wanted: int, number: int, count: int) -> tuple[Row, ...]:
    """Make buttons to turn the pages."""
    if count == 1:
        return ()
    # An address has no minus sign, so the disabled button before the first page names page 0.
    ways = (("absolute-swap-earlier", number - 1), ("absolute-swap-more", number + 1))
    return (
        tuple(
            Button(
                turn.address("swap_with", wanted, max(to, 0), side), turn.context.say(key), disabled=not 0 <= to < count
            )
            for side, (key, to) in enumerate(ways)
        ),
    )


async def _page(turn: Turn, head: str, rows: tuple[Row, ...], *ways: Button) -> Page:
    """Make a page that shows the public table next to the question."""
    context = turn.context
    # AZ-15: the swap may be with anybody's set, and the picture of a hand shows one's own only.
    picture, alt, text_view = await view_of(context, ui_of(context.app, turn.table.match.game), turn.table, None)
    hand = context.say("absolute-swap-hand", cards=card_lines(turn.view.hand))
    below = tuple(text for text in (text_view, head, hand) if text)
    return Page(picture=picture, alt=alt, below=below, rows=(*rows, (*ways, turn.back)), accent=COMPOSING)


def _set_option(turn: Turn, owner: Seat, index: int, offers: list[Swap]) -> tuple[str, str, str]:
    context, cards = turn.context, turn.view.seats[owner].sets[index]
    text = written(cards, zero_number(cards), context.plain_text)
    head = context.say(
        "absolute-swap-set",
        label=set_name(turn.view.seats, owner, index),
        set=text,
        points=score(cards).total,
    )
    whose = "own" if owner == turn.seat else "other"
    # Menus show Markdown as it is, so an escaped name would show its backslashes.
    about = context.plain_text(Line(f"absolute-swap-about-{whose}", {"owner": Who(owner), "count": len(offers)}))
    return str(owner * _CODE + index), head, about


def _swap_option(turn: Turn, swap: Swap) -> tuple[str, str, str]:
    return turn.table.game.codec.token(swap), _offer(turn, swap), ""


def _ranked_option(turn: Turn, ranked: RankedSwap) -> tuple[str, str, str]:
    plays = "yes" if turn.view.suggestions else "no"
    key = "absolute-swap-harm" if ranked.harm else "absolute-swap-gain"
    gain = turn.context.say(key, gain=ranked.own, harm=ranked.harm, plays=plays)
    return turn.table.game.codec.token(ranked.swap), _offer(turn, ranked.swap), gain


def _offer(turn: Turn, swap: Swap) -> str:
    """Write what goes, what comes, and what that makes of the set and of the hand."""
    view = turn.view
    return turn.context.say(
        "absolute-swap-offer",
        give=card_lines(swap.give),
        take=card_lines(swap.take),
        label=set_name(view.seats, swap.owner, swap.set),
        after=score(set_after(view, swap)).total,
        before=score(view.seats[swap.owner].sets[swap.set]).total,
        cost=-unplayed(hand_after(view, swap)),
        now=-unplayed(view.hand),
    )


def _picked(turn: Turn, number: int) -> OfMatch:
    """Return the address of a menu with actions as options; `number` distinguishes several menus."""
    return OfMatch(turn.table.match.id, "pick", f"{turn.question}.{number}")


def _cut(options: list[tuple[str, str, str]]) -> list[list[tuple[str, str, str]]]:
    return [options[start : start + OPTIONS] for start in range(0, len(options), OPTIONS)]
