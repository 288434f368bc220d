"""Browsers that are told when their person is waited for, and what they were told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(length=43), nullable=False),
        sa.Column("person", sa.String(length=22), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(length=90), nullable=False),
        sa.Column("auth", sa.String(length=30), nullable=False),
        sa.Column("begins", sa.Integer(), nullable=True),
        sa.Column("ends", sa.Integer(), nullable=True),
        sa.Column("zone", sa.String(length=60), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_subscriptions")),
    )
    op.create_index(op.f("ix_subscriptions_person"), "subscriptions", ["person"], unique=False)
    op.create_table(
        "notices",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("acted", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_notices_table_tables")),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_notices")),
    )


def downgrade() -> None:
    op.drop_table("notices")
    op.drop_index(op.f("ix_subscriptions_person"), table_name="subscriptions")
    op.drop_table("subscriptions")
