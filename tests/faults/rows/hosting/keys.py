"""A key that is not the database's, or not the backup's, is refused by every command, in one sentence that names it.

It is missing, wrong, cut short, of another installation, or exchanged with one. Met by `run`, `doctor`, `backup`,
`move-store` and `restore`, it must be left as it is: no key is made, and no file is changed.
"""

from dataclasses import dataclass, field

from tests.faults.damage import spoilt
from tests.faults.damage.installations import KEYS
from tests.faults.driver import Count, Row, Run, wrong

NAMES = tuple(spoil.__name__ for spoil in KEYS)


@dataclass(frozen=True)
class Size:
    """The kinds of damage to the keys."""

    names: tuple[str, ...]


@dataclass
class Told:
    """The number of damaged keys, and the commands that failed to refuse them."""

    keys: int = 0
    taken: list[str] = field(default_factory=list[str])


async def play(told: Told, run: Run[Size]) -> None:
    """Damage one key after the other."""
    for name in run.size.names:
        told.taken += spoilt.outcome(spoilt.refused_for_the_key, run.folder / name, name)
        told.keys += 1


ROW = Row(
    told=Told,
    play=play,
    quick=Size(NAMES[:2]),
    full=Size(NAMES),
    counts=(
        Count("spoilt keys", "keys", "keys", least=lambda run: len(run.size.names)),
        wrong("commands that did not refuse one as they should", "commands", "taken"),
    ),
)
