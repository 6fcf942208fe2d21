"""Answers that never change, kept as they are sent."""

from collections import OrderedDict
from collections.abc import Hashable

MOST_BYTES = 32 * 1024 * 1024


class AnswerCache:
    """Encoded answers that never change, up to a number of bytes; the ones not asked for the longest are dropped."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes, self.bytes = most_bytes, 0
        self.answers: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        if key in self.answers:
            self.answers.move_to_end(key)
        return self.answers.get(key)

    def put(self, key: Hashable, answer: bytes) -> None:
        if key in self.answers or len(answer) > self.most_bytes // 4:
            return
        self.answers[key] = answer
        self.bytes += len(answer)
        while self.bytes > self.most_bytes:
            self.bytes -= len(self.answers.popitem(last=False)[1])
