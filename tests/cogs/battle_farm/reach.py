"""Which actions somebody can get at by pressing what their panel shows, and how one of them is played by presses."""

from collections.abc import Iterator

from bot.ui.kit import ids
from bot.ui.kit.page import Button, Menu, Page
from engine.battle_farm import GAME
from engine.battle_farm.model import Ability, Action, Bid, Offer, Plant, Play, Stop
from tests.cogs.pressing import Person

FREE = (Bid, Offer)
"""Actions with more forms than are listed."""


def playable(page: Page) -> Iterator[Action]:
    """Read the actions that a press on this page plays."""
    for row in page.rows:
        if isinstance(row, Menu) and isinstance(row.id, ids.OfMatch) and row.id.verb in ("pick", "go_on"):
            yield from (GAME.codec.from_token(value) for value, *_ in row.options)
        elif isinstance(row, tuple):
            addresses = (button.id for button in row if isinstance(button, Button) and not button.disabled)
            yield from (action for each in addresses if (action := played_by(each)) is not None)


def played_by(address: ids.Address) -> Action | None:
    """Read the action that a button plays, also where the trade is passed before it; None: it plays none."""
    if isinstance(address, ids.PlayAddress):
        return GAME.codec.from_token(address.token)
    if not isinstance(address, ids.OfMatch) or address.verb != "go":
        return None
    _, kind, *numbers = (int(number) for number in address.argument.split("."))
    return (Plant, Play, Ability, Stop)[kind](*numbers)


def leading(page: Page, *verbs: str) -> Iterator[tuple[ids.OfMatch, str]]:
    """Read the controls of this page that lead to another, with the values of a menu (empty: a button)."""
    for row in page.rows:
        if isinstance(row, Menu) and isinstance(row.id, ids.OfMatch) and row.id.verb in verbs:
            yield from ((row.id, value) for value, *_ in row.options)
        elif isinstance(row, tuple):
            addresses = (button.id for button in row if isinstance(button, Button) and not button.disabled)
            yield from ((each, "") for each in addresses if isinstance(each, ids.OfMatch) and each.verb in verbs)


async def follow(person: Person, way: tuple[ids.OfMatch, str]) -> Page:
    """Press a button, or choose a value of a menu."""
    address, value = way
    if value:
        await person.send(address, values=[value])
    else:
        await person.send(address)
    return person.page


async def reachable(person: Person) -> set[Action]:
    """Look through the panel and every card's page for what can be played; the panel is open again then."""
    panel = await person.open()
    found = set(playable(panel))
    for way in leading(panel, "beds", "card", "ability"):
        found |= set(playable(await follow(person, way)))
    person.page = panel
    return found


async def play(person: Person, action: Action) -> None:
    """Play an action by presses alone, beginning with the panel."""
    panel = await person.open()
    match action:
        case Offer(cards):
            await _offer(person, cards)
        case Bid(coins):
            await _bid(person, coins)
        case Plant() | Play() | Ability():
            ways = leading(panel, "beds", "card", "ability")
            while not any(action == each for each in playable(person.page)):
                await follow(person, next(ways))
            await _press(person, action)
        case _:
            await _press(person, action)


async def _press(person: Person, action: Action) -> None:
    """Press the button of this page that plays an action, or choose it in a menu."""
    token = GAME.codec.token(action)
    for row in person.page.rows:
        if isinstance(row, Menu) and token in {value for value, *_ in row.options}:
            await person.send(row.id, values=[token])
            return
        for button in row if isinstance(row, tuple) else ():
            if played_by(button.id) == action:
                await person.send(button.id)
                return
    raise AssertionError(f"{action} is not offered: {person.labels}")


async def _offer(person: Person, cards: tuple[int, ...]) -> None:
    await person.press("Sell cards…")
    pages = sum(isinstance(row, Menu) for row in person.page.rows)
    for number in range(pages):
        menu = [row for row in person.page.rows if isinstance(row, Menu)][number]
        await person.send(menu.id, values=[value for value, *_ in menu.options if int(value) in cards])
    await person.press("Offer")


async def _bid(person: Person, coins: int) -> None:
    label = f"{coins} 🪙" if coins else "No bid"
    if label in person.labels:
        await person.press(label)
    else:
        await person.press("Other…")
        await person.submit(str(coins))
