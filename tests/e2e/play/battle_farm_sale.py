"""A sale of Battle Farm in a test: a player offers cards, the others bid, and everything shown to each is recorded."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from engine.battle_farm.events import Traded
from engine.battle_farm.rules.account import changes
from engine.battle_farm.state import State
from playground.actors import Actor, ActResult
from playground.seen import SeenMessage, see
from tests.e2e.beside import Wanted, positions_of
from tests.e2e.harness import Playground
from tests.players.battle_farm import BIDDING, LOT
from tests.players.reading import match_on, now_of, private, shown, turn_on
from tests.players.table import LETTERS, PATIENCE, hand

NUMBER = re.compile(r"(?<![\w:])\d+(?!\w)")


def may_sell(people: int, *, least: int) -> Wanted:
    """Whether a person may sell two cards, two others (or the only one) own at least `least` coins, and the rest a
    coin.
    """

    def wanted(state: State) -> bool:
        coins = sorted(farm.coins for seat, farm in enumerate(state.farms) if seat != state.active)
        sells = state.phase == "trade" and state.trade is None and not state.traded and state.active < people
        return sells and len(state.farms[state.active].hand) > 1 and coins[0] > 0 and coins[-2:][0] >= least

    return wanted


@dataclass
class Sale:
    """A table at which a person may sell cards; `told` counts the messages that each had received before."""

    playground: Playground
    people: Sequence[Actor]
    board: SeenMessage
    state: State
    told: dict[str, int] = field(default_factory=dict)

    @property
    def match(self) -> str:
        return match_on(self.board)

    @property
    def seller(self) -> Actor:
        return self.people[self.state.active]

    @property
    def bidders(self) -> list[Actor]:
        """The people except the seller, the richest first."""
        others = [person for person in self.people if person is not self.seller]
        return sorted(others, key=lambda person: -self.state.farms[self.seat(person)].coins)

    def now(self) -> SeenMessage:
        return now_of(self.seller, self.match)

    def seat(self, person: Actor) -> int:
        return self.people.index(person)

    async def offer(self, count: int) -> SeenMessage:
        """Let the seller put cards up for sale by clicks; returns the public board with its button."""
        letter = LETTERS[self.state.active]
        await self.seller.until(lambda: turn_on(self.now()) == letter, PATIENCE)
        self.told = {person.name: len(person.events("message")) for person in self.people}
        page = shown(await self.seller.press("Sell cards…", message=await hand(self.seller, self.now())))
        cards = [value for _, value in page.menus[0].options[:count]]
        page = shown(await self.seller.choose(page.menus[0].custom_id, *cards, message=page))
        await self.seller.press(LOT, message=page)
        return await self.seller.until(lambda: BIDDING in (board := self.now()).text and board, PATIENCE)

    async def form(self, bidder: Actor, board: SeenMessage) -> ActResult:
        """Open one's panel from the public board, and the form in it."""
        panel = private(await bidder.press("My farm", message=board))
        while True:
            opened = await bidder.press("Other…", message=panel)
            if opened.modal is not None:  # else the bot was busy, and said so
                return opened

    def numbers(self, person: Actor) -> set[int]:
        """All numbers that a person was shown since the sale began."""
        events = person.events("message")
        assert len(events) < 500  # the feed still has all earlier ones
        return {number for event in events[self.told[person.name] :] for number in numbers_in(see(event["message"]))}

    def sums(self, count: int, most: int) -> list[int]:
        """Choose sums up to `most` that no one has been shown yet, the highest last."""
        read = {number for person in self.people for number in self.numbers(person)}
        return [number for number in range(1, most + 1) if number not in read][-count:]


def numbers_in(seen: SeenMessage) -> set[int]:
    """The numbers in a message: in texts, descriptions of pictures and labels."""
    labels = [*seen.labels, *(label for menu in seen.menus for label, _ in menu.options)]
    return {int(found) for text in (seen.text, seen.alt, *labels) for found in NUMBER.findall(text)}


async def check_coins(playground: Playground, match: str) -> int:
    """Check that sales neither create nor destroy coins, and that all coins come from somewhere; returns the number of
    sales.
    """
    positions = await positions_of(playground, match)
    told = [event for _, events in positions for event in events]
    coins = Counter[str]()
    for change in chain.from_iterable(map(changes, told)):
        coins[change.place] += change.amount if change.what == "coins" else 0
    farms = positions[-1][0].state.farms
    assert [coins[f"seat {seat}"] for seat in range(len(farms))] == [farm.coins for farm in farms]
    sales = [event for event in told if isinstance(event, Traded)]
    assert all(not sum(each.amount for each in changes(sale) if each.what == "coins") for sale in sales)
    return len(sales)
