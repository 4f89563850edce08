"""Tables of Battle Farm's cards: what each brings, where coins come from, and which are left unplayed."""

from collections.abc import Callable, Iterable, Sequence

from engine.battle_farm.cards import ACTIONS, CLASSES, CROPS, PRICE
from tools.balance.battle_farm.watch import Sums
from tools.balance.figures import Cell, Table
from tools.balance.part import Played


def card_tables(played: Sequence[Played], groups: Sequence[tuple[int, Sequence[Played]]]) -> list[Table]:
    """Sum up the cards of games; `groups` are the same games by their numbers of seats."""
    return [
        _brought("Crops", tuple(CROPS), played),
        _brought("Actions", tuple(ACTIONS), played),
        _brought("Class abilities", tuple(each.ability.id for each in CLASSES.values()), played),
        _sources(played, groups),
        _unplayed(played),
    ]


def _sums(played: Sequence[Played], kind: str) -> Sums:
    total = Sums()
    for each in played:
        if kind in each.noted["kinds"]:
            total.add(each.noted["kinds"][kind])
    return total


def _brought(title: str, kinds: Sequence[str], played: Sequence[Played]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for kind in kinds:
        sums = _sums(played, kind)
        cost = PRICE.get(kind, 0)

        def each(total: float, plays: int = sums.plays) -> float:
            return total / max(1, plays)

        coins = each(sums.coins)
        rows.append(
            (
                kind,
                sums.plays / max(1, len(played)),
                coins,
                cost,
                coins - cost,
                each(sums.fertilizers),
                each(sums.taken),
            )
        )
    columns = ("card", "plays a game", "coins", "price", "net", "fertilizers, cost deducted", "coins others lost")
    return Table(
        title,
        columns,
        tuple(sorted(rows, key=_net, reverse=True)),
        "Means of a play, by their source in the account: what raises a crop shows there, what a bed adds does not.",
    )


def _sources(played: Sequence[Played], groups: Sequence[tuple[int, Sequence[Played]]]) -> Table:
    """Return the sources and uses of coins other than the cards."""
    cards = {*CROPS, *ACTIONS, *[each.ability.id for each in CLASSES.values()]}
    sources = sorted({kind for each in played for kind in each.noted["kinds"]} - cards)

    def coins(some: Sequence[Played], kinds: Iterable[str]) -> float:
        return sum([sums.coins - sums.taken for sums in [_sums(some, kind) for kind in kinds]]) / max(1, len(some))

    named = [("crops", CROPS), ("actions and abilities", cards - set(CROPS)), *[(name, (name,)) for name in sources]]
    rows = [(name, *[coins(some, kinds) for _, some in groups]) for name, kinds in named]
    kept = [row for row in rows if any(row[1:])]
    held = ("coins at the end", *[sum([sum(each.scores) for each in some]) / len(some) for _, some in groups])
    columns = ("source", *[f"{seats} seats" for seats, _ in groups])
    return Table(
        "Coins of a game by source", columns, (*kept, held), "All seats together; what others lose is deducted."
    )


def _net(row: tuple[Cell, ...]) -> float:
    return float(row[4] or 0)


def _unplayed(played: Sequence[Played]) -> Table:
    """Return the cards that are had and not used most often."""
    rows: list[tuple[Cell, ...]] = []
    for kind in (*CROPS, *ACTIONS):
        sums = _sums(played, kind)
        if sums.had:
            rows.append((kind, sums.had / len(played), f"{100 * sums.unplayed / sums.had:.0f} %"))
    had, unplayed = _all(played, lambda sums: sums.had), _all(played, lambda sums: sums.unplayed)
    rows.sort(key=lambda row: -int(str(row[2]).split()[0]))
    # After the sorting, so that the sum stays on top.
    rows.insert(0, ("all cards", had / max(1, len(played)), f"{100 * unplayed / max(1, had):.0f} %"))
    return Table(
        "Cards never played", ("card", "had a game", "never played"), tuple(rows), "Of those that came into a hand."
    )


def _all(played: Sequence[Played], part: Callable[[Sums], int]) -> int:
    return sum(part(_sums(played, kind)) for kind in (*CROPS, *ACTIONS))
