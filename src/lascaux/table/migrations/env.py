"""Runs the migrations on the connection that the server hands over, or offline for a new revision."""

from __future__ import annotations

from alembic import context

from lascaux.table.store.models import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, transaction_per_migration=False)
context.run_migrations()
