"""Runs migrations on the connection it is handed, in the transaction open on it. Started by `migrate`."""

from alembic import context

from bot.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
