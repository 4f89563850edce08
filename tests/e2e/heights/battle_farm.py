"""The phases of Battle Farm in which panels are measured."""

from collections.abc import AsyncIterator, Mapping

from engine.battle_farm import GAME
from engine.battle_farm.model import Action, Bid, Buy, Decline, Offer, Plant, Play, Stop
from engine.battle_farm.rules.legal import legal
from engine.battle_farm.state import State, kind_of
from engine.game import Seat
from tests.e2e.beside import Choose, Wanted
from tests.e2e.harness import Playground
from tests.e2e.heights.measure import Phase
from tests.e2e.heights.reaching import SEED, Way, board, chosen, hand, lobby, pressed, reach
from tests.players.battle_farm import Chance, begin
from tests.players.levels import Level

PHASES = (
    "lobby",
    "board",
    "buying-first",
    "buying",
    "buying-many",
    "waiting",
    "trading",
    "selling",
    "lot",
    "bidding",
    "bidding-many",
    "bids",
    "playing",
    "playing-many",
    "card",
    "target",
    "fertilizing",
    "board-over",
    "bidding-alone",
    "hinted",
    "buying-alone",
)

GROWING, CARDS = 2, 3
"""Crops on Ada's farm and cards in her hand in the middle of a game, at least."""

MANY, LOT = 9, 6
"""Cards in her hand, or on offer, that are many."""


def _in(phase: str, cards: int = CARDS, growing: int = GROWING) -> Wanted:
    """Whether Ada is asked in a phase in mid-game."""

    def wanted(state: State) -> bool:
        farm, is_free = state.farms[0], state.question is None and state.trade is None
        is_usual = sum(bed.crop is not None for bed in farm.beds) >= growing and len(farm.hand) >= cards
        return state.phase == phase and state.active == 0 and is_free and is_usual

    return wanted


def _plays(state: State) -> bool:
    """Whether Ada may plant a crop, and play a card."""
    if not _in("play", 2)(state):
        return False
    kinds = {type(action) for action in legal(state, 0)}
    return {Plant, Play} <= kinds


def _plays_many(state: State) -> bool:
    """Whether Ada may plant and play several of many cards."""
    playable = {each.card for each in legal(state, 0) if isinstance(each, Plant | Play)}
    return _in("play", MANY, 0)(state) and len(playable) >= CARDS


def _rolls(state: State) -> bool:
    """Whether Ada may play a card that rolls a die: it has a page, since it can't be taken back."""
    found = [each.card for each in legal(state, 0) if isinstance(each, Play)] if _in("play", 1)(state) else []
    return len(state.farms[0].hand) <= CARDS + 1 and any(kind_of(state, card) == "lucky_find" for card in found)


def _aims(state: State) -> bool:
    """Whether Ada is asked for the target of her card."""
    asked = state.question
    return asked is not None and asked.seat == 0 and state.active == 0 and state.phase == "play"


def _bids(state: State) -> bool:
    return state.active == 1 and state.trade is not None and 0 in state.trade.waiting and state.farms[0].coins > 3


def _bids_for_many(state: State) -> bool:
    return _bids(state) and state.trade is not None and len(state.trade.cards) >= LOT


def _sells(state: State) -> bool:
    """Whether Ada has bids from everyone for the cards on offer."""
    trade = state.trade
    return state.active == 0 and trade is not None and not trade.waiting and all(bid.coins for bid in trade.bids)


class Trader(Level):
    """Plays as an AI does, but offers cards and bids whenever possible."""

    def __call__(self, state: State, seat: Seat) -> Action:
        every = legal(state, seat)
        trades = [each for each in every if isinstance(each, Offer) or (isinstance(each, Bid) and each.coins)]
        return trades[0] if trades else super().__call__(state, seat)


