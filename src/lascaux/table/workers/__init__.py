"""Worker processes, for whatever would hold up the server."""
