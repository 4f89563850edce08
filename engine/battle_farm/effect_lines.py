"""Puts what effects brought about into lines; cards that stay hidden are named to those alone who see them."""

from typing import assert_never

from engine.battle_farm.events import (
    Aided,
    BedChanged,
    CardsRaised,
    CardStolen,
    CropChange,
    CropsChanged,
    Destroyed,
    Discarded,
    Drew,
    Gained,
    Kept,
    Looked,
    Lost,
    Made,
    MarketCleared,
    MarketFilled,
    MarketTaken,
    Recovered,
    Reshuffled,
    Returned,
    Skipped,
    Stolen,
    Swept,
)
from engine.battle_farm.naming import PLACES, bed_line, card_line, card_lines, crop_line, place_line, source_line
from engine.game import Seat
from engine.message import Arg, Line, Who

ByEffect = (
    Aided
    | BedChanged
    | CardsRaised
    | CardStolen
    | CropsChanged
    | Destroyed
    | Discarded
    | Drew
    | Gained
    | Kept
    | Looked
    | Lost
    | Made
    | MarketCleared
    | MarketFilled
    | MarketTaken
    | Recovered
    | Reshuffled
    | Returned
    | Skipped
    | Stolen
    | Swept
)


def tell(event: ByEffect, viewer: Seat | None) -> Line | None:
    """Put an event into words."""
    match event:
        case Gained() | Stolen() | Lost():
            return _tell_tokens(event)
        case CropsChanged() | BedChanged() | Destroyed():
            return _tell_field(event)
        case MarketTaken() | MarketCleared() | MarketFilled():
            return _tell_market(event)
        case Reshuffled() | Swept() | Aided():
            return _tell_house(event)
        case Skipped(seat, source, why):
            return _line(f"skipped-{why}", player=Who(seat), source=source_line(source))
        case Made() | Recovered() | Discarded():
            return _tell_open_cards(event)
        case _:
            return _tell_hidden_cards(event, viewer)


def _line(key: str, /, **args: Arg) -> Line:
    return Line(f"battle_farm-{key}", args)


def _dice(rolls: tuple[int, ...]) -> tuple[Line, ...]:
    return tuple([_line("die", number=number) for number in rolls])


def _tell_tokens(event: Gained | Stolen | Lost) -> Line:
    player, source = Who(event.seat), source_line(event.source)
    match event:
        case Gained(_, token, amount, _, rolls):
            key = f"gained-{token}-rolled" if rolls else f"gained-{token}"
            return _line(key, player=player, amount=amount, source=source, rolls=_dice(rolls))
        case Stolen(_, victim, token, amount, _, rolls):
            key = f"stolen-{token}-rolled" if rolls else f"stolen-{token}"
            return _line(key, player=player, victim=Who(victim), amount=amount, source=source, rolls=_dice(rolls))
        case Lost(_, coins, fertilizers, _):
            return _line("lost", player=player, coins=coins, fertilizers=fertilizers, source=source)
    assert_never(event)


def _tell_field(event: CropsChanged | BedChanged | Destroyed) -> Line:
    match event:
        case CropsChanged(_, source, changes):
            return _line(
                "crops-changed", source=source_line(source), changes=tuple([_change(each) for each in changes])
            )
        case BedChanged(_, owner, bed, before, after, source):
            args = {"at": place_line(owner, bed), "before": bed_line(before), "after": bed_line(after)}
            return _line("bed-changed", **args, source=source_line(source))
        case Destroyed(_, owner, bed, card, source):
            return _line("destroyed", crop=crop_line(card.kind, owner, bed), source=source_line(source))
    assert_never(event)


def _change(change: CropChange) -> Line:
    """Describe a crop's change: of its value, its timer or both."""
    crop = crop_line(change.card.kind, change.owner, change.bed)
    before, value = change.value
    waited, turns = change.timer
    key = "change-timer" if before == value else "change-value" if waited == turns else "change-both"
    return _line(key, crop=crop, before=before, value=value, turns=turns)


def _tell_market(event: MarketTaken | MarketCleared | MarketFilled) -> Line:
    match event:
        case MarketTaken(seat, place, card, source):
            args = {"player": Who(seat), "place": PLACES[place], "card": card_line(card)}
            return _line("market-taken", **args, source=source_line(source))
        case MarketCleared(seat, cards, to, source):
            args = {"player": Who(seat), "cards": card_lines(cards), "source": source_line(source)}
            return _line(f"market-cleared-{to}", **args, count=len(cards))
        case MarketFilled(slots):
            return _line("market-filled", cards=card_lines([slot.card for slot in slots]))
    assert_never(event)


def _tell_house(event: Reshuffled | Swept | Aided) -> Line:
    match event:
        case Reshuffled(piles):
            return _line("reshuffled", count=sum([len(pile) for pile in piles]))
        case Swept(place, card, refill):
            return _line("swept", place=PLACES[place], card=card_line(card), refill=card_line(refill))
        case Aided(seat, card, pile):
            return _line("aided" if pile is None else "aided-pile", player=Who(seat), card=card_line(card))
    assert_never(event)


def _tell_open_cards(event: Made | Recovered | Discarded) -> Line:
    player, source = Who(event.seat), source_line(event.source)
    match event:
        case Made(_, card, _, rolls):
            key = "made-rolled" if rolls else "made"
            return _line(key, player=player, card=card_line(card), source=source, rolls=_dice(rolls))
        case Recovered(_, card, _):
            return _line("recovered", player=player, card=card_line(card), source=source)
        case Discarded(_, cards, _):
            return _line("discarded", player=player, cards=card_lines(cards), source=source)
    assert_never(event)


def _tell_hidden_cards(event: Drew | Looked | Kept | Returned | CardStolen | CardsRaised, viewer: Seat | None) -> Line:
    player, source = Who(event.seat), source_line(event.source)
    # Hidden cards are no argument of the others' lines, so that no translation can show them.
    sees = event.seat == viewer
    match event:
        case Drew(_, cards, _):
            shown = {"cards": card_lines(cards)} if sees else {}
            return _line("drew-you" if sees else "drew", player=player, count=len(cards), source=source, **shown)
        case Looked(_, cards, _):
            shown = {"cards": card_lines(cards)} if sees else {}
            return _line("looked-you" if sees else "looked", player=player, count=len(cards), source=source, **shown)
        case Kept(_, card, back, _):
            if sees:
                return _line("kept-you", card=card_line(card), back=card_lines(back), count=len(back), source=source)
            return _line("kept", player=player, count=len(back), source=source)
        case Returned(_, card, _):
            if sees:
                return _line("returned-you", card=card_line(card), source=source)
            return _line("returned", player=player, source=source)
        case CardStolen(_, victim, card, _):
            args = {"player": player, "victim": Who(victim), "source": source}
            # The victim had the card in its hand and sees which one is gone.
            if viewer in (event.seat, victim):
                return _line("card-stolen-you", card=card_line(card), **args)
            return _line("card-stolen", **args)
        case CardsRaised(_, raises, _, rolls):
            total = sum([each.by for each in raises])
            if not raises:
                return _line("raised-none", player=player, source=source)
            if sees:
                cards = [_line("raise", card=card_line(each.card), by=each.by) for each in raises]
                return _line("raised-you", cards=tuple(cards), source=source)
            return _line("raised", player=player, total=total, source=source, rolls=_dice(rolls))
    assert_never(event)
