"""What one person is shown of a table, from what their seat may know."""
