"""The codes with which the server closes a WebSocket connection, and what they mean to a client."""

BAD_UTF8, POLICY, TOO_BIG, AGAIN = 1007, 1008, 1009, 1012
FORBIDDEN, BUSY, UNAVAILABLE = 4403, 4429, 4503

MEANINGS = {
    BAD_UTF8: "A text message was not UTF-8. Final.",
    POLICY: "After a `bye`; its code says why.",
    TOO_BIG: "A message was too large. After a `bye` with `too_large`, or without one above 64 KiB. Final.",
    AGAIN: "After a `bye` with `stopping`: connect again after its `again_in_ms`.",
    FORBIDDEN: "Instead of a conversation: a page of another site has opened the connection, or the host is none of ours. Final.",
    BUSY: "Instead of a conversation: the address has too many open connections. Close some, wait 5 s or more.",
    UNAVAILABLE: "Instead of a conversation: the server is stopping or cannot reach its store. Connect again after a second.",
}
"""The reason of a close with 4403, 4429 or 4503 is the code of a refusal."""
