"""Matches of Farrago to draw: empty and full spheres, every phase, hands of all sizes, hostile names, both endings.

They look like play but need not come from a game.
"""

import random
from collections.abc import Callable

from msgspec.structs import replace

from bot.pictures import Picture
from bot.text.localisation import Say, words
from cogs.farrago.film import motion
from cogs.farrago.pictures import picture
from engine.farrago import GAME
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.model import (
    PLANETS,
    Card,
    FarragoView,
    OwnView,
    PlacedView,
    Planet,
    SphereView,
    StandingView,
    TileView,
)
from engine.farrago.rules.turn import resolve
from engine.farrago.state import Plan, Standing, State, Tile, Zone
from engine.game import Outcome
from engine.rng import Rng
from tests.hostile_names import NASTY

TITLE = "Farrago · Friday evening"
NAMES = ("Mira", "Tobias K.")
WORLD = ("山田太郎", "김철수", "عمر خالد", "שלום כהן", "ณัฐพงษ์", "नमस्ते 🛸")
SPECIES = [each for each in KINDS.values() if each.is_species]
ABILITIES = [each.id for each in KINDS.values() if each.start or each.end]


def saying(*names: str) -> Say:
    """Return a function that writes lines about these people, with names as pictures want them."""
    return lambda line: words().line(line, names, str)


SAY = saying(*NAMES)


def standing(kind: str, hurt: int = 0) -> StandingView:
    """Put a card on a tile, with this damage."""
    each = KINDS[kind]
    return StandingView(kind, max(min(1, each.health), each.health - hurt), each.health, each.strength)


def sphere(planet: Planet | None, seed: int = 1, full: float = 0.5, cp: int = 7) -> SphereView:
    """Fill a share of a sphere's tiles."""
    chance = random.Random(f"{planet}{seed}")
    home = [each.id for each in SPECIES if each.planet in (planet, None)]
    tiles = tuple(_tile(chance, home, full) for _ in range(12))
    pile = tuple(chance.choice(list(KINDS)) for _ in range(chance.randint(0, 9))) if full else ()
    return SphereView(planet, tiles, cp, chance.randint(3, 10), chance.randint(10, 30), chance.randrange(4), pile)


def _tile(chance: random.Random, home: list[str], full: float) -> TileView:
    card = standing(chance.choice(home), chance.choice((0, 0, 0, 1, 2))) if chance.random() < full else None
    ability = chance.choice(ABILITIES) if full and chance.random() < 0.15 else ""
    return TileView(chance.choice((0, 0, 1, 2, 3, 5)) if full else 0, ability, card)


def match(full: float = 0.5, seed: int = 1, homes: tuple[Planet, Planet] = ("zephyr", "bastion")) -> FarragoView:
    """Make a match as spectators see it during a placement, after a battle."""
    spheres = (sphere(homes[0], seed, full, 7), sphere(homes[1], seed + 1, full, 12))
    return FarragoView(None, "placement", 6, 20, 1, spheres)


def deciding() -> FarragoView:
    """Make a match in the phase of choosing decks."""
    return replace(match(0), phase="decks", turn=0, spheres=(sphere(None, 1, 0, 0), sphere(None, 2, 0, 0)))


def own(count: int, placed: int = 2, seat: int = 0, full: float = 0.5) -> FarragoView:
    """Make a match as one of its players sees it, with these numbers of cards in hand and placed."""
    view = match(full, 4)
    cards = [Card(place, kind) for place, kind in enumerate(list(KINDS)[seat::3])]
    free = [place for place, each in enumerate(view.spheres[seat].tiles) if each.card is None]
    sealed = tuple(PlacedView(card, place, 0) for card, place in zip(cards[30 : 30 + placed], free, strict=False))
    tiles = list(view.spheres[seat].tiles)
    for each in sealed:
        tiles[each.tile] = replace(tiles[each.tile], rp=KINDS[each.card.kind].cost + each.tile % 3)
    spheres = list(view.spheres)
    spheres[seat] = replace(spheres[seat], tiles=tuple(tiles))
    mine = OwnView(tuple(cards[:count]), sealed, 2, library=STARTERS["zephyr"], deck=STARTERS["zephyr"])
    return replace(view, viewer=seat, own=mine, spheres=(spheres[0], spheres[1]))


