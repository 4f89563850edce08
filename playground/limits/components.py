"""Discord's limits on components, of messages and of modals: pure checks that note problems."""

from collections.abc import Callable, Iterator

from ..wire import Json, Problems, as_object, as_objects
from ..world.records import V2
from .basics import check_count, check_emoji, check_text
from .selects import CHANNEL_SELECT, ENTITY_SELECTS, SELECTS, STRING_SELECT, check_select

ROW, BUTTON, TEXT_INPUT = 1, 2, 4
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23
V2_TYPES = (SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER)

MAX_COMPONENTS, MAX_TEXT, MAX_ROWS = 40, 4000, 5
LINK_STYLE, PREMIUM_STYLE = 5, 6

_FIELDS: dict[int, str] = {
    ROW: "components",
    BUTTON: "style label emoji custom_id url sku_id disabled",
    STRING_SELECT: "custom_id options placeholder min_values max_values disabled required",
    TEXT_INPUT: "custom_id style label min_length max_length required value placeholder",
    **dict.fromkeys(ENTITY_SELECTS, "custom_id placeholder min_values max_values disabled required default_values"),
    CHANNEL_SELECT: "custom_id placeholder min_values max_values disabled required default_values channel_types",
    SECTION: "components accessory",
    TEXT: "content",
    THUMBNAIL: "media description spoiler",
    GALLERY: "items",
    FILE: "file spoiler",
    SEPARATOR: "divider spacing",
    CONTAINER: "components accent_color spoiler",
    LABEL: "label description component",
    UPLOAD: "custom_id min_values max_values required",
    RADIO: "custom_id options required",
    CHECKBOXES: "custom_id options min_values max_values required",
    CHECKBOX: "custom_id default",
}
FIELDS = {kind: frozenset(("type", "id", *names.split())) for kind, names in _FIELDS.items()}
CHILDREN: dict[int, tuple[int, ...]] = {
    ROW: (BUTTON, *SELECTS, TEXT_INPUT),
    SECTION: (TEXT,),
    CONTAINER: (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR),
}


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, parents before children."""
    for component in components:
        yield component
        if "components" in component:
            yield from walk(as_objects(component["components"]))
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk([as_object(component[key])])


def interactive(components: list[Json]) -> Iterator[Json]:
    """The components that a person can use: those with a custom_id."""
    return (component for component in walk(components) if isinstance(component.get("custom_id"), str))


def check_components(problems: Problems, components: list[Json], flags: int) -> None:
    """Note what Discord would refuse in a message's components."""
    for index, component in enumerate(components):
        _check_top(problems, f"components.{index}", component, flags)
    if not flags & V2 and len(components) > MAX_ROWS:
        problems.add("components", "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_ROWS} or fewer in length.")
    every = list(walk(components))
    if flags & V2 and len(every) > MAX_COMPONENTS:
        problems.add(
            "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components cannot exceed 40"
        )
    if sum(len(str(each.get("content", ""))) for each in every if each.get("type") == TEXT) > MAX_TEXT:
        problems.add("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "The displayable text size exceeds 4000")
    _check_unique(problems, components)


def _check_top(problems: Problems, path: str, component: Json, flags: int) -> None:
    kind = component.get("type")
    if kind != ROW and kind not in V2_TYPES:
        problems.add(path, "UNION_TYPE_CHOICES", f"A component of type {kind} cannot stand here.")
    elif kind in V2_TYPES and not flags & V2:
        problems.add(path, "UNION_TYPE_CHOICES", "This component needs the IS_COMPONENTS_V2 flag.")
    elif kind == THUMBNAIL:
        problems.add(path, "UNION_TYPE_CHOICES", "A thumbnail is only allowed beside a section.")
    # Checked further in the wrong place too: Discord tells all problems at once.
    check_component(problems, path, component)


def _check_unique(problems: Problems, components: list[Json]) -> None:
    ids = [component["custom_id"] for component in interactive(components)]
    for custom_id in {each for each in ids if ids.count(each) > 1}:
        problems.add(
            "components", "COMPONENT_CUSTOM_ID_DUPLICATED", f"Component custom id cannot be duplicated: {custom_id}"
        )
    # A missing id or 0 means that Discord numbers it.
    numbers = [component["id"] for component in walk(components) if component.get("id")]
    if len(numbers) != len(set(numbers)):
        problems.add("components", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")


def check_component(problems: Problems, path: str, component: Json) -> None:
    """Note the faults of a component and its children."""
    kind = component.get("type")
    if not isinstance(kind, int) or kind not in FIELDS:
        problems.add(f"{path}.type", "BASE_TYPE_CHOICES", f"{kind!r} is no type of component.")
        return
    for name in component.keys() - FIELDS[kind]:
        problems.add(f"{path}.{name}", "UNKNOWN_FIELD", "This field does not exist.")
    CHECKS.get(kind, _check_nothing)(problems, path, component)
    for index, child in enumerate(as_objects(component.get("components"))):
        if child.get("type") not in CHILDREN.get(kind, ()):
            problems.add(
                f"{path}.components.{index}",
                "UNION_TYPE_CHOICES",
                f"Type {child.get('type')} cannot stand in type {kind}.",
            )
        check_component(problems, f"{path}.components.{index}", child)


def _check_nothing(problems: Problems, path: str, component: Json) -> None:
    """For types without limits."""


def _check_row(problems: Problems, path: str, row: Json) -> None:
    children = as_objects(row.get("components"))
    kinds = {child.get("type") for child in children}
    # Five buttons or one select; an empty row is refused by either.
    most = 5 if kinds == {BUTTON} else 1
    check_count(problems, f"{path}.components", children, 1, most)


def _check_button(problems: Problems, path: str, button: Json) -> None:
    style = button.get("style")
    if style not in range(1, 7):
        problems.add(f"{path}.style", "BASE_TYPE_CHOICES", "Must be one of 1 to 6.")
    own_id, link = button.get("custom_id"), button.get("url")
    if style in (LINK_STYLE, PREMIUM_STYLE) and own_id is not None:
        problems.add(f"{path}.custom_id", "BUTTON_COMPONENT_CUSTOM_ID_UNEXPECTED", "A link button has no custom id.")
    if style == LINK_STYLE:
        check_text(problems, f"{path}.url", link, 1, 512)
    elif style != PREMIUM_STYLE:
        check_text(problems, f"{path}.custom_id", own_id, 1, 100)
        if link is not None:
            problems.add(f"{path}.url", "BUTTON_COMPONENT_URL_UNEXPECTED", "Only a link button has a url.")
    if button.get("label") is not None:
        check_text(problems, f"{path}.label", button["label"], 0, 80)
    if not button.get("label") and not button.get("emoji") and style != PREMIUM_STYLE:
        problems.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji.")
    check_emoji(problems, path, button)


def _check_section(problems: Problems, path: str, section: Json) -> None:
    check_count(problems, f"{path}.components", as_objects(section.get("components")), 1, 3)
    accessory = as_object(section.get("accessory"))
    if accessory.get("type") not in (BUTTON, THUMBNAIL):
        problems.add(f"{path}.accessory", "UNION_TYPE_CHOICES", "A section needs a button or a thumbnail beside it.")
    else:
        check_component(problems, f"{path}.accessory", accessory)


def _check_display(problems: Problems, path: str, text: Json) -> None:
    check_text(problems, f"{path}.content", text.get("content"), 1, MAX_TEXT)


def _check_media(problems: Problems, path: str, holder: Json, key: str) -> None:
    check_text(problems, f"{path}.{key}.url", as_object(holder.get(key)).get("url"), 1, 2048)
    if holder.get("description") is not None:
        check_text(problems, f"{path}.description", holder["description"], 0, 1024)


def _check_file(problems: Problems, path: str, component: Json) -> None:
    _check_media(problems, path, component, "file")
    if not str(as_object(component.get("file")).get("url")).startswith("attachment://"):
        problems.add(f"{path}.file.url", "URL_TYPE_INVALID_SCHEME", "A file is one of the message's attachments.")


def _check_gallery(problems: Problems, path: str, gallery: Json) -> None:
    items = as_objects(gallery.get("items"))
    check_count(problems, f"{path}.items", items, 1, 10)
    for index, item in enumerate(items):
        _check_media(problems, f"{path}.items.{index}", item, "media")


def _check_container(problems: Problems, path: str, container: Json) -> None:
    check_count(problems, f"{path}.components", as_objects(container.get("components")), 1, MAX_COMPONENTS)
    colour = container.get("accent_color")
    if colour is not None and not (isinstance(colour, int) and 0 <= colour <= 0xFFFFFF):
        problems.add(f"{path}.accent_color", "NUMBER_TYPE_MAX", "Must be between 0 and 16777215.")


CHECKS: dict[int, Callable[[Problems, str, Json], None]] = {
    ROW: _check_row,
    BUTTON: _check_button,
    **dict.fromkeys(SELECTS, check_select),
    SECTION: _check_section,
    TEXT: _check_display,
    THUMBNAIL: lambda problems, path, component: _check_media(problems, path, component, "media"),
    FILE: _check_file,
    GALLERY: _check_gallery,
    CONTAINER: _check_container,
}
