"""The server under load: `python -m benchmarks.server`, `--quick` for two minutes; into benchmarks/server.md."""
