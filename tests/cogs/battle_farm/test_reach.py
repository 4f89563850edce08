"""Exactly the legal actions can be pressed: whole games of presses, checked before each of them."""

from pathlib import Path

import pytest

from bot.ui.match import table_panel
from engine.battle_farm import GAME
from engine.battle_farm.ahead import plays
from engine.battle_farm.model import Action, BattleFarmOptions, BattleFarmView, Bid, Buy, ChooseCard, Offer, Plant, Play
from engine.game import Seat
from engine.rng import Rng
from tests.cogs.battle_farm.reach import FREE, play, reachable
from tests.cogs.battle_farm.seated import check_limits, person_at, seated
from tests.cogs.pressing import OneTable

STEPS = 150


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "seed", "is_short"),
    [
        (2, "a", False),
        (2, "short", True),
        pytest.param(3, "b", False, marks=pytest.mark.long),
        (4, "c", False),
        (6, "d", False),
    ],
)
async def test_whatever_is_legal_can_be_pressed_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, seed: str, is_short: bool
) -> None:
    if is_short:
        monkeypatch.setattr(table_panel, "fits", lambda page: False)
    start = GAME.setup(seats, BattleFarmOptions(limit=30), Rng(seed)).state
    chance = Rng(f"presses {seed}")
    async with seated(tmp_path, start, monkeypatch) as one_table:
        for _ in range(STEPS):
            table = await one_table.now()
            if not table.asked:
                break
            place, chance = chance.choose(table.asked)
            offers = {choice.action for choice in table.choices(place)}
            person = person_at(one_table, place)
            view = table.view(place)
            free = {each for each in offers if isinstance(each, FREE)}
            trades = view.phase == "trade" and view.trade is None
            # A player who does not sell plays on at once: the same press passes the trade.
            legal = set(plays(view)) | free if trades else offers
            shown = await reachable(person)
            assert shown <= legal
            assert {_kind(view, each) for each in shown} == {_kind(view, each) for each in legal - free}
            check_limits(person.page)
            action, chance = await _wanted(one_table, place, shown | free, chance)
            before = table.position.seq
            await play(person, action)
            steps = 1 + (trades and len(legal - free) > 1 and not isinstance(action, Offer))
            assert (await one_table.now()).position.seq == before + steps, (action, person.text)


def _kind(view: BattleFarmView, action: Action) -> object:
    """Give of an action what tells it from others: equal cards of a pile, hand or market, and equal beds, are alike."""
    pile = {card.id: card.kind for card in view.farms[view.viewer or 0].discard}
    hand = {card.id: (card.kind, card.plus) for card in view.hand}
    match action:
        case ChooseCard(card):
            return pile.get(card) or hand.get(card, action)
        case Plant(card, bed):
            return "plant", hand[card], view.farms[view.viewer or 0].beds[bed].kind
        case Play(card):
            return "play", hand[card]
        case Buy(place):
            there = view.market[place]
            return "buy", there and there.kind
        case _:
            return action


async def _wanted(one_table: OneTable, place: Seat, legal: set[Action], chance: Rng) -> tuple[Action, Rng]:
    """Draw a legal action; an offer of any cards, a bid of any coins."""
    action, chance = chance.choose(sorted(legal, key=repr))
    view = (await one_table.now()).view(place)
    if isinstance(action, Bid) and action.coins:
        coins, chance = chance.below(view.farms[place].coins)
        return Bid(coins + 1), chance
    if isinstance(action, Offer):
        mixed, chance = chance.shuffle([card.id for card in view.hand])
        count, chance = chance.below(len(mixed))
        chosen = set(mixed[: count + 1])
        return Offer(tuple(card.id for card in view.hand if card.id in chosen)), chance
    return action, chance
