"""Brings a database to the form of `schema`, in one transaction. It never touches an unknown revision."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from bot.store.errors import StoreTooNew

# A constant, and not asked of Alembic: a start that finds its database up to date then never imports it.
HEAD = "0001"
"""The newest revision in `migrations/versions`."""

SCRIPTS = Path(__file__).parent


def known_revisions() -> frozenset[str]:
    """Name every revision this version can read or bring up to date; "" is an empty database."""
    return frozenset({"", *(path.name.split("_")[0] for path in (SCRIPTS / "versions").glob("0*.py"))})


def refuse_newer(revision: str, where: str) -> None:
    """Refuse a revision that this version does not know. Raises StoreTooNew."""
    if revision not in known_revisions():
        raise StoreTooNew(
            f"{where} was written by a newer Farrago (revision {revision}): install that version again, "
            "or restore the backup made before the upgrade."
        )


def revision_in(connection: Connection) -> str:
    """Return the revision of a connected database; "" for one without tables."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or ""


def upgrade(connection: Connection, to: str = "") -> None:
    """Run the migrations that are missing to a revision, or to the newest, inside the connection's transaction.

    Raises StoreTooNew.
    """
    to = to or HEAD
    revision = revision_in(connection)
    refuse_newer(revision, "The database")
    if revision == to:
        return
    # Imported here, as it takes a third of a second and hardly any start needs it.
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    # Alembic reads its options with interpolation, in which a lone % is an error.
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    command.upgrade(config, to)
