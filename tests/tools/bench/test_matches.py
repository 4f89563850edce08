"""That the bench counts requests and outdated pages as what they are."""

from collections import Counter
from pathlib import Path

import pytest

from tools.bench.matches.ledger import OUTDATED, Ledger

MESSAGE = "/channels/{channel_id}/messages/{message_id}"
ANSWER = "/webhooks/{application_id}/{token}/messages/{message_id}"


@pytest.mark.parametrize(
    ("method", "template", "kind"),
    [
        ("POST", "/interactions/{interaction_id}/{token}/callback", "callback"),
        ("PATCH", ANSWER, "webhook edit"),
        ("POST", "/webhooks/{application_id}/{token}", "webhook message"),
        ("DELETE", ANSWER, "other"),
        ("PATCH", MESSAGE, "channel edit"),
        ("POST", "/channels/{channel_id}/messages", "channel message"),
        ("DELETE", MESSAGE, "other"),
        ("GET", MESSAGE, "GET"),
        ("GET", ANSWER, "GET"),
        ("PUT", "/applications/{application_id}/commands", "other"),
    ],
)
def test_a_request_is_counted_by_what_it_is_for(method: str, template: str, kind: str) -> None:
    ledger = Ledger()
    ledger.watch(method, template, None, 200, None)
    assert (ledger.requests, ledger.refused) == (Counter({kind: 1}), 0)


def test_refused_requests_are_counted_and_games_are_added() -> None:
    one, other = Ledger(acts=2, answers=Counter({6: 1, 7: 3})), Ledger(begun=1)
    other.watch("GET", MESSAGE, None, 404, None)
    both = one + other
    assert (both.acts, both.pressed, both.answers[6], both.refused, both.begun) == (2, 4, 1, 1, 1)


def test_what_is_said_of_an_outdated_page_is_what_the_bot_says() -> None:
    said = "\n".join(path.read_text(encoding="utf-8") for path in Path("data").rglob("*.ftl"))
    assert [text for text in OUTDATED if text not in said] == []
