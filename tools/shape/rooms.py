"""The order of the rooms, as import-linter's contracts in pyproject.toml state it, and what breaks it.

A room is a folder directly in `bot/`. import-linter finds chains of imports as well; here a direct import counts.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tools.shape.imports import Import, circles, graph_of
from tools.shape.sources import Source


@dataclass(frozen=True)
class Layer:
    """The modules that share a layer; `independent` ones may not import each other."""

    members: frozenset[str]
    independent: bool = False


@dataclass(frozen=True)
class Order:
    """A layers contract, from the highest layer down.

    `ignored` are the patterns of imports that may run upward, as (importer, imported).
    """

    layers: tuple[Layer, ...]
    ignored: tuple[tuple[str, str], ...] = ()


def orders_of(pyproject: str) -> tuple[Order, ...]:
    """Read the layers contracts from the text of pyproject.toml, one for each container. Raises TOMLDecodeError."""
    contracts = tomllib.loads(pyproject).get("tool", {}).get("importlinter", {}).get("contracts", [])
    return tuple(
        _order(contract, container)
        for contract in contracts
        if contract["type"] == "layers"
        for container in contract.get("containers", [""])
    )


def upward(imports: Iterable[Import], orders: Iterable[Order]) -> tuple[Import, ...]:
    """List the imports from a lower layer to a higher one, or between two independent members of a layer."""
    found = tuple(imports)
    return tuple(each for order in orders for each in found if _breaks(each, order))


def room_of(module: str) -> str | None:
    """Name the folder of `bot/` that holds a module; None for all others."""
    parts = module.split(".")
    return ".".join(parts[:2]) if parts[0] == "bot" and len(parts) > 1 else None


def rooms_of(sources: Iterable[Source]) -> frozenset[str]:
    """Name all folders directly in `bot/`."""
    return frozenset(
        ".".join(parts[:2]) for each in sources if (parts := each.path.split("/"))[0] == "bot" and parts[2:]
    )


def without_place(rooms: Iterable[str], orders: Iterable[Order]) -> tuple[str, ...]:
    """List the rooms that no contract gives a place in the order."""
    placed = {module for order in orders for layer in order.layers for module in layer.members}
    return tuple(sorted(room for room in rooms if room not in placed))


def room_circles(imports: Iterable[Import], rooms: frozenset[str]) -> tuple[tuple[str, ...], ...]:
    """Find the rooms that import each other in a circle; imports for types alone do not count."""
    ties = (
        Import(importer, imported, each.line)
        for each in imports
        if not each.types_only
        and (importer := room_of(each.importer)) in rooms
        and (imported := room_of(each.imported)) in rooms
        and importer != imported
    )
    return circles(graph_of(ties))


def _order(contract: Mapping[str, Any], container: str) -> Order:
    prefix = f"{container}." if container else ""
    layers = tuple(
        Layer(frozenset(prefix + name.strip(" ()") for name in re.split(r"[|:]", text)), "|" in text)
        for text in contract["layers"]
    )
    pairs = (line.split("->") for line in contract.get("ignore_imports", []))
    return Order(layers, tuple((importer.strip(), imported.strip()) for importer, imported in pairs))


def _breaks(each: Import, order: Order) -> bool:
    importer, imported = _place(each.importer, order), _place(each.imported, order)
    if importer is None or imported is None or importer[1] == imported[1]:
        return False
    beside = importer[0] == imported[0] and order.layers[importer[0]].independent
    return (beside or importer[0] > imported[0]) and not any(
        _matches(each.importer, low) and _matches(each.imported, high) for low, high in order.ignored
    )


def _place(module: str, order: Order) -> tuple[int, str] | None:
    """Give the layer of a module, counted from the top, and the member of it that holds the module."""
    held = [(index, name) for index, layer in enumerate(order.layers) for name in layer.members if _holds(name, module)]
    # The longest name is the nearest package, if one member lies in another.
    return max(held, key=lambda place: len(place[1]), default=None)


def _holds(package: str, module: str) -> bool:
    return module == package or module.startswith(package + ".")


def _matches(module: str, pattern: str) -> bool:
    """Tell whether a module fits a pattern: `*` is one part of a name, `**` any number of parts."""
    parts = {"*": r"[^.]+", "**": r".+"}
    return re.fullmatch(r"\.".join(parts.get(part, re.escape(part)) for part in pattern.split(".")), module) is not None
