"""The field during one action: a mutable copy of a state, and the basic moves.

It lives within one call of the engine and is frozen into a new state; the original state never changes. The caller has
checked that a move is legal; this module applies it, and ends the game after an empty deck.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from engine.battle_farm.cards import DECK
from engine.battle_farm.events import Event, Gained, LastRound, PhaseOver, Reshuffled, Stolen
from engine.battle_farm.model import Card, Phase, Token
from engine.battle_farm.state import NONE, Bed, Crop, Farm, Job, Question, Raised, Secret, State, Trade, plus_of
from engine.game import Seat
from engine.rng import Rng


class Field:
    """A state being changed, the events so far, and whether anything hidden was revealed."""

    __slots__ = (
        "active",
        "agenda",
        "deck",
        "doses",
        "events",
        "farms",
        "last_round",
        "limit",
        "lively",
        "made",
        "market",
        "order",
        "passed",
        "phase",
        "played",
        "purchases",
        "question",
        "quiet",
        "reached",
        "revealed",
        "rng",
        "rolled",
        "round",
        "trade",
        "traded",
        "trades",
        "turn",
    )

    def __init__(self, state: State) -> None:
        """Copy a state."""
        self.limit = state.limit
        self.trades = state.trades
        self.order = state.order
        self.farms: list[Farm] = list(state.farms)
        self.market: list[int] = list(state.market)
        self.deck = state.deck
        self.rng: Rng = state.rng
        self.active = state.active
        self.lively = state.lively
        self.round = state.round
        self.turn = state.turn
        self.phase: Phase = state.phase
        self.last_round: Literal["", "limit", "deck"] = state.last_round
        self.rolled = state.rolled
        self.purchases = state.purchases
        self.doses = state.doses
        self.traded = state.traded
        self.played = state.played
        self.made = state.made
        self.trade: Trade | None = state.trade
        self.question: Question | None = state.question
        self.agenda: list[Job] = list(state.agenda)
        self.quiet = state.quiet
        self.reached: Seat | None = state.reached
        self.events: list[Event] = []
        self.passed: list[PhaseOver] = []
        self.revealed = False

    def freeze(self) -> State:
        """Return the state that it has become."""
        # By position, in the order of the fields: by name it takes almost three times as long, at every action.
        return State(
            self.limit,
            self.trades,
            self.order,
            tuple(self.farms),
            tuple(self.market),
            self.deck,
            self.rng,
            self.active,
            self.lively,
            self.round,
            self.turn,
            self.phase,
            self.last_round,
            self.rolled,
            self.purchases,
            self.doses,
            self.traded,
            self.played,
            self.made,
            self.trade,
            self.question,
            tuple(self.agenda),
            self.quiet,
            self.reached,
        )

    # Chance -----------------------------------------------------------------------------------------------------------

    def roll(self, die: int) -> int:
        """Roll a die with this number of sides."""
        number, self.rng = self.rng.below(die)
        # Taking the step back would restore the generator, and the player would know the next roll.
        self.revealed = True
        return number + 1

    def pick(self, count: int) -> int:
        """Draw one of a number of places at random, from 0."""
        return self.roll(count) - 1

    def dice(self, die: int, number: int) -> tuple[int, ...]:
        """Roll this number of dice."""
        return tuple([self.roll(die) for _ in range(number)])

    # Tokens -----------------------------------------------------------------------------------------------------------

    def add(self, seat: Seat, coins: int = 0, fertilizers: int = 0) -> None:
        """Change a seat's tokens, not below 0 (BF-21)."""
        farm = self.farms[seat]
        self.farms[seat] = replace(
            farm, coins=max(0, farm.coins + coins), fertilizers=max(0, farm.fertilizers + fertilizers)
        )

    def gain(self, seat: Seat, token: Token, amount: int, source: str, rolls: tuple[int, ...] = ()) -> None:
        """Give tokens to a seat."""
        # The parameters of `add` have the names of the tokens.
        self.add(seat, **{token: amount})
        self.events.append(Gained(seat, token, amount, source, rolls))

    def steal(
        self, seat: Seat, victim: Seat, token: Token, wanted: int, source: str, rolls: tuple[int, ...] = ()
    ) -> None:
        """Move tokens from one seat to another: as many as are wanted and there (BF-21)."""
        farm = self.farms[victim]
        amount = min(wanted, farm.coins if token == "coins" else farm.fertilizers)  # noqa: S105 - of the game
        self.add(victim, **{token: -amount})
        self.add(seat, **{token: amount})
        self.events.append(Stolen(seat, victim, token, amount, source, rolls))

    # Cards ------------------------------------------------------------------------------------------------------------

    def kind(self, card: int) -> str:
        """Return the kind of a card."""
        return DECK[card] if card < len(DECK) else self.made[card - len(DECK)]

    def card(self, card: int, plus: int = 0) -> Card:
        """Name a card for an event."""
        return Card(card, self.kind(card), plus)

    def cards(self, cards: Sequence[int]) -> tuple[Card, ...]:
        """Return cards at their printed value."""
        return tuple([Card(card, self.kind(card)) for card in cards])

    def held(self, seat: Seat, card: int) -> Card:
        """Return a hand card with its counters."""
        return self.card(card, plus_of(self.farms[seat], card))

    def draw(self, count: int, seat: Seat) -> tuple[int, ...]:
        """Take cards from the deck, as far as there are any; the moment it is empty, this round is the last (BF-18)."""
        drawn = self.deck[:count]
        if drawn:
            # Also without a die: the drawn cards have been seen.
            self.revealed = True
            self.deck = self.deck[count:]
            if not self.deck:
                if self._reshuffles():
                    return drawn + self.draw(count - len(drawn), seat)
                self.end_after_round("deck", seat)
        return drawn

    def _reshuffles(self) -> bool:
        """BF-65 [H]: make a new deck of all discard piles if the match has the option and they have cards."""
        piles = tuple([self.cards(farm.discard) for farm in self.farms])
        if not self.lively.reshuffle or not any(piles):
            return False
        self.deck, self.rng = self.rng.shuffle([card for farm in self.farms for card in farm.discard])
        self.farms = [replace(farm, discard=()) for farm in self.farms]
        self.events.append(Reshuffled(piles))
        return True

    def shuffle_in(self, cards: Sequence[int]) -> None:
        """Put cards into the deck, each anywhere: its order is unknown, so this is as good as shuffling all of it."""
        for card in cards:
            place = self.pick(len(self.deck) + 1)
            self.deck = (*self.deck[:place], card, *self.deck[place:])

    def end_after_round(self, why: Literal["limit", "deck"], seat: Seat) -> None:
        """Make this round the last, unless it is already; the first reason counts."""
        if not self.last_round:
            self.last_round = why
            if why == "limit":
                self.reached = seat
            others = len(self.order) - 1 - self.order.index(self.active)
            self.events.append(LastRound(why, seat, others))

    def take_in(self, seat: Seat, cards: Sequence[int], *, seen: bool, raised: tuple[Raised, ...] = ()) -> None:
        """Add cards to a hand, which has no limit (BF-8); what everybody has seen come they know to be there."""
        farm = self.farms[seat]
        self.farms[seat] = replace(
            farm,
            hand=(*farm.hand, *cards),
            known=(*farm.known, *cards) if seen else farm.known,
            raised=farm.raised + raised,
        )

    def give_up(self, seat: Seat, cards: Sequence[int]) -> tuple[Raised, ...]:
        """Take cards out of a hand; gives by how much they were raised."""
        farm = self.farms[seat]
        # Mostly these are empty: then the tuples are not rebuilt.
        gone = tuple([each for each in farm.raised if each.card in cards]) if farm.raised else ()
        self.farms[seat] = replace(
            farm,
            hand=tuple([card for card in farm.hand if card not in cards]),
            known=tuple([card for card in farm.known if card not in cards]) if farm.known else (),
            secrets=tuple([each for each in farm.secrets if each.card not in cards]) if farm.secrets else (),
            raised=tuple([each for each in farm.raised if each.card not in cards]) if gone else farm.raised,
        )
        return gone

    def see(self, seat: Seat, cards: Sequence[int]) -> None:
        """Everybody is shown hand cards, and knows them to be there from now on."""
        farm = self.farms[seat]
        new = [card for card in cards if card not in farm.known]
        # A card is known to all or to single seats, never both: a guess would put it into the hand twice.
        secrets = tuple([each for each in farm.secrets if each.card not in cards])
        self.farms[seat] = replace(farm, known=(*farm.known, *new), secrets=secrets)

    def forget(self, seat: Seat, thief: Seat = NONE) -> None:
        """A card left this hand unseen: only the thief still knows which cards are there."""
        farm = self.farms[seat]
        # The thief has seen which card left, so all that they knew of the hand before still holds.
        kept = [*farm.known, *[each.card for each in farm.secrets if each.by == thief]] if thief != NONE else []
        if farm.known or farm.secrets:
            self.farms[seat] = replace(farm, known=(), secrets=tuple([Secret(card, thief) for card in kept]))

    def share(self, seat: Seat, card: int, by: Seat) -> None:
        """Note that another seat has seen a card that is in this hand."""
        farm = self.farms[seat]
        self.farms[seat] = replace(farm, secrets=(*farm.secrets, Secret(card, by)))

    def put_away(self, seat: Seat, cards: Sequence[int]) -> None:
        """Put cards on a seat's own public pile, at their printed value again (BF-22)."""
        farm = self.farms[seat]
        self.farms[seat] = replace(farm, discard=(*farm.discard, *cards))

    def make(self, kind: str) -> int:
        """Make a new card, beyond those of the deck, at its printed value (BF-34)."""
        self.made = (*self.made, kind)
        return len(DECK) + len(self.made) - 1

    def fill_market(self) -> list[tuple[int, int]]:
        """Fill the gaps of the market from the deck, as far as it goes (BF-18); returns the places and their cards."""
        filled: list[tuple[int, int]] = []
        for place, card in enumerate(self.market):
            if card == NONE and (drawn := self.draw(1, self.active)):
                self.market[place] = drawn[0]
                filled.append((place, drawn[0]))
        return filled

    # Beds -------------------------------------------------------------------------------------------------------------

    def crop(self, seat: Seat, bed: int) -> Crop | None:
        """Return what grows in a bed."""
        return self.farms[seat].beds[bed].crop

    def set_bed(self, seat: Seat, place: int, bed: Bed) -> None:
        """Change a bed."""
        farm = self.farms[seat]
        beds = farm.beds
        self.farms[seat] = replace(farm, beds=(*beds[:place], bed, *beds[place + 1 :]))

    def uproot(self, seat: Seat, place: int) -> Crop | None:
        """Take the crop out of a bed and put its card away; harvested later in a turn, the bed is closed (BF-16)."""
        bed = self.farms[seat].beds[place]
        if bed.crop is not None:
            self.set_bed(seat, place, Bed(bed.kind, None, bed.closed))
            self.put_away(seat, (bed.crop.card,))
        return bed.crop

    def stir(self) -> None:
        """Mark the turn as active: something was bought or played (BF-63)."""
        self.quiet = -1

    # The agenda -------------------------------------------------------------------------------------------------------

    def first(self, *jobs: Job) -> None:
        """Put jobs before all others of the agenda."""
        self.agenda[:0] = jobs

    def ask(self, effect: Job, question: Question) -> None:
        """Stop until a seat has answered an effect's question."""
        self.first(effect)
        self.question = question
