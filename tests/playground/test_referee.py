"""The referee finds violations of Discord's description, and accepts everything that Discord accepts."""

from pathlib import Path

import pytest

from playground.server import ROUTES
from playground.wire import Json
from tests.e2e.harness import Playground
from tests.e2e.referee import DESCRIPTION, Exchange, Referee, judge

pytestmark = pytest.mark.skipif(not DESCRIPTION.exists(), reason=f"{DESCRIPTION.name} is not beside the repository")

SEND = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


@pytest.mark.parametrize(
    ("exchange", "said"),
    [
        (Exchange("POST", SEND, {"embeds": [{}] * 11}, 204, None), "$.embeds"),
        (
            Exchange(
                "POST",
                CALLBACK,
                {"type": 9, "data": {"title": "x" * 46, "custom_id": "a", "components": []}},
                204,
                None,
            ),
            "$.data.title",
        ),
        (Exchange("POST", CALLBACK, {"type": 99}, 204, None), "type 99 is none of"),
        (Exchange("GET", "/users/@me", None, 200, {"id": "1"}), "required property"),
        (Exchange("GET", "/users/@me", None, 404, {"code": "none"}), "answer"),
        (Exchange("GET", "/nowhere", None, 200, {}), "no such route"),
    ],
)
def test_wrong_exchange_is_named(exchange: Exchange, said: str) -> None:
    referee = Referee()
    referee.watch(*exchange)
    (line,) = referee.violations()
    assert said in line


def test_integers_where_discord_takes_them_are_passed() -> None:
    body: Json = {
        "attachments": [{"id": 0, "filename": "a.png"}],
        "message_reference": {"channel_id": 1, "message_id": 2},
    }
    assert judge(Exchange("POST", SEND, body, 204, None)) == []


def test_a_refused_form_is_in_the_verdict_although_the_refusal_is_valid(tmp_path: Path) -> None:
    problem = {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}]}
    refusal: Json = {"code": 50035, "message": "Invalid Form Body", "errors": {"content": problem}}
    assert judge(Exchange("POST", SEND, {"content": "x" * 2001}, 400, refusal)) == []
    playground = Playground(tmp_path)
    for watch in playground.core.on_exchange:
        watch("POST", SEND, {"content": "x" * 2001}, 400, refusal)
    (line,) = playground.verdict()
    assert line.startswith(f"a form that Discord refuses: POST {SEND}")
    playground.core.close()


def test_every_route_of_the_server_is_discords() -> None:
    unknown = [line for route in ROUTES for line in judge(Exchange(route.method, route.template, None, 204, None))]
    assert unknown == []


def test_a_mention_of_a_command_is_in_the_verdict_where_discord_shows_it_raw(tmp_path: Path) -> None:
    mention = f"</play:{'1' * 18}>"
    component: Json = {"type": 10, "content": mention}
    fine: list[Json] = [{"components": [component]}, {"content": "</play:1>"}]
    raw: list[Json] = [
        {"components": [{"type": 2, "label": f"Use {mention}"}]},
        {"content": mention},
        {"attachments": [{"id": 0, "description": mention}]},
    ]
    playground = Playground(tmp_path)
    for request in (*fine, *raw):
        for watch in playground.core.on_exchange:
            watch("POST", SEND, request, 200, None)
    found = [line for line in playground.verdict() if line.startswith("a mention that Discord shows raw")]
    assert [line.split(": ")[2] for line in found] == ["label", "content", "description"]
    playground.core.close()
