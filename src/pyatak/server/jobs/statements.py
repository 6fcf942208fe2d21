"""What nodes and workers ask of PostgreSQL. The time is the database's own, so that nobody's clock matters.

A job waits, is taken by a worker that says again and again that it still thinks, and is answered; its node fetches the answer,
which removes the job. One that is taken but about which nothing is heard for RETAKE_MS belongs to any other worker.
"""

from typing import Any, LiteralString

import psycopg
from sqlalchemy import make_url

RETAKE_MS = 2_500
PATIENCE_S = 5.0
"""So long a node waits for workers; then its own pool thinks."""

WANTED, ALIVE = "pyatak_jobs", "pyatak_workers"
"""Channels: a job is there; a worker is at work (its name and how many thoughts it can have at a time; 0, it has gone)."""
ANSWERS = "pyatak_answers_"
"""With a node's number: the channel on which it hears of its answers."""

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

HAND_IN: LiteralString = f"""
WITH made AS (
    INSERT INTO jobs (id, asked, node, made_at, expires_at) SELECT new.id, new.asked, %s, {NOW}, {NOW} + %s
    FROM unnest(%s::bigint[], %s::bytea[]) AS new (id, asked)
) SELECT pg_notify('{WANTED}', '')
"""
FETCH: LiteralString = "DELETE FROM jobs WHERE id = ANY(%s) AND answer IS NOT NULL RETURNING id, answer"
DROP: LiteralString = "DELETE FROM jobs WHERE id = ANY(%s)"
FORGET: LiteralString = "DELETE FROM jobs WHERE node = %s"
SWEEP: LiteralString = f"DELETE FROM jobs WHERE expires_at < {NOW}"

TAKE: LiteralString = f"""
UPDATE jobs SET taken_at = {NOW}, worker = %s FROM (
    SELECT id FROM jobs WHERE answer IS NULL AND expires_at > {NOW} AND (taken_at IS NULL OR taken_at < {NOW} - {RETAKE_MS})
    ORDER BY id LIMIT %s FOR UPDATE SKIP LOCKED
) AS free WHERE jobs.id = free.id RETURNING jobs.id, jobs.asked
"""
STILL_THINKING: LiteralString = f"""
UPDATE jobs SET taken_at = {NOW} WHERE id = ANY(%s) AND worker = %s AND answer IS NULL RETURNING id
"""
ANSWER: LiteralString = f"""
WITH done AS (UPDATE jobs SET answer = %s WHERE id = %s AND worker = %s AND answer IS NULL RETURNING id, node)
SELECT pg_notify('{ANSWERS}' || node, id::text) FROM done
"""
GIVE_BACK: LiteralString = f"""
WITH back AS (UPDATE jobs SET taken_at = NULL, worker = NULL WHERE worker = %s AND answer IS NULL RETURNING id)
SELECT pg_notify('{WANTED}', '') FROM back
"""
SAY_ALIVE: LiteralString = f"SELECT pg_notify('{ALIVE}', %s)"

Line = psycopg.AsyncConnection[tuple[Any, ...]]


async def connect(place: str, name: str) -> Line:
    """A line to the database for statements that each stand for themselves. A job lost in a crash is asked anew: no need to wait
    for the disk."""
    address = make_url(place).set(drivername="postgresql").render_as_string(hide_password=False)
    return await psycopg.AsyncConnection.connect(
        address,
        autocommit=True,
        connect_timeout=5,
        keepalives_idle=5,
        keepalives_interval=2,
        keepalives_count=3,
        application_name=name,
        options="-c synchronous_commit=off",
    )
