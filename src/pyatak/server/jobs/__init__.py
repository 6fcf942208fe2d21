"""A job queue in PostgreSQL: nodes enqueue what their bots see, `pyatak worker` processes on any machine answer.

Kept by hand: neither procrastinate nor pgqueuer returns an answer, lets a job expire, or tells a node whether a worker is alive.
Median round trip of an empty job, and jobs a second with 32 at a time: here 1.2 to 2.1 ms and 840 to 1,140; pgqueuer 1.6 with the
answer over NOTIFY 1.9 to 3.7 ms and 820 to 850; procrastinate 3.10 with the same 7.5 to 8.8 ms and 165.
"""
