"""Judges every request of the bot and every answer of the server by Discord's own OpenAPI description.

The description is not part of the project: it is read from `../shared` next to the repository; without it nothing is
judged.
"""

import copy
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match
from jsonschema.validators import extend
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

DESCRIPTION = Path(__file__).resolve().parents[3] / "shared" / "discord-openapi.json"
BASE = "discord:openapi"
BY_TYPE = "x-by-type"
# The service accepts integers here where its description wants strings of digits.
IDS_OF_REFERENCE = ("message_id", "channel_id", "guild_id")
CHANGING = re.compile(r"\d{17,20}|\d{4}-\d\d-\d\dT[\d:.+]+|[0-9a-f]{32}")


class Exchange(NamedTuple):
    """One request and its answer."""

    method: str
    template: str
    request: Any
    status: int
    response: Any


class Referee:
    """Collects exchanges while a test plays, and judges them afterwards, to keep the test fast."""

    def __init__(self) -> None:
        self._seen: dict[str, Exchange] = {}
        self.count = 0

    def watch(self, method: str, template: str, request: Any, status: int, response: Any) -> None:
        self.count += 1
        exchange = Exchange(method, template, request, status, response)
        text = json.dumps(exchange, sort_keys=True, default=str)
        self._seen.setdefault(CHANGING.sub("", text), exchange)

    def violations(self) -> list[str]:
        """The violations of the description, one line each; exchanges that differ only in ids and times are judged
        once.
        """
        if not DESCRIPTION.exists():
            print(f"Not judged by Discord's OpenAPI description: {DESCRIPTION} is absent.")
            return []
        return [line for exchange in self._seen.values() for line in judge(exchange)]


def judge(exchange: Exchange) -> list[str]:
    """The violations of one exchange."""
    operation = _paths().get(exchange.template, {}).get(exchange.method.lower())
    if operation is None:
        return [f"{exchange.method} {exchange.template}: Discord has no such route"]
    found: list[str] = []
    if exchange.request is not None and exchange.status < 400:
        found += _check(exchange, "request", _pointer_of_request(exchange), _relax(exchange.request))
    if exchange.response is not None:
        found += _check(exchange, "answer", _pointer_of_answer(operation, exchange), _number_codes(exchange.response))
    return found


def _check(exchange: Exchange, what: str, pointer: str | None, body: Any) -> list[str]:
    if pointer is None:
        return [f"{exchange.method} {exchange.template}: Discord describes no {what} with status {exchange.status}"]
    error = best_match(_validator(pointer).iter_errors(body))
    return [f"{exchange.method} {exchange.template} {what}: {_say(error)}"] if error else []


def _say(error: ValidationError) -> str:
    while error.context:
        deepest = best_match(iter(error.context))
        if deepest is None:
            break
        error = deepest
    return f"{error.json_path}: {error.message[:300]}"


def _pointer_of_request(exchange: Exchange) -> str | None:
    operation = _paths()[exchange.template][exchange.method.lower()]
    schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if schema is None:
        return None
    here = "/".join(("paths", _escape(exchange.template), exchange.method.lower(), "requestBody/content"))
    return f"#/{here}/application~1json/schema"


def _pointer_of_answer(operation: dict[str, Any], exchange: Exchange) -> str | None:
    status = str(exchange.status)
    key = status if status in operation["responses"] else f"{status[0]}XX"
    response = operation["responses"].get(key)
    if response is None:
        return None
    if "$ref" in response:
        return f"{response['$ref']}/content/application~1json/schema"
    path = "/".join(("paths", _escape(exchange.template), exchange.method.lower(), "responses", key))
    return f"#/{path}/content/application~1json/schema" if "content" in response else None


def _relax(body: Any) -> Any:
    body = copy.deepcopy(body)
    for form in (body, body.get("data") if isinstance(body, dict) else None):
        if not isinstance(form, dict):
            continue
        for attachment in form.get("attachments") or []:
            attachment["id"] = str(attachment["id"])
        mentions = form.get("allowed_mentions") or {}
        mentions.update({key: [str(each) for each in mentions[key]] for key in ("users", "roles") if mentions.get(key)})
        reference = form.get("message_reference") or {}
        reference.update({key: str(reference[key]) for key in IDS_OF_REFERENCE if reference.get(key) is not None})
    return body


def _number_codes(body: Any) -> Any:
    """The answer with a number for every code below `errors`, where the service writes words."""
    if not isinstance(body, dict) or "errors" not in body:
        return body
    return body | {"errors": _without_words(body["errors"])}


def _without_words(node: Any) -> Any:
    match node:
        case {"code": str(), **rest}:
            return {"code": 0, **rest}
        case dict():
            return {key: _without_words(inner) for key, inner in node.items()}
        case list():
            return [_without_words(inner) for inner in node]
        case _:
            return node


def _escape(template: str) -> str:
    return template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")


@cache
def _description() -> dict[str, Any]:
    description = json.loads(DESCRIPTION.read_text())
    _choose_by_type(description, description["components"]["schemas"])
    return description


def _choose_by_type(node: Any, schemas: dict[str, Any]) -> None:
    """Let `type` choose the branch of a union: faster than trying all, and the error is that of the right one."""
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        _choose_by_type(inner, schemas)
    if not isinstance(node, dict):
        return
    for union in ("oneOf", "anyOf"):
        table = _table(node.get(union), schemas)
        if table:
            del node[union]
            node[BY_TYPE] = table


def _table(branches: Any, schemas: dict[str, Any]) -> dict[int, str] | None:
    """The branch for each value of `type`, if the branches have different values."""
    table: dict[int, str] = {}
    for branch in branches if isinstance(branches, list) else ():
        reference = branch.get("$ref", "")
        schema = schemas.get(reference.rpartition("/")[2], {})
        kinds = schema.get("properties", {}).get("type", {}).get("enum", [])
        if not kinds or "type" not in schema.get("required", []) or table.keys() & set(kinds):
            return None
        table |= dict.fromkeys(kinds, reference)
    return table


def _by_type(validator: Any, table: dict[int, str], instance: Any, _: Any) -> Iterator[ValidationError]:
    kind = instance.get("type") if isinstance(instance, dict) else None
    if kind in table:
        yield from validator.descend(instance, {"$ref": table[kind]}, schema_path=kind)
    else:
        yield ValidationError(f"type {kind!r} is none of {sorted(table)}")


_sound: set[tuple[str, str]] = set()
"""What was judged and found sound: a definition, and the text of what keeps it, without ids and times."""


def _by_reference(validator: Any, reference: str, instance: Any, schema: Any) -> Iterator[ValidationError]:
    """Judge by a definition, caching results: people, channels and most components recur."""
    known = (reference, CHANGING.sub("", json.dumps(instance, sort_keys=True)))
    if known not in _sound:
        found = list(Draft202012Validator.VALIDATORS["$ref"](validator, reference, instance, schema))
        yield from found
        _sound.update([] if found else [known])


Validator = extend(Draft202012Validator, {BY_TYPE: _by_type, "$ref": _by_reference})


def _paths() -> dict[str, Any]:
    return _description()["paths"]


@cache
def _registry() -> Registry[Any]:
    return Registry[Any]().with_resource(BASE, Resource(contents=_description(), specification=DRAFT202012))


@cache
def _validator(pointer: str) -> Any:
    return Validator({"$ref": f"{BASE}{pointer}"}, registry=_registry())