class Hoarder(Chance):
    """Buys everything and plants a little; once they hold many cards, they may offer all of them."""

    def __call__(self, state: State, seat: Seat) -> Action:
        every, hand = legal(state, seat), state.farms[seat].hand
        if len(hand) >= LOT and any(isinstance(each, Offer) for each in every) and self.happens():
            return Offer(tuple(hand))
        kept = [each for each in every if isinstance(each, Buy) or (isinstance(each, Plant) and self.happens())]
        ends = [each for each in every if isinstance(each, Stop | Decline)]
        return (kept or ends or [super().__call__(state, seat)])[0]


ENDS: Mapping[str, tuple[Wanted, Choose]] = {
    "first": (lambda state: state.phase == "buy" and state.active == 0, Level(GAME)),
    "buy": (_in("buy"), Chance("a usual purchase")),
    "buy-many": (_in("buy", MANY, 0), Hoarder("many")),
    "trade": (_in("trade"), Level(GAME)),
    "play": (_plays, Chance("a usual turn")),
    "play-many": (_plays_many, Hoarder("many")),
    "card": (_rolls, Chance("card heights")),
    "target": (_aims, Chance("heights")),
    "fertilize": (_in("fertilize", cards=1), Level(GAME)),
    "bid": (_bids, Trader(GAME)),
    "bid-many": (_bids_for_many, Hoarder("many")),
    "bids": (_sells, Trader(GAME)),
    "over": (lambda state: state.phase == "over", Level(GAME)),
}

ALONE = ("bid", "buy")
"""Phases that are measured against AIs as well, where the page has *Hint*."""

SOON = {"card": "card", "bid-many": "c"}
"""The seeds of deals in which what is wanted comes soon: a lot of eight cards, not of a whole hand of fourteen."""


async def tour(playground: Playground) -> AsyncIterator[Phase]:
    """Play games of three people to the phases of a turn."""
    ada, bo, cleo = playground.actors("Ada", "Bo", "Cleo", channel="hall")
    yield Phase("lobby", ada, await lobby(ada, "battle_farm", bo, cleo))
    ways = {name: Way(await begin(ada, bo, cleo), *end, SOON.get(name, SEED)) for name, end in ENDS.items()}
    alone = {name: Way(await begin(ada, ais=("hard", "hard")), *ENDS[name], SOON.get(name, SEED)) for name in ALONE}
    await reach(playground, [*ways.values(), *alone.values()])
    yield Phase("board", ada, await board(ada, ways["play"]))
    yield Phase("buying-first", ada, await hand(ada, ways["first"]))
    yield Phase("buying", ada, await hand(ada, ways["buy"]))
    yield Phase("buying-many", ada, await hand(ada, ways["buy-many"]))
    yield Phase("waiting", bo, await hand(bo, ways["buy"]))
    trading = await hand(ada, ways["trade"])
    yield Phase("trading", ada, trading)
    selling = await pressed(ada, trading, ":sell")
    yield Phase("selling", ada, selling)
    yield Phase("lot", ada, await chosen(ada, selling, ":tick"))
    yield Phase("bidding", ada, await hand(ada, ways["bid"]))
    yield Phase("bidding-many", ada, await hand(ada, ways["bid-many"]))
    yield Phase("bids", ada, await hand(ada, ways["bids"]))
    playing = await hand(ada, ways["play"])
    yield Phase("playing", ada, playing)
    yield Phase("playing-many", ada, await hand(ada, ways["play-many"]))
    yield Phase("card", ada, await pressed(ada, await hand(ada, ways["card"]), ":card:"))
    yield Phase("target", ada, await hand(ada, ways["target"]))
    yield Phase("fertilizing", ada, await hand(ada, ways["fertilize"]))
    yield Phase("board-over", ada, await board(ada, ways["over"]))
    bidding = await hand(ada, alone["bid"])
    yield Phase("bidding-alone", ada, bidding)
    yield Phase("hinted", ada, await pressed(ada, await pressed(ada, bidding, ":hint"), ":hint"))
    yield Phase("buying-alone", ada, await hand(ada, alone["buy"]))
