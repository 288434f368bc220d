"""The match: its log, the table around it, and what people may do there."""
