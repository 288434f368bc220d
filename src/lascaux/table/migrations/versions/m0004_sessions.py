"""Sessions and bans; secrets that chance comes from, beside the numbers that it came from before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.String(length=64), nullable=True))
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("person", sa.String(length=22), nullable=False),
        sa.Column("device", sa.String(length=60), nullable=False),
        sa.Column("place", sa.String(length=22), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"], unique=False)
    op.create_table(
        "bans",
        sa.Column("what", sa.String(length=60), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("what", name=op.f("pk_bans")),
    )
    op.create_table(
        "facts",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_facts")),
    )
    op.create_table(
        "archives",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("all_open", sa.Boolean(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_archives_table_tables")),
        sa.PrimaryKeyConstraint("table", "first", "all_open", name=op.f("pk_archives")),
    )


def downgrade() -> None:
    op.drop_table("archives")
    op.drop_table("facts")
    op.drop_table("bans")
    op.drop_index(op.f("ix_sessions_person"), table_name="sessions")
    op.drop_table("sessions")
    op.drop_column("tables", "secret")
