"""The best line of a deal, a step at a time: the board, what to do there in a sentence, and the ways to other steps.

An address names the step, so that the buttons need no memory.
"""

from collections.abc import Sequence

from cogs.api import Arg, Button, Context, Line, OfMatch, Page, Table, Tone, draw, drawn_or_none
from cogs.fart.pictures import picture
from cogs.fart.text.titles import GAME
from engine.fart.ai.best_line import BestLine
from engine.fart.ai.lines_of_play import views_along
from engine.fart.cards import Card
from engine.fart.legal import casualties
from engine.fart.lines import card_line, card_lines
from engine.fart.model import Action, Dual, Resign, Sacrifice, Single, View


async def step_page(context: Context, table: Table, seed: str, best: BestLine, number: int) -> Page:
    """Show one step of a line: the board before it, with its defenders marked; after the last step the result.

    Steps count from 0; a number beyond the end is the end. A day must be over (FART-23).
    """
    if table.outcome is None:
        raise ValueError("the match goes on")
    views = tuple(views_along(seed, best.actions))
    number = min(number, len(best.actions))
    view = views[number]
    text, marked = Line("fart-best-over"), frozenset[Card]()
    said = text
    if number < len(best.actions):
        action = best.actions[number]
        text, marked = what_to_do(view, action), frozenset(defenders_of(action))
        said = Line("fart-best-step", {"step": number + 1, "count": len(best.actions), "text": text})
    title = context.say("fart-best-title", best=best.score)
    own = context.say("fart-best-own", score=table.outcome.scores[0])
    rows = (_ways(context, table, views, number),)
    image = None
    if not context.reader.text_mode:
        image = await drawn_or_none(draw(picture.board, view, context.plain_text, "", marked), GAME)
    if image is None:
        return Page(above=(f"{title} · {own}", picture.text_board(view, context.line), context.line(said)), rows=rows)
    board = picture.alt(view, context.plain_text)
    alt = context.plain_text(Line("fart-best-alt", {"text": text, "board": board}))
    return Page(above=(f"{title} · {own}",), picture=image, alt=alt, below=(context.line(said),), rows=rows)


def _ways(context: Context, table: Table, views: Sequence[View], number: int) -> tuple[Button, ...]:
    """Make the buttons to the other steps; a button to the present step is disabled."""
    last = len(views) - 1
    wave = next((place for place, view in enumerate(views) if view.wave == 2), last)

    def way(verb: str, to: int, tone: Tone = Tone.PLAIN, *, dim: bool) -> Button:
        # All addresses of a message must differ, and a step ahead may be the end as well: the verb is at the end.
        address = OfMatch(table.match.id, "best", f"{to}.{verb}")
        return Button(address, context.say(f"fart-button-best-{verb}"), tone, disabled=dim)

    return (
        way("back", max(number - 1, 0), dim=number == 0),
        way("next", min(number + 1, last), Tone.MAIN, dim=number == last),
        way("wave", wave, dim=number == wave),
        way("end", last, dim=number == last),
    )


def defenders_of(action: Action) -> tuple[Card, ...]:
    """Name the defenders that an action uses."""
    match action:
        case Dual(first, second):
            return first, second
        case Single(defender) | Sacrifice(defender):
            return (defender,)
        case Resign():
            return ()


def what_to_do(view: View, action: Action) -> Line:
    """Say in a sentence what to do."""
    against = card_line(view.attackers[0])
    match action:
        case Dual(first, second):
            args: dict[str, Arg] = {"attacker": against, "first": card_line(first), "second": card_line(second)}
            lost = casualties(view.wave, view.attackers[0], (first, second))
            if lost:
                return Line("fart-best-flank-lost", {**args, "lost": card_lines(lost)})
            return Line("fart-best-flank", args)
        case Single(defender):
            return Line("fart-best-duel", {"attacker": against, "defender": card_line(defender)})
        case Sacrifice(defender):
            return Line("fart-best-sacrifice", {"attacker": against, "defender": card_line(defender)})
        case Resign():
            return Line("fart-ending-resigned")
