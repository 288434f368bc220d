"""The load on a server of live tables: who plays, over which wire, and how it is measured."""
