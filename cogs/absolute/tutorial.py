"""The guided first match of Absolute: a set by hand, a swap for a wild card, best plays, and going out."""

from cogs.absolute import swapping, workspace
from cogs.absolute.own_turn import Turn
from cogs.api import Context, Page, Seat, Table, Tutorial, TutorialStep
from engine.absolute import drafts
from engine.absolute.cards import parse
from engine.absolute.drafts import Draft
from engine.absolute.model import AbsoluteOptions, Action, Arrange, Discard, Draw, Hold, Place, Swap
from engine.absolute.rules.sets import CardSet, ordered
from engine.absolute.swap_ranking import best_swaps

SEED = "learn 2927"
"""A deal with a set of one suit, a wild card to swap for, and two sets at once in the end."""

_LEARNER, _OTHER = 0, 1


def _cards(text: str) -> tuple[int, ...]:
    return tuple(parse(card) for card in text.split())


def _sets(*texts: str) -> tuple[CardSet, ...]:
    return tuple(ordered(_cards(text)) for text in texts)


def _by(seat: Seat, *actions: Action) -> tuple[tuple[Seat, Action], ...]:
    return tuple((seat, action) for action in actions)


_WAITED = _by(_LEARNER, Draw("deck"), Hold())
_FIRST = "-4s -3s +7s"
_LAST = _sets("-10d +0c +6q", "-4s -3s +7s", "-9s +1s +8c")


def _turn(context: Context, table: Table) -> Turn:
    return Turn(context.at(table), table, _LEARNER)


async def _empty(context: Context, table: Table) -> Page:
    """Show the workspace before a card is ticked."""
    turn = _turn(context, table)
    return await workspace.workspace_page(turn, drafts.begin(turn.view))


async def _built(context: Context, table: Table) -> Page:
    """Show the workspace with the first set."""
    return await workspace.workspace_page(_turn(context, table), Draft(_sets(_FIRST), 0))


async def _swaps(context: Context, table: Table) -> Page:
    """Show the best swaps."""
    turn = _turn(context, table)
    return await swapping.best_page(turn, best_swaps(turn.view, swapping.SHOWN))


TUTORIAL = Tutorial(
    seed=SEED,
    options=AbsoluteOptions(rounds=1),
    steps=(
        TutorialStep("absolute-tutorial-draw", Draw("deck")),
        TutorialStep("absolute-tutorial-build", verb="compose"),
        TutorialStep("absolute-tutorial-tick", verb="put", values=frozenset(_FIRST.split()), page=_empty),
        TutorialStep("absolute-tutorial-lay", Place(_sets(_FIRST)[0]), verb="lay", page=_built),
        TutorialStep(
            "absolute-tutorial-discard",
            Discard(parse("+10q")),
            _by(_OTHER, Draw("discard"), Place(_cards("-10s -5c +0c +1c +10q")), Discard(parse("-10d"))),
        ),
        TutorialStep("absolute-tutorial-take", Draw("discard")),
        TutorialStep("absolute-tutorial-swap", verb="swap"),
        TutorialStep("absolute-tutorial-wild", Swap(_OTHER, 0, _cards("+4q"), _cards("+0c")), page=_swaps),
        TutorialStep(
            "absolute-tutorial-hold",
            Hold(),
            (
                *_by(_OTHER, Draw("discard"), Hold()),
                *_WAITED,
                *_by(_OTHER, Draw("discard"), Arrange(_sets("-5c +1c +4q", "-10s -0q +10q")), Discard(parse("+7c"))),
                *_WAITED,
                *_by(_OTHER, Draw("discard"), Hold()),
                *_WAITED,
                *_by(_OTHER, Draw("deck"), Hold()),
            ),
        ),
        TutorialStep("absolute-tutorial-later", Draw("deck")),
        TutorialStep(
            "absolute-tutorial-best",
            Arrange(_LAST),
            (*_by(_LEARNER, Discard(parse("-4c"))), *_by(_OTHER, Draw("deck"), Hold())),
            verb="play_best",
            values=frozenset({"0"}),
        ),
    ),
    goal="absolute-tutorial-goal",
    end="absolute-tutorial-end",
    others=("absolute-tutorial-other",),
    minutes=3,
)
