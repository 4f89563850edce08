"""Compiles the functions of the exact solver by numba; where that is not installed, importing this fails."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba  # pyright: ignore[reportMissingTypeStubs] - it has none

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compile a function of integers and arrays at its first call."""
    # No cache on disk: the folder of the program may be read-only, and a process proves for an hour at a time.
    return cast(Function, numba.njit(function))  # pyright: ignore[reportUnknownMemberType] - untyped
