"""The coach at a server: reviews of finished games, thought in a process of their own and kept in the store."""
