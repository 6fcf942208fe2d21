"use strict";
// Tables of real clients in one process: every seat moves when it may, after a time to think. Prints one line of JSON.
// usage: node load.cjs '{"driver": "pyatak", "url": …, "game": …, "tables": 200, "seats": 4, "think_ms": 0, "warm_s": 3, "run_s": 10}'
const { performance } = require("node:perf_hooks");
const drivers = require("./drivers.cjs");

const plan = { tables: 200, seats: 4, think_ms: 0, warm_s: 3, run_s: 10, at_once: 20, ...JSON.parse(process.argv[2]) };

let seedOfPicks = 12345;
function pick(count) {
  seedOfPicks = (seedOfPicks * 1103515245 + 12345) & 0x7fffffff;
  return Math.floor((seedOfPicks / 0x80000000) * count);
}

const totals = { moves: 0, refused: 0, games: 0, latencies: [], reasons: {} };
let measuring = false;
let stopping = false;

class TableOfClients {
  constructor() {
    this.seats = [];
    this.inFlight = new Set();
    this.open = [];
    this.asksAgain = false;
  }

  heard(seat) {
    for (const move of this.open) {
      if (move.seq !== null && seat.seq >= move.seq) move.missing.delete(seat.number);
    }
    this.settle();
    if (this.running) this.consider(seat);
  }

  settle() {
    const now = performance.now();
    this.open = this.open.filter((move) => {
      if (move.seq === null || move.missing.size > 0) return true;
      if (measuring) totals.latencies.push(now - move.sent);
      return false;
    });
  }

  consider(seat) {
    if (stopping || this.inFlight.has(seat.number)) return;
    if (seat.isOver) this.playAgain(seat);
    else if (seat.mayMove) {
      this.inFlight.add(seat.number);
      if (plan.think_ms === 0) setImmediate(() => this.make(seat));
      else setTimeout(() => this.make(seat), plan.think_ms * (0.5 + pick(1000) / 1000));
    }
  }

  async make(seat) {
    if (!seat.mayMove) {
      this.inFlight.delete(seat.number);
      return;
    }
    const move = { sent: performance.now(), seq: null, missing: new Set(this.seats.map((one) => one.number)) };
    const answer = seat.move(pick);
    if (answer === null) {
      this.inFlight.delete(seat.number);
      return;
    }
    this.open.push(move);
    try {
      move.seq = await answer;
      if (measuring) totals.moves += 1;
      for (const one of this.seats) if (one.seq >= move.seq) move.missing.delete(one.number);
    } catch (problem) {
      this.open.splice(this.open.indexOf(move), 1);
      totals.refused += 1;
      const reason = problem.message.split(":")[0];
      totals.reasons[reason] = (totals.reasons[reason] ?? 0) + 1;
    }
    this.settle();
    this.inFlight.delete(seat.number);
    this.consider(seat);
  }

  async playAgain(seat) {
    this.inFlight.add(seat.number);
    if (seat.number === 0) totals.games += 1;
    await seat.again().catch(() => {});
    this.inFlight.delete(seat.number);
    this.consider(seat);
  }

  begin() {
    this.running = true;
    for (const seat of this.seats) this.consider(seat);
  }
}

function share(sorted, part) {
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] : null;
}

const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function main() {
  const tables = Array.from({ length: plan.tables }, () => new TableOfClients());
  let next = 0;
  const openSome = async () => {
    while (next < tables.length) {
      const number = next;
      next += 1;
      const table = tables[number];
      table.seats = await drivers[plan.driver](plan.url, plan.game, plan.seats, number, (seat) => table.heard(seat));
    }
  };
  await Promise.all(Array.from({ length: plan.at_once }, openSome));
  process.stderr.write(`${plan.tables} tables are open\n`);
  if (plan.signal) process.stdout.write(`${JSON.stringify({ open: plan.tables })}\n`);
  for (const table of tables) table.begin();
  await wait(plan.warm_s);
  measuring = true;
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await wait(plan.run_s);
  measuring = false;
  const seconds = (performance.now() - start) / 1000;
  const used = process.cpuUsage(cpu);
  stopping = true;
  const sorted = totals.latencies.sort((one, other) => one - other);
  process.stdout.write(
    `${JSON.stringify({
      moves_per_s: totals.moves / seconds,
      moves: totals.moves,
      refused: totals.refused,
      reasons: totals.reasons,
      games: totals.games,
      p50_ms: share(sorted, 0.5),
      p95_ms: share(sorted, 0.95),
      p99_ms: share(sorted, 0.99),
      client_cpu: (used.user + used.system) / 1e6 / seconds,
    })}\n`,
  );
  for (const table of tables) for (const seat of table.seats) seat.close();
  process.exit(0);
}

main().catch((problem) => {
  process.stderr.write(`${problem.stack}\n`);
  process.exit(1);
});
