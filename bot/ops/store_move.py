"""Moves this store to the PostgreSQL of the settings, and shows the progress. The store does the work."""

from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from bot.core.installation import PROGRAM
from bot.core.settings import Settings
from bot.store.backup.moving import Moved, move
from bot.store.sealing.key_proof import proof_of
from bot.store.sealing.secret import UnusableKey, found_secret, key_path

_SHOWN = 5
"""Longest list of matches that is printed in full."""


def move_store(settings: Settings, source: Path | None, console: Console | None = None) -> None:
    """Move a file's store, by default the one in DATA_DIR, and print the result and the next steps.

    Raises:
        WrongKey: the key here is another than the file's.
        StoreError: it was refused; both stores are unchanged.
        UnusableKey: the key that the file was sealed with is not here.
    """
    source = source or settings.data_dir / "farrago.sqlite3"
    console = console or Console(highlight=False)
    missing = UnusableKey(f"{key_path(settings)} is not there: put the key of {source.name} back first.")
    if settings.installation_secret is None and not key_path(settings).exists():
        raise missing
    secret = found_secret(settings, proof_of(source), str(source))
    if secret is None:  # deleted since
        raise missing
    with _progress(console) as progress:
        proving = progress.add_task("matches played again", total=None)
        copying = progress.add_task("rows copied", total=None)
        done: dict[str, int] = {}

        def copied(table: str, rows: int) -> None:
            done[table] = rows
            progress.update(copying, completed=sum(done.values()))

        moved = move(
            source,
            settings.store_url.get_secret_value(),
            secret,
            lambda matches: progress.update(proving, completed=matches),
            copied,
        )
    _show(moved, source, console)


def _progress(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        console=console,
        transient=True,
        # In a file or a pipe the control characters of a moving bar would be noise.
        disable=not console.is_terminal,
    )


def _show(moved: Moved, source: Path, console: Console) -> None:
    counts = Table("table", "rows", box=None)
    counts.columns[1].justify = "right"
    for name, load in sorted(moved.loads.items()):
        counts.add_row(name, f"{load.rows:,}")
    console.print(counts)
    console.print(
        f"Copied, and every row compared. {moved.proof.replayed:,} matches were played again.", soft_wrap=True
    )
    if moved.proof.other_rules:
        console.print(f"{moved.proof.other_rules:,} more were begun by other rules than ours: not played again.")
    if moved.proof.astray:
        named = ", ".join(moved.proof.astray[:_SHOWN])
        console.print(
            f"{len(moved.proof.astray):,} do not lead where the file says, there as here: {named}.", soft_wrap=True
        )
    console.print(
        f"Next: `{PROGRAM} doctor`, then start Farrago. {source} stays as it was; keep it until all is well.",
        soft_wrap=True,
    )
