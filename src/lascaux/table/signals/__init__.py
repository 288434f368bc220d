"""Telling the other server processes what has changed, over Redis or PostgreSQL."""
