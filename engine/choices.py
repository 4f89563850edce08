"""Lists of choices that are put into words only as they are read."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar, cast, overload

import msgspec

from engine.game import Choice, Seat

S = TypeVar("S", bound=msgspec.Struct)
A = TypeVar("A", bound=msgspec.Struct)


class LazyChoices(Sequence[Choice[A]], Generic[S, A]):
    """Legal actions of a seat as choices: each is made by `named` as it is read, since most players read one alone."""

    __slots__ = ("_actions", "_named", "_seat", "_state")

    def __init__(self, state: S, seat: Seat, actions: Sequence[A], named: Callable[[S, Seat, A], Choice[A]]) -> None:
        """Take the actions in their order, and what makes the choice of one."""
        self._state = state
        self._seat = seat
        self._actions = actions
        self._named = named

    def __len__(self) -> int:
        return len(self._actions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LazyChoices) and list(self) == list(cast("Sequence[Choice[A]]", other))

    # Without it `Sequence` would look up place after place until one is missing.
    def __iter__(self) -> Iterator[Choice[A]]:
        return (self._named(self._state, self._seat, action) for action in self._actions)

    @overload
    def __getitem__(self, index: int) -> Choice[A]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Choice[A]]: ...
    def __getitem__(self, index: int | slice) -> Choice[A] | Sequence[Choice[A]]:
        if isinstance(index, slice):
            return LazyChoices(self._state, self._seat, self._actions[index], self._named)
        return self._named(self._state, self._seat, self._actions[index])
