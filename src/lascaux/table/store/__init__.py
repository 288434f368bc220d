"""Every row that is kept, in SQLite or PostgreSQL, and durable before it is acknowledged."""
