"""Rooms: a table in memory with its viewers, its timer and its bots. One serial inbox each."""
