"""The first tables: people, tables with their logs and holders, and what lives beside the game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("handle", sa.String(length=80), nullable=True),
        sa.Column("passphrase", sa.String(length=200), nullable=True),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("handle", name=op.f("uq_people_handle")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(length=20), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("document", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("host", sa.String(length=22), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("onlookers", sa.String(length=10), nullable=False),
        sa.Column("clock", sa.String(length=10), nullable=False),
        sa.Column("seconds", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("outcome", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("rematch_of", sa.String(length=22), nullable=True),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("rematch_of", name=op.f("uq_tables_rematch_of")),
    )
    op.create_index("ix_tables_status", "tables", ["status", "public", "made"], unique=False)
    op.create_table(
        "answers",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=22), nullable=False),
        sa.Column("agree", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_answers_table_tables")),
        sa.PrimaryKeyConstraint("table", "ply", "person", name=op.f("pk_answers")),
    )
    op.create_table(
        "chat",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("room", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_chat_table_tables")),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_chat")),
    )
    op.create_table(
        "holders",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=22), nullable=True),
        sa.Column("level", sa.String(length=40), nullable=False),
        sa.Column("link", sa.String(length=22), nullable=True),
        sa.Column("reason", sa.String(length=20), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_holders_table_tables")),
        sa.PrimaryKeyConstraint("table", "seat", "number", name=op.f("pk_holders")),
        sa.UniqueConstraint("link", name=op.f("uq_holders_link")),
    )
    op.create_index(op.f("ix_holders_person"), "holders", ["person"], unique=False)
    op.create_table(
        "moves",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("back", sa.Integer(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_moves_table_tables")),
        sa.PrimaryKeyConstraint("table", "ply", name=op.f("pk_moves")),
    )
    op.create_table(
        "orders",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("step", sa.String(length=60), nullable=False),
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("until", sa.JSON(), nullable=False),
        sa.Column("person", sa.String(length=22), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_orders_table_tables")),
        sa.PrimaryKeyConstraint("table", "seat", "step", name=op.f("pk_orders")),
    )
    op.create_table(
        "proposals",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("back", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_proposals_table_tables")),
        sa.PrimaryKeyConstraint("table", "ply", name=op.f("pk_proposals")),
    )
    op.create_table(
        "webhooks",
        sa.Column("table", sa.String(length=22), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=22), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("told", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_webhooks_table_tables")),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_webhooks")),
    )


def downgrade() -> None:
    op.drop_table("webhooks")
    op.drop_table("proposals")
    op.drop_table("orders")
    op.drop_table("moves")
    op.drop_index(op.f("ix_holders_person"), table_name="holders")
    op.drop_table("holders")
    op.drop_table("chat")
    op.drop_table("answers")
    op.drop_index("ix_tables_status", table_name="tables")
    op.drop_table("tables")
    op.drop_table("people")
