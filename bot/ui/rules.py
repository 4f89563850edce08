"""Shows a game's rules for players, `data/<game>/rules.md`, a page per part."""

from functools import cache

from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.page import Button, Page, Row
from engine.content import DATA

PAGE_LIMIT = 3_500
"""Characters of one page, so that title and buttons fit beside it."""


@cache
def rules_parts(game: str) -> tuple[str, ...]:
    """Cut a game's rules at their headings into pages; empty if it brings none."""
    path = DATA / game / "rules.md"
    if not path.exists():
        return ()
    parts = [""]
    for section in path.read_text(encoding="utf-8").split("\n## "):
        text = section if not parts[0] else f"\n## {section}"
        if len(parts[-1]) + len(text) > PAGE_LIMIT:
            parts.append(text.strip())
        else:
            parts[-1] += text
    return tuple(part[:PAGE_LIMIT] for part in parts)


def rules_page(ask: Ask, game: str, number: int = 0) -> Page:
    """Make a page of a game's rules; `number` counts from 0 and is brought into range."""
    parts = rules_parts(game)
    if not parts:
        return Page(above=(ask.say("rules-none"),))
    number = max(0, min(number, len(parts) - 1))
    turns = tuple(
        Button(
            ids.OfGame(game, "rules", str(other)), ask.say("button-page", number=other + 1), disabled=other == number
        )
        for other in range(len(parts))
    )
    rows: tuple[Row, ...] = (turns[:5],) if len(parts) > 1 else ()
    return Page(above=(parts[number],), rows=rows)
