"""Runs migrations on the connection it is handed, inside its transaction. Started by `bot.store.migrate`."""

from alembic import context

from bot.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
context.run_migrations()
