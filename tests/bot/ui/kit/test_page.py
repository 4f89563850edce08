"""Pages: rows of buttons, and that every page stays within Discord's limits."""

from dataclasses import replace
from typing import Any

import discord
import pytest
from discord import ui

from bot.pictures import Picture
from bot.ui.kit import ids
from bot.ui.kit.page import (
    ALT_LIMIT,
    LABEL_LIMIT,
    TEXT_CHANNELS,
    Button,
    ChannelMenu,
    Download,
    Menu,
    Page,
    PageSection,
    PeopleMenu,
    RoleMenu,
    Tone,
    rows_of,
    without,
)

PIXEL = Picture(b"RIFF", "board.webp", 1200, 800)


def button(number: int, label: str = "x") -> Button:
    """Make a button with a unique address."""
    return Button(ids.OfGame("fart", "board", str(number)), label)


@pytest.mark.parametrize(
    ("count", "rows"), [(0, []), (1, [1]), (5, [5]), (6, [3, 3]), (7, [3, 4]), (11, [3, 4, 4]), (15, [5, 5, 5])]
)
def test_buttons_fill_as_few_rows_as_possible_with_similar_lengths(count: int, rows: list[int]) -> None:
    laid = rows_of(tuple(button(number) for number in range(count)))
    assert [len(row) for row in laid if isinstance(row, tuple)] == rows
    assert [each for row in laid if isinstance(row, tuple) for each in row] == [button(n) for n in range(count)]


async def test_a_page_becomes_one_container_that_discord_py_does_not_keep() -> None:
    page = Page(("above",), PIXEL, "alt" * 1000, ("below",), (*rows_of((button(1, "y" * 200),)),))
    view = page.view()
    (container,) = view.to_components()
    assert [part["type"] for part in container["components"]] == [10, 12, 10, 1]
    assert len(container["components"][1]["items"][0]["description"]) == ALT_LIMIT
    assert container["components"][3]["components"][0]["label"] == "y" * (LABEL_LIMIT - 1) + "…"
    assert view.is_finished()


def test_a_page_without_the_bytes_of_its_pictures_equals_itself_and_no_page_with_another_picture() -> None:
    other = Picture(b"WEBP", "board.webp", 1200, 800)
    page = Page(("above",), PIXEL, "alt", more=((PIXEL, "2"),), sections=(PageSection("x", picture=(PIXEL, "3")),))
    bare = page.without_data()
    assert (bare == page, hash(bare.picture)) == (True, hash(PIXEL))
    assert [each and each.data for each in (bare.picture, bare.more[0][0])] == [b"", b""]
    assert bare.sections[0].picture is not None
    assert bare.sections[0].picture[0].data == b""
    for changed in (
        replace(page, picture=other),
        replace(page, picture=None),
        replace(page, more=((other, "2"),)),
        replace(page, sections=(PageSection("x", picture=(other, "3")),)),
    ):
        assert changed != bare
        assert changed.without_data() != bare


def test_files_can_be_made_again_for_a_second_try() -> None:
    page = Page(picture=PIXEL)
    assert [page.files()[0].fp.read() for _ in range(2)] == [b"RIFF", b"RIFF"]


def test_a_menu_offers_its_options() -> None:
    menu = Menu(ids.OfMatch("0123456789", "pick", "1.0"), "Choose", (("a", "A" * 120, ""), ("b", "B", "why")))
    (container,) = Page(rows=(menu,)).view().to_components()
    options = container["components"][0]["components"][0]["options"]
    assert [(option["value"], len(option["label"]), option.get("description")) for option in options] == [
        ("a", 100, None),
        ("b", 1, "why"),
    ]
    assert discord.ComponentType.select.value == container["components"][0]["components"][0]["type"]