def ended(places: tuple[int, int], ending: str = "limit") -> FarragoView:
    """Make a match that is over."""
    view = match(0.5, 3)
    cp = {(1, 2): (20, 12), (2, 1): (9, 22), (1, 1): (15, 15)}[places]
    # With both decks empty, no one loses by an empty deck alone (FAR-31).
    lost = [ending == "deck" and (place == 2 or places == (1, 1)) for place in places]
    spheres = tuple(
        replace(each, cp=points, deck=0 if is_empty else each.deck)
        for each, points, is_empty in zip(view.spheres, cp, lost, strict=True)
    )
    return replace(view, phase="over", spheres=spheres, outcome=Outcome(places, cp, ending))


def fought(cards: int, seed: int = 1, abilities: float = 0.2, limit: int = 60) -> FarragoView:
    """Fight a battle with this number of acting cards on each side, and return the board after it."""
    chance = random.Random(seed)
    zones = tuple(_zone(chance, planet, cards, abilities) for planet in chance.sample(PLANETS, 2))
    plans = tuple(Plan(face=chance.randrange(4)) for _ in zones)
    state = State(limit, Rng("0" * 64), zones=zones, plans=plans, phase="placement", turn=9)
    return GAME.view(resolve(state).state, None)


def _zone(chance: random.Random, planet: Planet, cards: int, abilities: float) -> Zone:
    home = [each for each in KINDS.values() if each.planet in (planet, None)]
    kinds = [chance.choice(home) for _ in range(cards)] + list(KINDS.values())[:20]
    places = chance.sample(range(12), cards)
    tiles = [
        Tile(chance.randrange(4), chance.choice(ABILITIES) if chance.random() < abilities else "") for _ in range(12)
    ]
    for card, place in enumerate(places):
        tiles[place] = replace(tiles[place], standing=Standing(card, kinds[card].health, kinds[card].health))
    hand = tuple(range(cards, cards + 6))
    deck = tuple(range(cards + 6, len(kinds)))
    return Zone(planet, tuple(each.id for each in kinds), deck, hand, (), tuple(tiles), chance.randrange(6))


BATTLES = {
    "small": fought(2, 5, 0.0),
    "usual": fought(6, 2, 0.1),
    "large": fought(12, 3, 0.5),
    "largest": fought(12, 4, 1.0),
    "won": fought(9, 6, 0.2, 8),
}

BOARDS = {
    "decks": deciding(),
    "start": replace(match(0), turn=1, spheres=(sphere("verdance", 1, 0, 0), sphere("mirage", 2, 0, 0))),
    "usual": match(0.45),
    "other-planets": match(0.5, 8, ("mirage", "verdance")),
    "twins": match(0.4, 5, ("bastion", "bastion")),
    "full": match(1.0, 2),
    "full-other": match(1.0, 3, ("verdance", "mirage")),
    "many-cp": replace(match(0.6, 7), limit=60),
    "win": ended((1, 2)),
    "loss": ended((2, 1)),
    "tie": ended((1, 1), "deck"),
}

HANDS = {f"hand-{count:02}": own(count) for count in (0, 1, 5, 7, 8, 10, 14)} | {
    "hand-full": own(10, 0, 1, 1.0),
    "hand-all-placed": own(0, 12, 0, 0.0),
    "hand-ready": replace(own(4), own=replace(own(4).own or OwnView(), ready=True)),
}

DECKS = {
    **{planet: (cards, planet.title()) for planet, cards in STARTERS.items()},
    "empty": ((), "Nothing yet"),
    "one": ((("dust_bunny", 1),), NASTY[4]),
    "forty": (tuple((kind, 1) for kind in list(KINDS)[::2][:40]), NASTY[5]),
    "too-many": (tuple((kind, 3) for kind in KINDS), NASTY[1]),
}


def pictures() -> dict[str, Callable[[], Picture]]:
    """List every picture of Farrago by name, with a function that draws it."""
    made: dict[str, Callable[[], Picture]] = {}
    for name, view in BOARDS.items():
        made[f"farrago-{name}"] = lambda view=view: picture.board(view, SAY, TITLE)
    for name, view in BATTLES.items():
        made[f"farrago-battle-{name}"] = lambda view=view: motion.motion(view, SAY, TITLE)
        for frame in range(0, motion.length(view), 4):
            made[f"farrago-battle-{name}-{frame:02}"] = lambda view=view, frame=frame: motion.still(
                view, frame, SAY, TITLE
            )
    for name, view in HANDS.items():
        made[f"farrago-{name}"] = lambda view=view: picture.hand(view, SAY, TITLE)
    for kind in KINDS:
        made[f"farrago-card-{kind}"] = lambda kind=kind: picture.card(kind, SAY)
    made["farrago-starters"] = lambda: picture.starters(SAY)
    for name, (cards, title) in DECKS.items():
        made[f"farrago-deck-{name}"] = lambda cards=cards, title=title: picture.deck(cards, title, SAY)
    return made
