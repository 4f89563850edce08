"""Discord's refusals of a form (modal) that a bot opens. It only judges."""

from ..wire import Json, Problems, as_object, as_objects
from . import components as parts
from .basics import check_count, check_text
from .components import check_component
from .selects import check_defaults, check_options, check_range

SHORT, PARAGRAPH = 1, 2
MAX_UPLOADS = 10


def check_modal(body: Json) -> None:
    """Refuse the form of a modal (50035)."""
    problems = Problems()
    check_text(problems, "title", body.get("title"), 1, 45)
    check_text(problems, "custom_id", body.get("custom_id"), 1, 100)
    top = as_objects(body.get("components"))
    check_count(problems, "components", top, 1, 5)
    for index, component in enumerate(top):
        _check_modal_item(problems, f"components.{index}", component)
    ids = [each["custom_id"] for each in parts.interactive(top)]
    if len(ids) != len(set(ids)):
        problems.add("components", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    if problems.tree:
        problems.tree = {"data": problems.tree}
    problems.settle()


def _check_modal_item(problems: Problems, path: str, item: Json) -> None:
    match item.get("type"):
        case parts.TEXT:
            check_component(problems, path, item)
        case parts.LABEL:
            check_text(problems, f"{path}.label", item.get("label"), 1, 45)
            if item.get("description") is not None:
                check_text(problems, f"{path}.description", item["description"], 0, 100)
            _check_input(problems, f"{path}.component", as_object(item.get("component")))
        case parts.ROW:
            inputs = as_objects(item.get("components"))
            check_count(problems, f"{path}.components", inputs, 1, 1)
            for each in inputs:
                check_text(problems, f"{path}.components.0.label", each.get("label"), 1, 45)
                _check_input(problems, f"{path}.components.0", each)
        case kind:
            problems.add(f"{path}.type", "UNION_TYPE_CHOICES", f"A component of type {kind} cannot stand in a modal.")


def _check_input(problems: Problems, path: str, component: Json) -> None:
    check_component(problems, path, component)
    check_text(problems, f"{path}.custom_id", component.get("custom_id"), 1, 100)
    _check_required(problems, path, component)
    match component.get("type"):
        case parts.TEXT_INPUT:
            _check_text_input(problems, path, component)
        case parts.UPLOAD:
            check_range(problems, path, component, MAX_UPLOADS)
        case parts.RADIO:
            check_options(problems, path, as_objects(component.get("options")), 2, 10)
            check_defaults(problems, path, component, 1)
        case parts.CHECKBOXES:
            options = as_objects(component.get("options"))
            check_options(problems, path, options, 1, 10)
            # Unlike a select's, its default is that all may be chosen.
            check_range(problems, path, {"max_values": len(options)} | component, len(options))
            check_defaults(problems, path, component, component.get("max_values") or len(options))
        case parts.BUTTON | parts.ROW | parts.SECTION | parts.CONTAINER:
            problems.add(f"{path}.type", "UNION_TYPE_CHOICES", "This component cannot stand in a label.")
        # Selects were judged by `check_component`, and a checkbox has no limits.
        case _:
            pass


def _check_required(problems: Problems, path: str, component: Json) -> None:
    """A required field asks for at least one value; the fields of a form cannot be disabled."""
    if component.get("required", True) and component.get("min_values") == 0:
        problems.add(f"{path}.min_values", "SELECT_COMPONENT_BAD_RANGE", "A required field needs at least 1 value.")
    if component.get("disabled"):
        problems.add(f"{path}.disabled", "MODAL_COMPONENT_DISABLED", "A form has no disabled components.")


def _check_text_input(problems: Problems, path: str, field: Json) -> None:
    if field.get("style") not in (SHORT, PARAGRAPH):
        problems.add(f"{path}.style", "BASE_TYPE_CHOICES", "Must be 1 (short) or 2 (paragraph).")
    for name, most in (("value", 4000), ("placeholder", 100)):
        if field.get(name) is not None:
            check_text(problems, f"{path}.{name}", field[name], 0, most)
    least, most = field.get("min_length") or 0, field.get("max_length", 4000)
    if not 0 <= least <= most <= 4000 or most == 0:
        problems.add(f"{path}.max_length", "NUMBER_TYPE_MAX", "Lengths must lie between 0 and 4000, the least first.")
