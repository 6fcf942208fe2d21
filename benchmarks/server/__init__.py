"""The server under load: `python -m benchmarks.server`, `--quick` for two minutes; writes benchmarks/server.md."""
