"""HTTP and WebSocket around the tables: rooms, store, identities, limits. No rule of any game, and nothing hidden goes out."""
