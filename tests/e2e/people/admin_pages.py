"""The pages of `/admin` as a manager uses them; each act returns the page shown after it."""

from playground.actors import Actor, ActResult
from playground.seen import SeenMessage
from tests.players.reading import shown


class AdminPage:
    """One person's private page of `/admin`, which every act uses."""

    def __init__(self, actor: Actor, message: SeenMessage) -> None:
        self.actor = actor
        self.seen = message

    async def press(self, label: str) -> SeenMessage:
        """Press a button; gives the page after it."""
        return self._take(await self.actor.press(label, message=self.seen))

    async def choose(self, menu: str, *values: str) -> SeenMessage:
        """Choose in a menu, by the end of its address; returns the page after it."""
        custom_id = next(each.custom_id for each in self.seen.menus if each.custom_id.endswith(menu))
        return self._take(await self.actor.choose(custom_id, *values, message=self.seen))

    async def fill(self, label: str, **values: str) -> SeenMessage:
        """Press a button that opens a form, and hand it in; gives the page after it."""
        return self._take(await self.actor.submit(await self.actor.press(label, message=self.seen), **values))

    def _take(self, result: ActResult) -> SeenMessage:
        assert result.kind == "update", result
        self.seen = shown(result)
        assert self.seen.ephemeral
        return self.seen


async def admin(actor: Actor, area: str = "") -> AdminPage:
    """Open `/admin`, and an area of it by the label of its button."""
    page = AdminPage(actor, shown(await actor.slash("admin")))
    assert page.seen.ephemeral
    if area:
        await page.press(area)
    return page


async def set_threads(owner: Actor, state: str) -> SeenMessage:
    """Turn the threads of tables `on` or `off`."""
    return await (await admin(owner, "Channels")).press(f"Threads {state}")
