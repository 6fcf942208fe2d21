"""The SQL of nodes and workers. All times are the database's, so clocks of other machines do not matter.

A job waits until a worker takes it. The worker renews its claim while it thinks, then stores the answer. The node fetches the
answer, which deletes the job. A claim that was not renewed for RETAKE_MS is open to any other worker.
"""

from typing import Any, LiteralString

import psycopg
from sqlalchemy import make_url

RETAKE_MS = 2_500
ANSWER_TIMEOUT_S = 5.0
"""How long a node waits for an answer before its own pool thinks."""
REVIEW_TIMEOUT_S = 180.0
"""The same for a review, before the node's own process thinks."""
FIRST_REVIEW = 1 << 62
"""Ids from here on are reviews: they take half a minute, and workers have a process of their own for them."""
THOUGHTS, REVIEWS = (0, FIRST_REVIEW - 1), (FIRST_REVIEW, 2 * FIRST_REVIEW - 1)
"""The first and the last id of each kind of job."""

JOBS_CHANNEL = "pyatak_jobs"
"""Notified without a payload when there is a new job."""
WORKERS_CHANNEL = "pyatak_workers"
"""Heartbeats of workers: a name and how many jobs it works on at a time; 0 when it stops."""
ANSWERS_CHANNEL = "pyatak_answers_"
"""With a node's number: the ids of its jobs that have an answer."""

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

# -- a node --------------------------------------------------------------------------------------------------------

ENQUEUE: LiteralString = f"""
WITH made AS (
    INSERT INTO jobs (id, asked, node, made_at, expires_at) SELECT new.id, new.asked, %s, {NOW}, {NOW} + new.lifetime
    FROM unnest(%s::bigint[], %s::bytea[], %s::bigint[]) AS new (id, asked, lifetime)
) SELECT pg_notify('{JOBS_CHANNEL}', '')
"""
FETCH_ANSWERS: LiteralString = "DELETE FROM jobs WHERE id = ANY(%s) AND answer IS NOT NULL RETURNING id, answer"
WITHDRAW: LiteralString = "DELETE FROM jobs WHERE id = ANY(%s)"
WITHDRAW_ALL: LiteralString = "DELETE FROM jobs WHERE node = %s"
DELETE_EXPIRED: LiteralString = f"DELETE FROM jobs WHERE expires_at < {NOW}"

# -- a worker ------------------------------------------------------------------------------------------------------

TAKE: LiteralString = f"""
UPDATE jobs SET taken_at = {NOW}, worker = %s FROM (
    SELECT id FROM jobs WHERE id BETWEEN %s AND %s
    AND answer IS NULL AND expires_at > {NOW} AND (taken_at IS NULL OR taken_at < {NOW} - {RETAKE_MS})
    ORDER BY id LIMIT %s FOR UPDATE SKIP LOCKED
) AS free WHERE jobs.id = free.id RETURNING jobs.id, jobs.asked
"""
RENEW: LiteralString = f"""
UPDATE jobs SET taken_at = {NOW} WHERE id = ANY(%s) AND worker = %s AND answer IS NULL RETURNING id
"""
ANSWER: LiteralString = f"""
WITH done AS (UPDATE jobs SET answer = %s WHERE id = %s AND worker = %s AND answer IS NULL RETURNING id, node)
SELECT pg_notify('{ANSWERS_CHANNEL}' || node, id::text) FROM done
"""
RELEASE: LiteralString = f"""
WITH back AS (UPDATE jobs SET taken_at = NULL, worker = NULL WHERE worker = %s AND answer IS NULL RETURNING id)
SELECT pg_notify('{JOBS_CHANNEL}', '') FROM back
"""
HEARTBEAT: LiteralString = f"SELECT pg_notify('{WORKERS_CHANNEL}', %s)"

Connection = psycopg.AsyncConnection[tuple[Any, ...]]


async def connect(place: str, name: str) -> Connection:
    """A connection on which each statement is its own transaction.

    It does not wait for the disk: a job that is lost in a crash is asked again.
    """
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