def test_a_multi_select_menu_shows_the_current_choice() -> None:
    options = tuple((name, name.upper(), "") for name in "abc")
    menu = Menu(ids.OfMatch("0123456789", "cards"), "Cards", options, least=0, most=3, chosen=frozenset("ac"))
    (container,) = Page(rows=(menu,)).view().to_components()
    select = container["components"][0]["components"][0]
    assert (select["min_values"], select["max_values"]) == (0, 3)
    assert [option.get("default", False) for option in select["options"]] == [True, False, True]


def test_several_pictures_stand_beside_one_another_under_names_of_their_own() -> None:
    page = Page(picture=PIXEL, alt="the board", more=((PIXEL, "a hand"), (PIXEL, "another")))
    (container,) = page.view().to_components()
    items = container["components"][0]["items"]
    shown = [(item["media"]["url"], item["description"]) for item in items]
    names = [f"{number}board-{PIXEL.digest}.webp" for number in ("", "2-", "3-")]
    assert shown == [
        (f"attachment://{name}", alt) for name, alt in zip(names, ("the board", "a hand", "another"), strict=True)
    ]
    assert [file.filename for file in page.files()] == names


def test_the_name_of_a_picture_is_unique_to_its_content() -> None:
    pages = [Page(picture=replace(PIXEL, data=data)) for data in (b"one", b"one", b"other")]
    one, same, other = (file.filename for page in pages for file in page.files())
    assert one == same != other


def test_no_more_pictures_are_shown_than_discord_takes() -> None:
    page = Page(picture=PIXEL, alt="", more=((PIXEL, ""),) * 20)
    (container,) = page.view().to_components()
    assert len(container["components"][0]["items"]) == len(page.files()) == 10


def test_a_file_to_keep_is_shown_and_uploaded() -> None:
    page = Page(("here it is",), download=Download("record.json", b"{}"))
    (container,) = page.view().to_components()
    assert container["components"][1]["file"]["url"] == "attachment://record.json"
    assert [(file.filename, file.fp.read()) for file in page.files()] == [("record.json", b"{}")]


def test_a_menu_offers_channels_with_messages_maybe_forums_and_shows_those_that_are_chosen_already() -> None:
    menu = ChannelMenu(ids.General("x"), "Where", 0, 25, (70, 71))
    (container,) = Page(rows=(menu, replace(menu, threads=True))).view().to_components()
    select, with_forums = (row["components"][0] for row in container["components"])
    assert with_forums["channel_types"] == [0, 5, 2, 13, 15]
    assert select == {
        "type": discord.ComponentType.channel_select.value,
        "custom_id": "h:x",
        "placeholder": "Where",
        "min_values": 0,
        "max_values": 25,
        "disabled": False,
        "channel_types": [0, 5, 2, 13],
        "default_values": [{"id": "70", "type": "channel"}, {"id": "71", "type": "channel"}],
    }


def as_discord_py_writes(page: Page) -> list[dict[str, Any]]:
    """Write a page with discord.py's own items."""
    above, below = ([ui.TextDisplay[Any](text) for text in texts] for texts in (page.above, page.below))
    shown = [
        discord.MediaGalleryItem(f"attachment://{file.filename}", description=alt or None)
        for file, alt in zip(page.files(), (page.alt, *(alt for _, alt in page.more)), strict=False)
    ]
    galleries = [ui.MediaGallery[Any](one) for one in shown] if page.is_stacked else [ui.MediaGallery[Any](*shown)]
    sections = [ui.Section[Any](each.text, accessory=accessory_of(each)) for each in page.sections]
    files = [ui.File[Any](f"attachment://{page.download.filename}")] if page.download else []
    rows = [ui.ActionRow[Any](*map(item_of, row if isinstance(row, tuple) else (row,))) for row in page.rows]
    parts = (*above, *galleries, *sections, *below, *files, *rows)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container[Any](*parts, accent_colour=page.accent))
    assert view.total_children_count == page.view().total_children_count
    return [without_required(each) for each in view.to_components()]


