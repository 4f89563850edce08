"""Typed text is read the same way in forms and in options, without invisible characters."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.gateway.client import read_typed
from bot.text.sanitising import typed
from bot.ui.kit.modal import typed_in

UNSEEN = "\u200b\u200e\u202e\u2066\ufeff\u00ad\u2060\u3164"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (f"FAR1{UNSEEN}-AB", "FAR1-AB"),
        (f"{UNSEEN}Bear\nCat{UNSEEN}", "Bear\nCat"),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),
        ("\U0001f468\u200d\U0001f469 \u2764\ufe0f", "\U0001f468\u200d\U0001f469 \u2764\ufe0f"),
        (UNSEEN, ""),
    ],
)
def test_invisible_characters_are_removed_except_in_words_and_emoji(text: str, read: str) -> None:
    assert typed(text) == read
    field = {"component": {"custom_id": "answers", "value": text}}
    form = SimpleNamespace(data={"components": [field]})
    assert typed_in(cast(Any, form)) == {"answers": read}
    option: dict[str, Any] = {"name": "code", "type": 3, "value": text}
    count = {"name": "count", "type": 4, "value": 3}
    read_typed([{"name": "import", "type": 1, "options": [option, count]}])
    assert (option["value"], count["value"]) == (read, 3)
