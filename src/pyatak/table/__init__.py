"""One table's life as pure functions: `decide(table, command, now)` and `evolve(table, stored)`. No clock, no dice, no I/O."""
