"""The doors: HTTP and WebSocket, and the only room that knows the framework."""
