"""Honest tables while a stranger attacks: `python -m benchmarks.hostile`, `--quick` for two minutes."""
