"""Runs a function over many things, in one process or several, in their order. It knows no game."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Asked = TypeVar("Asked")
Found = TypeVar("Found")


def mapped(
    function: Callable[[Asked], Found], asked: Sequence[Asked], processes: int, chunk: int = 1
) -> Iterator[Found]:
    """Give what a function of a module finds for each; other processes take `chunk` of them at a time."""
    if processes == 1:
        yield from map(function, asked)
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        # In the order asked, even if a later one is done before
        yield from pool.map(function, asked, chunksize=chunk)
