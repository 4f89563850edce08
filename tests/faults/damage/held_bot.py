"""A bot that defers each press early and then delays it, so that it can be killed in between. It draws no pictures.

The file that `VARIABLE` names sets the delay: `before` waits without end before an action is stored, `after` once it is
stored, `about` until about the time of the deferral. Without the file there is no delay.
"""

import asyncio
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.store.repositories.actions import Acting
from bot.ui.kit import answer

VARIABLE = "FARRAGO_TEST_HOLD"
"""Names the file, in the bot's environment."""

DEFERRED = 0.3
"""Seconds until a press is deferred: a form, which can only come before, has time enough."""

ABOUT = (-0.03, 0.03)
"""Seconds from there until an action is stored, at the least and at the most."""


NEVER = asyncio.Event()
"""Kept here: a task is forgotten and cleared away where only what it waits for knows it."""


def hold(file: Path) -> None:
    """Hold all actions from now on, as the file says."""
    act: Callable[..., Any] = Acting.act

    async def held(*args: Any) -> Any:
        how = _read(file)
        if how == "about":
            await asyncio.sleep(DEFERRED + random.uniform(*ABOUT))
        await _stop(how == "before")
        acted = await act(*args)
        await _stop(how == "after")
        return acted

    setattr(Acting, "act", held)  # noqa: B010 - a method like any other
    answer.PRESS_PATIENCE = DEFERRED


def _read(file: Path) -> str:
    return file.read_text() if file.exists() else ""


async def _stop(is_held: bool) -> None:
    if is_held:
        await NEVER.wait()


if __name__ == "__main__":
    # Imported late: it replaces all pictures by blank ones, also in a test process that imports a name from here.
    from tests.e2e import blank_bot

    hold(Path(os.environ[VARIABLE]))
    blank_bot.hurried_bot.run()
