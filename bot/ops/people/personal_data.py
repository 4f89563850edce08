"""Exports and erases a person's data for the host, as the person does with /privacy. It needs no Discord.

A database in a file belongs to one process, so the bot must be stopped; beside a server other processes may run.
"""

from collections.abc import AsyncGenerator, Callable
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path

from bot.core.private_file import write_privately
from bot.core.settings import Settings
from bot.game_loader import load_cogs
from bot.lobby.lobbies import Lobbies
from bot.match.agreements import Agreements
from bot.match.tables import Tables
from bot.ops.own_clock import check_clock
from bot.privacy.erasing import Erasing
from bot.privacy.exporting import Exports
from bot.store.address import file_of, parse
from bot.store.errors import StoreUnavailable
from bot.store.owning import held
from bot.store.sealing.secret import installation_secret
from bot.store.store import Store, now_ms
from bot.text.localisation import words
from bot.text.sanitising import clean


async def export_person(settings: Settings, person: int, target: Path, tell: Callable[[str], None]) -> None:
    """Write all that is stored about a person into a new file that only its owner can read, and print so.

    Raises:
        StoreBusy: the bot runs on this file; StoreUnavailable: there is no store, or the file is there already.
    """
    if target.exists():  # noqa: ASYNC240 - this loop has no other work
        raise StoreUnavailable(f"{target} is there already: name another file.")
    async with _opened(settings) as (store, tables):
        made = await Exports(store, tables, now_ms).of(person, words())
    write_privately(target, made.data)
    tell(f"Written to {target}. Give it to that person alone.")


async def erase_person(
    settings: Settings, person: int, tell: Callable[[str], None], sure: Callable[[str], bool]
) -> bool:
    """Erase a person if the host is `sure`, asked by their name; prints the result and what is left.

    Raises StoreBusy, StoreUnavailable, ClockBehind. Returns whether it was done.
    """
    on_server = parse(settings.store_url.get_secret_value()).get_backend_name() != "sqlite"
    async with _opened(settings) as (store, tables):
        await check_clock(store)  # seats that are left give others their turns, and the ends of these are stored
        known = await store.players.find(person)
        name = "nobody whose name is stored" if known is None else clean(known.name)
        if not sure(f"{person} is {name}. Erase all that is stored about them? It cannot be undone."):
            tell("Nothing was erased.")
            return False
        agreements, lobbies = Agreements(store, tables, now_ms), Lobbies(store, tables, now_ms)
        done = await Erasing(store, tables, agreements, lobbies).erase(person, beside_others=on_server)
    tell(
        f"Erased. Matches deleted: {len(done.erased.deleted):,}. "
        f"Matches of others in which this is a former player now: {done.erased.changed:,}."
    )
    if on_server:
        tell("The bot, which may know them, erases them once more within two minutes.")
    if not done.is_scrubbed:
        tell("The disk had no room to clear the free space of the database: make some, then start the bot.")
    tell("Backups from before still have the data: delete those that you keep yourself.")
    return True


@asynccontextmanager
async def _opened(settings: Settings) -> AsyncGenerator[tuple[Store, Tables]]:
    """Open the store, which must be there, with the games that are offered."""
    url = settings.store_url.get_secret_value()
    with ExitStack() as stack:
        if parse(url).get_backend_name() == "sqlite":
            path = file_of(parse(url))
            if not path.exists():
                raise StoreUnavailable(f"There is no store at {path}: check DATA_DIR and DATABASE_URL.")
            stack.enter_context(held(path))
        secret = installation_secret(settings)
        store = await Store.open(url, secret, backups=settings.backup_folder)
        try:
            offer = load_cogs()
            yield store, Tables(store, offer.games, now_ms, offer.left_out)
        finally:
            await store.close()
