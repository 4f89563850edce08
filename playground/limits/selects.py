"""Discord's limits on select menus and other components with options. It only notes problems."""

from ..wire import Json, Problems, as_objects
from .basics import check_count, check_emoji, check_text

STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 3, 5, 6, 7, 8
ENTITY_SELECTS = (USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
MAX_VALUES = 25
DEFAULTS: dict[object, tuple[str, ...]] = {
    USER_SELECT: ("user",),
    ROLE_SELECT: ("role",),
    MENTIONABLE_SELECT: ("user", "role"),
    CHANNEL_SELECT: ("channel",),
}


def check_select(problems: Problems, path: str, select: Json) -> None:
    """Note the faults of a select menu of any kind."""
    check_text(problems, f"{path}.custom_id", select.get("custom_id"), 1, 100)
    if select.get("placeholder") is not None:
        check_text(problems, f"{path}.placeholder", select["placeholder"], 0, 150)
    if select.get("required") and select.get("min_values") == 0:
        problems.add(f"{path}.required", "SELECT_COMPONENT_BAD_RANGE", "A required menu needs at least 1 value.")
    # The checks below compare with `most`, which only then is known to be a number.
    if not check_range(problems, path, select, MAX_VALUES):
        return
    most = select.get("max_values", 1)
    if select.get("type") == STRING_SELECT:
        options = as_objects(select.get("options"))
        check_options(problems, path, options, 1, MAX_VALUES)
        if most > len(options):
            problems.add(f"{path}.max_values", "SELECT_COMPONENT_BAD_RANGE", "More values than options.")
        check_defaults(problems, path, select, most)
    else:
        _check_default_values(problems, path, select, most)


def check_range(problems: Problems, path: str, component: Json, limit: int) -> bool:
    """Note a min_values or max_values that cannot be, with `limit` the largest; returns whether they can."""
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    numbers = isinstance(least, int) and isinstance(most, int)
    if numbers and 0 <= least <= limit and 1 <= most <= limit and least <= most:
        return True
    problems.add(f"{path}.min_values", "SELECT_COMPONENT_BAD_RANGE", "min_values and max_values do not fit together.")
    return False


def check_options(problems: Problems, path: str, options: list[Json], least: int, most: int) -> None:
    """Note the faults of the options of a select, a radio group or a checkbox group."""
    check_count(problems, f"{path}.options", options, least, most)
    values = [option.get("value") for option in options]
    for index, option in enumerate(options):
        here = f"{path}.options.{index}"
        check_text(problems, f"{here}.label", option.get("label"), 1, 100)
        check_text(problems, f"{here}.value", option.get("value"), 1, 100)
        if option.get("description") is not None:
            check_text(problems, f"{here}.description", option["description"], 0, 100)
        if values.count(option.get("value")) > 1:
            problems.add(f"{here}.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The value is already used.")
        check_emoji(problems, here, option)


def check_defaults(problems: Problems, path: str, component: Json, most: int) -> None:
    """Note more options chosen beforehand than may be chosen."""
    chosen = [option for option in as_objects(component.get("options")) if option.get("default")]
    if len(chosen) > most:
        problems.add(f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", f"At most {most} may be a default.")


def _check_default_values(problems: Problems, path: str, select: Json, most: int) -> None:
    chosen = as_objects(select.get("default_values"))
    if chosen and not select.get("min_values", 1) <= len(chosen) <= most:
        problems.add(f"{path}.default_values", "BASE_TYPE_BAD_LENGTH", "Not as many defaults as may be chosen.")
    for index, each in enumerate(chosen):
        if each.get("type") not in DEFAULTS[select.get("type")]:
            problems.add(f"{path}.default_values.{index}.type", "BASE_TYPE_CHOICES", "Not what this menu offers.")
