"""Lines about a match for pictures and texts: the active player, the phase, the standings."""

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.api import Arg, Line, Outcome, Seat, Who, outcome_line
from engine.battle_farm.model import BattleFarmView, QuestionView, TradeView
from engine.battle_farm.naming import source_line
from engine.battle_farm.rules.scoring import LIMIT, ties
from engine.battle_farm.rules.stalemate import STALL_ROUNDS

IDLE = Line("battle_farm-picture-idle")
"""Warns that one more idle round ends the match."""


@dataclass(frozen=True)
class Heading:
    """The words of a heading: `turn` after an arrow if a seat is active, `facts` with the names of their signs."""

    turn: Line | None
    facts: tuple[tuple[str, Line], ...]
    doing: Line


def heading_of(view: BattleFarmView, names: Sequence[str]) -> Heading:
    """Find the words of a view's heading."""
    facts = (
        ("", Line("battle_farm-picture-round", {"round": view.round})),
        ("deck", Line("battle_farm-picture-deck", {"deck": view.deck})),
        ("goal", Line("battle_farm-picture-goal", {"limit": view.limit})),
    )
    return Heading(turn_of(view, names), facts, doing(view, names))


def warning_of(view: BattleFarmView, names: Sequence[str]) -> Line | None:
    """Warn of the last round, or of a stalemate."""
    if view.is_over:
        return None
    if view.last_round:
        return goal_line("battle_farm-picture-last", view, view.last_round, names)
    return IDLE if is_idle(view) else None


def goal_line(key: str, view: BattleFarmView, why: str, names: Sequence[Arg]) -> Line:
    """Say why a round is the last, or a match over: with the name of the first to reach the goal."""
    if why == LIMIT and view.reached is not None:
        return Line(f"{key}-reached", {"name": names[view.reached]})
    return Line(f"{key}-{why}")


def is_idle(view: BattleFarmView) -> bool:
    """Return whether one more idle round ends the match (BF-63)."""
    return view.idle_rounds == STALL_ROUNDS - 1 and not view.last_round and not view.is_over


def leaving(view: BattleFarmView) -> int | None:
    """Return the place of the market whose card goes if this turn has no purchase (BF-65), from 0."""
    if not view.sweep or view.bought or view.last_round or view.is_over or not view.deck:
        return None
    lying = {card.id: place for place, card in enumerate(view.market) if card is not None}
    # Of cards that came in this turn the leftmost goes first.
    return next((lying[card] for card in (*view.lain, *lying) if card in lying), None)


def turn_of(view: BattleFarmView, names: Sequence[str]) -> Line | None:
    """Write whose turn it is, with "you" for the reader."""
    if view.active is None:
        return None
    if view.active == view.viewer:
        return Line("battle_farm-picture-your-turn")
    return Line("battle_farm-picture-turn", {"name": names[view.active]})


def doing(view: BattleFarmView, names: Sequence[str]) -> Line:
    """Say what the active seat does, or what the match waits for."""
    if view.question is not None:
        return asked(view, view.question, names)
    if view.trade is not None:
        return Line("battle_farm-picture-do-bid") if is_asked(view) else _bidding(view.trade)
    verb = "do" if view.active is not None and view.active == view.viewer else "phase"
    left = {"buy": view.purchases, "fertilize": _doses(view)}.get(view.phase, 0)
    return Line(f"battle_farm-picture-{verb}-{view.phase}", {"left": left})


def is_asked(view: BattleFarmView) -> bool:
    """Return whether the viewer is to answer in another's turn."""
    question, trade = view.question, view.trade
    if view.viewer is None or view.viewer == view.active:
        return False
    return (question is not None and question.seat == view.viewer) or (
        trade is not None and view.viewer in trade.waiting
    )


def _doses(view: BattleFarmView) -> int:
    """Return how many fertilizers the active seat may still use: no more than it owns."""
    return view.doses if view.active is None else min(view.doses, view.farms[view.active].fertilizers)


def asked(view: BattleFarmView, question: QuestionView, names: Sequence[str]) -> Line:
    """Write the open choice: who chooses what, for which card or ability."""
    mine = "you-" if question.seat == view.viewer else ""
    args = {"name": names[question.seat], "source": source_line(question.source)}
    return Line(f"battle_farm-picture-asked-{mine}{question.about}", args)


def has_bid(view: BattleFarmView, trade: TradeView, seat: Seat) -> bool:
    """Return whether a seat has bid or declined; a seat without coins is not asked (BF-11)."""
    return seat != trade.seller and seat not in trade.waiting and view.farms[seat].coins > 0


def bid_line(view: BattleFarmView, trade: TradeView, seat: Seat) -> Line:
    """Say whether a seat has bid, and how much if the viewer may know."""
    seen = next((bid.coins for bid in trade.bids if bid.seat == seat), None)
    # 0 is a bid that declines; None is one that is not given yet, or that the viewer may not know.
    if seen:
        return Line("battle_farm-picture-bid", {"coins": seen})
    if seen == 0:
        return Line("battle_farm-picture-no-bid")
    if seat in trade.waiting:
        return Line("battle_farm-picture-bid-waiting")
    return Line(f"battle_farm-picture-bid-{'given' if has_bid(view, trade, seat) else 'none'}")


def won(outcome: Outcome, names: Sequence[str]) -> Line:
    """Say who won."""
    return outcome_line(outcome, names, "coins")


def ended(view: BattleFarmView, outcome: Outcome, names: Sequence[str]) -> Line:
    """Say how a match ended, without a full stop."""
    return goal_line("battle_farm-picture-ended", view, outcome.ending, names)


def final(view: BattleFarmView, outcome: Outcome, names: Sequence[str]) -> Line:
    """Say how a match ended, and in which round."""
    return Line("battle_farm-picture-final", {"ended": ended(view, outcome, names), "round": view.round})


def tied(outcome: Outcome) -> Line | None:
    """Say what decided the places of those with equal coins, in a few words (BF-64); None if coins did."""
    found = ties(outcome)
    first = found[0] if found else None
    if first is None:
        return None
    if len(found) > 1 and not all(tie.shared for tie in found):
        return Line("battle_farm-picture-tie-many")
    return Line(f"battle_farm-picture-tie-{'shared' if first.shared else 'decided'}", {"coins": first.coins})


def tie_lines(view: BattleFarmView) -> tuple[Line, ...]:
    """Say for each tie in coins what decided it, and the fertilizers of each player."""
    if view.outcome is None:
        return ()
    return tuple(
        Line(
            f"battle_farm-tie-{'shared' if tie.shared else 'decided'}",
            {"coins": tie.coins, "held": tuple(_held(view, seat) for seat in tie.seats)},
        )
        for tie in ties(view.outcome)
    )


def _held(view: BattleFarmView, seat: Seat) -> Line:
    args: dict[str, Arg] = {"who": Who(seat), "fertilizers": view.farms[seat].fertilizers}
    return Line("battle_farm-tie-held", args)


def _bidding(trade: TradeView) -> Line:
    if trade.waiting:
        return Line("battle_farm-picture-phase-bids", {"count": len(trade.waiting)})
    return Line("battle_farm-picture-phase-accept")
