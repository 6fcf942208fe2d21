"""Logs as JSON lines on standard error. They never hold a cookie, token, nonce, secret or table id."""

import logging
import sys
import time
from typing import Any

import msgspec

LOGGER = logging.getLogger("pyatak.server")


class JSONLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "details", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str = "info") -> None:
    """Send all logs, also those of libraries, to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JSONLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level.upper())


def log(event: str, **details: object) -> None:
    LOGGER.info(event, extra={"details": details})


def warn(event: str, **details: object) -> None:
    LOGGER.warning(event, extra={"details": details})


def error(event: str, **details: object) -> None:
    """Log an unexpected exception with its trace; call it in the `except` block."""
    LOGGER.exception(event, extra={"details": details})
