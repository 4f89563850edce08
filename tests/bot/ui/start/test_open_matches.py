"""The choices of /hand among a person's unfinished matches."""

from pathlib import Path

from bot.match.tables import Opening
from tests.app import PLACE
from tests.players.dealt import FIRST, Deal, deal
from tests.players.in_process_bot import Push, in_process_bot

ELSEWHERE, MODERATOR = 901, 50


async def test_a_match_that_a_block_closes_is_listed_with_the_reason_and_not_offered(tmp_path: Path) -> None:
    async with in_process_bot(tmp_path) as bot:
        how = Deal("absolute", 2, "a table here")
        await bot.meet(*how.players)
        await deal(bot.app.tables, how, bot.time.ms)
        there = await bot.app.tables.open(Opening("fart", (FIRST,), ELSEWHERE, key="elsewhere"))

        async def listed() -> tuple[set[str], str]:
            page = (await bot.push(how.match, Push(FIRST, "h:hand", on_board=True))).own
            assert page is not None
            return {control["custom_id"] for control in page.controls}, page.text

        offers = {f"h:hand:{how.match}", f"h:hand:{there.match.id}"}
        assert (await listed())[0] == offers
        await bot.app.moderation.block(PLACE, FIRST, until=None, reason="", by=MODERATOR)
        offered, text = await listed()
        assert offered == {f"h:hand:{there.match.id}"}
        assert text.count("A moderator keeps you out of games here.") == 1
        await bot.app.moderation.unblock(PLACE, FIRST, MODERATOR)
        assert (await listed())[0] == offers
