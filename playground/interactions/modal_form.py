"""A filled form (modal) and a chosen select as the data of an interaction.

It checks like Discord's client.
"""

from ..compose import number
from ..limits import components as parts
from ..limits import selects as selects
from ..wire import Json, as_object, as_objects
from .command_form import PlayerError, Resolved


def modal_data(modal: Json, values: Json, resolved: Resolved) -> Json:
    """The `data` of a modal submit; `values` by custom_id.

    Raises PlayerError for an unknown field, a missing or a wrong value.
    """
    components = number(as_objects(modal.get("components")))
    known = {each["custom_id"] for each in parts.interactive(components)}
    for name in set(values) - known:
        raise PlayerError(f"The form has no field {name}.")
    data: Json = {"custom_id": modal["custom_id"], "components": [_item(each, values, resolved) for each in components]}
    if resolved.body:
        data["resolved"] = resolved.body
    return data


def _item(item: Json, values: Json, resolved: Resolved) -> Json:
    match item["type"]:
        case parts.LABEL:
            inner = _field(as_object(item["component"]), values, resolved)
            return {"type": parts.LABEL, "id": item["id"], "component": inner}
        case parts.ROW:
            fields = [_field(each, values, resolved) for each in as_objects(item["components"])]
            return {"type": parts.ROW, "id": item["id"], "components": fields}
        case kind:
            return {"type": kind, "id": item["id"]}


def _field(component: Json, values: Json, resolved: Resolved) -> Json:
    given = values.get(component["custom_id"])
    body: Json = {"type": component["type"], "id": component["id"], "custom_id": component["custom_id"]}
    match component["type"]:
        case parts.TEXT_INPUT:
            return body | {"value": _text(component, given)}
        case parts.RADIO:
            return body | {"value": _one(component, given)}
        case parts.CHECKBOX:
            return body | {"value": bool(component.get("default")) if given is None else bool(given)}
        case parts.UPLOAD:
            return body | {"values": _uploads(component, given, resolved)}
        case _:
            return body | {"values": select_values(component, _as_texts(given), resolved)}


def _text(component: Json, given: object) -> str:
    text = str(component.get("value") or "") if given is None else str(given)
    most = component.get("max_length") or 4000
    least = component.get("min_length") or 0
    if not text and component.get("required", True):
        raise PlayerError("This field is required.")
    # An optional field that is left empty has no least length to keep.
    if len(text) > most or (text and len(text) < least):
        raise PlayerError(f"This field must be {least} to {most} characters long.")
    return text


def _one(component: Json, given: object) -> str | None:
    options = as_objects(component.get("options"))
    if given is None:
        given = next((option["value"] for option in options if option.get("default")), None)
    if given is None:
        if component.get("required", True):
            raise PlayerError("Choose one.")
        return None
    return _option(options, str(given))


def _uploads(component: Json, given: object, resolved: Resolved) -> list[str]:
    files = as_objects(given)
    least = component.get("min_values", 1) if component.get("required", True) else 0
    if not least <= len(files) <= component.get("max_values", 1):
        raise PlayerError("The number of files is wrong.")
    return [each for each in (resolved.upload(file) for file in files) if each]


def _as_texts(given: object) -> list[str]:
    match given:
        case None:
            return []
        case list() | tuple():
            return [str(each) for each in given]  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType] - bare JSON
        case _:
            return [str(given)]


def chosen_values(select: Json, given: list[str], resolved: Resolved) -> list[str]:
    """The values of a select in a message, where `required` has no effect.

    Raises PlayerError.
    """
    return select_values({**select, "required": True}, given, resolved)


def select_values(component: Json, given: list[str], resolved: Resolved) -> list[str]:
    """The values of a select or checkbox group: option values (also given by label), or ids of entities.

    Raises PlayerError.
    """
    options = as_objects(component.get("options"))
    if component["type"] in selects.ENTITY_SELECTS:
        kind = {5: 6, 6: 8, 7: 9, 8: 7}[component["type"]]  # select type -> option type of the same entity
        found = [resolved.entity(kind, each) for each in given]
        if None in found:
            raise PlayerError("Nothing called that was found.")
        values = [each for each in found if each]
        kinds = component.get("channel_types")
        if kinds and any(each["type"] not in kinds for each in resolved.body.get("channels", {}).values()):
            raise PlayerError("The menu offers no channel of that kind.")
    else:
        values = [_option(options, each) for each in given]
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    if not component.get("required", True) and not values:
        return values
    if component["type"] == parts.CHECKBOXES:
        # Unlike a select, a checkbox group lets all be chosen unless it says otherwise.
        most = component.get("max_values", len(options))
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise PlayerError(f"Choose {least} to {most}.")
    return values


def _option(options: list[Json], given: str) -> str:
    for key in ("value", "label"):
        for option in options:
            if option.get(key) == given:
                return str(option["value"])
    raise PlayerError(f"{given} is not one of the options.")