def without_required(component: Any) -> Any:
    """Remove `required` from menus: discord.py writes it in messages too, where Discord ignores or refuses it."""
    if isinstance(component, list):
        return [without_required(each) for each in component]
    if not isinstance(component, dict):
        return component
    return {name: without_required(value) for name, value in component.items() if name != "required"}


def accessory_of(section: PageSection) -> ui.Item[Any]:
    """Make the accessory of a section."""
    if section.button is not None:
        return item_of(section.button)
    assert section.picture is not None
    return ui.Thumbnail(f"attachment://board-{PIXEL.digest}.webp", description=section.picture[1])


def item_of(control: Button | Menu | PeopleMenu | ChannelMenu | RoleMenu) -> ui.Item[Any]:
    """Make discord.py's item of a control."""
    where = str(control.id)
    match control:
        case Button():
            style, emoji = control.tone.value, control.emoji
            return ui.Button(custom_id=where, label=control.label, style=style, emoji=emoji, disabled=control.disabled)
        case Menu():
            options = [
                discord.SelectOption(
                    value=value, label=label, description=told or None, default=value in control.chosen
                )
                for value, label, told in control.options
            ]
            return ui.Select(
                custom_id=where,
                placeholder=control.placeholder,
                options=options,
                min_values=control.least,
                max_values=control.most,
            )
        case PeopleMenu():
            return ui.UserSelect(custom_id=where, placeholder=control.placeholder, max_values=control.most)
        case ChannelMenu():
            return ui.ChannelSelect(
                custom_id=where,
                placeholder=control.placeholder,
                channel_types=[*TEXT_CHANNELS],
                min_values=control.least,
                max_values=control.most,
            )
        case RoleMenu():
            return ui.RoleSelect(custom_id=where, placeholder=control.placeholder)


OPTION_ROWS = (Menu(ids.General("x"), "Which", (("a", "A", ""), ("b", "B", "why")), 0, 2, frozenset("b")),)
BUTTON_ROWS = ((button(1), replace(button(2, "y"), emoji="🃏", disabled=True)), (replace(button(3), tone=Tone.GRAVE),))


@pytest.mark.parametrize(
    "page",
    [
        Page(("above", "and"), PIXEL, "alt", ("below",), (*BUTTON_ROWS, *OPTION_ROWS), accent=0x46A758),
        Page(picture=PIXEL, more=((PIXEL, "two"), (PIXEL, "three")), rows=(PeopleMenu(ids.General("x"), "Who", 3),)),
        Page(picture=PIXEL, more=((PIXEL, "two"),), is_stacked=True, download=Download("a.json", b"{}"), accent=0),
        Page(
            picture=PIXEL,
            sections=(PageSection("x", button(4)), PageSection("y", picture=(PIXEL, "small"))),
            rows=(ChannelMenu(ids.General("x"), "Where", 0, 25), RoleMenu(ids.General("y"), "Which role")),
        ),
    ],
    ids=["buttons and a menu", "pictures and people", "stacked pictures and a file", "sections, channels and roles"],
)
def test_a_page_is_written_as_discord_py_writes_it(page: Page) -> None:
    assert page.view().to_components() == as_discord_py_writes(page)


def test_pages_beyond_discord_s_limits_raise_before_sending() -> None:
    with pytest.raises(ValueError, match="a message of 41 components"):
        Page(("text",) * 40).view()
    with pytest.raises(ValueError, match="a row of 6"):
        Page(rows=(tuple(map(button, range(6))),)).view()


def test_a_control_is_taken_out_with_the_row_that_it_leaves_empty() -> None:
    page = Page(("text",), rows=((button(1), button(2)), (button(3),)))
    (shown,) = page.view().to_components()
    for number, rows in ((1, ((button(2),), (button(3),))), (3, ((button(1), button(2)),)), (4, page.rows)):
        assert without([shown], str(button(number).id)) == replace(page, rows=rows).view().to_components()
