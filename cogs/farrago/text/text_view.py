"""The board of Farrago as text: an alt text, and a text for people who play without pictures.

Made from the same view as the picture. All public information is in the text except the names of discarded cards, which
are on the page of the piles; the alt text has the most important first and less about empty tiles.
"""

from collections.abc import Callable, Iterator, Sequence

from cogs.api import (
    NAME_LENGTHS,
    Arg,
    Line,
    Say,
    ending_sentences,
    escaped,
    fitting_alt,
    fitting_text,
    full_stop,
    placed,
    plain,
)
from cogs.farrago.text.ending import blow_line, decisive, why
from cogs.farrago.text.names import SEATS, bare_names_of, names_of, planet_name
from cogs.farrago.text.notes import doing, first_strike, result
from engine.farrago.cards import KINDS
from engine.farrago.film import fought_on
from engine.farrago.model import PLANETS, FarragoView, SphereView, StandingView, TileView
from engine.farrago.naming import card_line
from engine.farrago.rules.sphere import FACES, ROW_NAMES


def alt(view: FarragoView, say: Say) -> str:
    """Describe the board, the most important first."""
    return fitting_alt(" ".join(said) for said in _alts(view, say))


def text(view: FarragoView, say: Say) -> str:
    """Write the board as Discord markdown: a line for each player, then one for each face."""
    return fitting_text("\n".join(lines(view, say, length)) for length in NAME_LENGTHS)


def lines(view: FarragoView, say: Say, length: int) -> list[str]:
    """Write the board in lines, names up to a length."""
    names = [escaped(name, length) for name in bare_names_of(say)]
    made = [" ".join(now(view, say, names))]
    if not view.turn:
        return [*made, *planets(say)]
    for seat in range(SEATS):
        made.append(f"**{names[seat]}** · {facts(view, seat, say)}")
        made.extend(face_lines(view.spheres[seat], say))
    return [*made, say(Line("farrago-picture-text-legend"))]


def now(view: FarragoView, say: Say, names: Sequence[str]) -> list[str]:
    """Say what goes on or who won, which turn it is, who strikes first and what wins."""
    made = [f"{say(doing(view, names))}."] if view.end is None else ending_sentences(view.end, names, say)
    if view.outcome is not None:
        made = [full_stop(say(result(view.outcome, names))), f"{say(why(view, names))}."]
        if (blow := decisive(view)) is not None:
            made.append(f"{say(Line('farrago-picture-last-blow'))}: {say(blow_line(blow))}.")
    if view.turn:
        made.append(f"{say(Line('farrago-picture-turn', {'turn': view.turn}))}.")
        if not view.is_over:
            made.append(f"{say(first_strike(view, names))}.")
    return [*made, f"{say(Line('farrago-picture-goal', {'limit': view.limit}))}."]


def planets(say: Say) -> Iterator[str]:
    """Describe each planet."""
    for planet in PLANETS:
        yield f"**{say(planet_name(planet))}** – {say(Line(f'farrago-planet-text-{planet}'))}"


def facts(view: FarragoView, seat: int, say: Say) -> str:
    """Say a seat's planet, CP and counts of cards, the face that fought last, and its place at the end."""
    sphere = view.spheres[seat]
    counts: dict[str, Arg] = {
        "cp": sphere.cp, "limit": view.limit, "hand": sphere.hand, "deck": sphere.deck, "pile": len(sphere.discard),
    }  # fmt: skip
    said = [say(planet_name(sphere.planet))] if sphere.planet is not None else []
    said.append(say(Line("farrago-picture-text-counts", counts)))
    if view.battle is not None:
        said.append(say(Line("farrago-picture-text-fought", {"face": fought_on(view.battle)[seat] + 1})))
    if view.outcome is not None:
        one = next(one for one in placed(view.outcome) if one.seat == seat)
        said.insert(0, say(one.why if one.left else Line("farrago-picture-place", {"place": one.place})))
    return " · ".join(said)


def face_lines(sphere: SphereView, say: Say) -> Iterator[str]:
    """Write a line for each face: its tiles from the top."""
    for face in range(FACES):
        tiles = _tiles(sphere, face, say, bare=True)
        yield say(Line("farrago-picture-text-face-line", {"face": face + 1, "tiles": tiles}))


def sphere_text(sphere: SphereView, say: Say, only: int | None = None) -> str:
    """Describe a sphere in one sentence, or `only` one face; empty tiles without RP are left out."""
    found: list[str] = []
    for face in range(FACES) if only is None else (only,):
        tiles = _tiles(sphere, face, say, bare=False)
        if tiles:
            found.append(say(Line("farrago-picture-text-face", {"face": face + 1, "tiles": tiles})))
    return "; ".join(found) or say(Line("farrago-picture-text-bare"))


def _tiles(sphere: SphereView, face: int, say: Say, *, bare: bool) -> str:
    said: list[str] = []
    for row, name in enumerate(ROW_NAMES):
        tile = sphere.tiles[FACES * row + face]
        if bare or tile.card is not None or tile.rp or tile.ability:
            said.append(f"{say(Line(f'farrago-picture-row-{name}'))} {tile_text(tile, say)}")
    return ", ".join(said)


def tile_text(tile: TileView, say: Say) -> str:
    """Describe a tile: its card, its RP, its ability."""
    said = [standing(tile.card, say)] if tile.card is not None else []
    if tile.rp:
        said.append(say(Line("farrago-picture-text-rp", {"rp": tile.rp})))
    if tile.ability:
        said.append(say(Line("farrago-picture-text-ability", {"card": card_line(tile.ability)})))
    return " + ".join(said) or "–"


def standing(card: StandingView, say: Say) -> str:
    """Name a card on a tile, a creature with strength and health."""
    args: dict[str, Arg] = {
        "card": card_line(card.kind), "strength": card.strength, "health": card.health, "full": card.full,
        "armor": card.armor,
    }  # fmt: skip
    if KINDS[card.kind].type != "creature":
        said = say(card_line(card.kind))
    else:
        hurt = "-hurt" if card.health < card.full else ""
        said = say(Line(f"farrago-picture-text-creature{hurt}", args))
    if card.armor:
        said += f" {say(Line('farrago-picture-text-armor', args))}"
    return f"{said} {say(Line('farrago-picture-text-stunned'))}" if card.stunned else said


def _alts(view: FarragoView, say: Say) -> Iterator[list[str]]:
    names: list[str] = []
    for length in NAME_LENGTHS:
        names = [plain(name, length) for name in names_of(say)]
        made = now(view, say, names)
        if not view.turn:
            yield [f"{names[0]} – {names[1]}.", *made, *(f"{say(planet_name(planet))}." for planet in PLANETS)]
            continue
        for tell in (sphere_text, _cards_of, _names_of):
            yield [*made, *(_side(view, seat, names[seat], say, tell) for seat in range(SEATS))]
    yield now(view, say, names)


def _side(view: FarragoView, seat: int, name: str, say: Say, tell: Callable[[SphereView, Say], str]) -> str:
    return f"{name}: {facts(view, seat, say)}; {tell(view.spheres[seat], say)}."


def _cards_of(sphere: SphereView, say: Say) -> str:
    return ", ".join(standing(tile.card, say) for tile in sphere.tiles if tile.card is not None)


def _names_of(sphere: SphereView, say: Say) -> str:
    return ", ".join(say(card_line(tile.card.kind)) for tile in sphere.tiles if tile.card is not None)
