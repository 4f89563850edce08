"""What a person may know of a match, and guesses of matches that fit it. It has no rules of play."""

from engine.fart.cards import DECK, Card
from engine.fart.model import State, View
from engine.fart.score import outcome
from engine.rng import Rng

Cards = tuple[Card, ...]

_PLACE = {card: place for place, card in enumerate(DECK)}


def view(state: State) -> View:
    """Show all but the orders of the two decks and of the second wave (FART-19).

    These stay hidden after the end as well: others may still play the same deal (FART-23).
    """
    known = _first_known(state)
    return View(
        wave=state.wave,
        turn=state.turn,
        attackers=state.attackers,
        table=state.table,
        defenders_left=len(state.defenders),
        aliens_left=len(state.aliens),
        discard=state.discard,
        sacrifices=state.sacrifices,
        outcome=outcome(state),
        hidden_defenders=_sorted(state.defenders),
        hidden_aliens=_sorted(state.aliens[:known]),
        sent_back=state.aliens[known:],
    )


def guess(view: View, rng: Rng) -> State:
    """Shuffle the hidden cards."""
    aliens, rng = rng.shuffle(view.hidden_aliens)
    defenders, rng = rng.shuffle(view.hidden_defenders)
    wave2, rng = rng.shuffle(DECK if view.wave == 1 else ())  # FART-9: the second wave is the last
    return State(
        wave=view.wave,
        attackers=view.attackers,
        aliens=aliens + view.sent_back,
        table=view.table,
        defenders=defenders,
        discard=view.discard,
        wave2=wave2,
        turn=view.turn,
        sacrifices=view.sacrifices,
        # Otherwise the guess of a match that was given up would go on.
        resigned=view.outcome is not None and view.outcome.ending == "resigned",
        sent_back=len(view.sent_back),
    )


def _first_known(state: State) -> int:
    """Return the index from which the order of the alien deck is known: the aliens sent back (FART-19)."""
    return len(state.aliens) - state.sent_back


def _sorted(cards: Cards) -> Cards:
    """Hide an order behind that of the deck."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
