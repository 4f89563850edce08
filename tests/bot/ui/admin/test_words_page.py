"""The page of unwanted words: a mode, a list as people type it, and a test text, which is not stored."""

from pathlib import Path

from msgspec.structs import replace

from tests.app import PLACE
from tests.bot.ui.admin.managing import managed


async def test_a_mode_is_chosen_a_list_is_edited_and_a_text_is_tried(tmp_path: Path) -> None:
    async with managed(tmp_path) as (here, manager):
        page = await manager.go("words")
        assert "A text with such a word is refused." in manager.words
        assert "You have added no words." in manager.words
        await manager.go("words.mode", "mask")
        await manager.send(manager.button("Edit list…").id)
        assert manager.form is not None
        assert manager.form.fields[0].text == ""
        await manager.submit(" Crumb bun,  fox* \n\nCrumb bun")
        assert "You have added 2 words." in manager.words
        await manager.send(manager.button("Edit list…").id)
        assert manager.form.fields[0].text == "Crumb bun\nfox*"
        settings = await here.app.moderation.settings_of(PLACE)
        assert (settings.filter_mode, settings.filter_words) == ("mask", ("Crumb bun", "fox*"))
        for text, told in (
            ("A f0xy day", "Masked: A •••• day\nFound: “f0xy”"),
            ("f-o-x and crumbbun", "Masked: ••••• and ••••••••\nFound: “f-o-x”, “crumbbun”"),
            ("A day", "Taken as it is: A day"),
        ):
            await manager.send(manager.button("Try a text…").id)
            await manager.submit(text)
            assert told in manager.words
        assert "Found" not in manager.words
        await manager.go("words.mode", "refuse")
        await manager.send(manager.button("Try a text…").id)
        await manager.submit("**crumb bun** @everyone")
        assert "Refused: \\*\\*crumb bun\\*\\* @\u200beveryone\nFound: “crumb bun”" in manager.words
        assert page.rows
        assert [act.subject for act in await here.app.moderation.recent(PLACE)] == [
            "filter_mode refuse", "filter_words 2\n+Crumb bun\n+fox*", "filter_mode mask",
        ]  # fmt: skip


async def test_a_bad_line_keeps_the_others_and_the_typed_text_is_shown(tmp_path: Path) -> None:
    async with managed(tmp_path) as (here, manager):
        await manager.go("words")
        await manager.send(manager.button("Edit list…").id)
        await manager.submit("crumb\na*\nfox*\nn?ck")
        assert "✅ Saved.\n⚠️ Left out: a\\*, n?ck\n" in manager.words
        assert (await here.app.moderation.settings_of(PLACE)).filter_words == ("crumb", "fox*")
        await manager.send(manager.button("Edit list…").id)
        await manager.submit("\n".join(map(str, range(1_000, 1_300))))
        assert f"⚠️ Left out (the most is 200): {', '.join(map(str, range(1_200, 1_300)))}" in manager.words
        assert (await here.app.moderation.settings_of(PLACE)).filter_words == tuple(map(str, range(1_000, 1_200)))


async def test_the_lists_of_slurs_are_those_of_english_the_server_and_the_writer(tmp_path: Path) -> None:
    async with managed(tmp_path) as (here, manager):
        await manager.go("words")
        assert "I know slurs in: English. Writers are also checked in their own language." in manager.words
        manager.server_locale, manager.locale = "de", "fr"
        await manager.go("words")
        assert "I know slurs in: English, Deutsch." in manager.words
        for text, told in (
            ("Kanake", "Refused: "),
            ("GOUINE", "Refused: "),
            ("Paki", "Refused: "),
            ("ciota", "Taken as"),
        ):
            await manager.send(manager.button("Try a text…").id)
            await manager.submit(text)
            assert told in manager.words
        await here.app.moderation.change_settings(PLACE, 1, lambda settings: replace(settings, language="fi"))
        await manager.go("words")
        assert "I know slurs in: English, Suomi." in manager.words
