"""Thinking elsewhere: nodes hand in what their bots see, `pyatak worker` processes anywhere answer, PostgreSQL lies between."""
