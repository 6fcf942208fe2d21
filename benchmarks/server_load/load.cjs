"use strict";
// Tables of real clients in one process: every seat moves when it may, after a time to think. One line of JSON for each phase.
// usage: node load.cjs '{"driver": "pyatak", "urls": [… each table is at one of them], "game": …, "tables": 200, "seats": 4, "phases": [{"name": …, …}]}'
// A phase warms up for warm_s and measures for run_s, with think_ms, or at `rate` moves a second, or at a `share` of the moves a
// second of the first phase. A phase with `storm` cuts all connections at once and measures how long all take to be back.
const { performance } = require("node:perf_hooks");
const drivers = require("./drivers.cjs");

const plan = { tables: 200, seats: 4, at_once: 20, ...JSON.parse(process.argv[2]) };
const STEERED_S = 1.5;

let seedOfPicks = 12345;
function pick(count) {
  seedOfPicks = (seedOfPicks * 1103515245 + 12345) & 0x7fffffff;
  return Math.floor((seedOfPicks / 0x80000000) * count);
}

const fresh = () => ({ moves: 0, refused: 0, games: 0, latencies: [], reasons: {} });
let totals = fresh();
let thinkMs = 0;
let measuring = false;
let resting = false;

class TableOfClients {
  constructor() {
    this.seats = [];
    this.inFlight = new Set();
    this.open = [];
    this.running = false;
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
    if (resting || this.inFlight.has(seat.number)) return;
    if (!seat.isOver) seat.hasWished = false;
    if (seat.isOver) this.playAgain(seat);
    else if (seat.mayMove) {
      this.inFlight.add(seat.number);
      if (thinkMs === 0) setImmediate(() => this.make(seat));
      else setTimeout(() => this.make(seat), thinkMs * (0.5 + pick(1000) / 1000));
    }
  }

  async make(seat) {
    const move = { sent: performance.now(), seq: null, missing: new Set(this.seats.map((one) => one.number)) };
    const answer = !resting && seat.mayMove ? seat.move(pick) : null;
    if (answer === null) {
      this.inFlight.delete(seat.number);
      return;
    }
    this.open.push(move);
    try {
      move.seq = await answer;
      totals.moves += 1;
      for (const one of this.seats) if (one.seq >= move.seq) move.missing.delete(one.number);
    } catch (problem) {
      this.open.splice(this.open.indexOf(move), 1);
      totals.refused += 1;
      const reason = problem.message.split(":")[0];
      totals.reasons[reason] = (totals.reasons[reason] ?? 0) + 1;
      await wait(0.1); // the server limits how fast a client may retry
    }
    this.settle();
    this.inFlight.delete(seat.number);
    this.consider(seat);
  }

  // Once for each game: the next one begins when all have asked for it.
  async playAgain(seat) {
    if (seat.hasWished) return;
    seat.hasWished = true;
    this.inFlight.add(seat.number);
    if (seat.number === 0) totals.games += 1;
    await seat.again().catch(async () => {
      await wait(0.1);
      seat.hasWished = false;
    });
    this.inFlight.delete(seat.number);
    this.consider(seat);
  }

  begin() {
    this.running = true;
    for (const seat of this.seats) this.consider(seat);
  }
}

const share = (sorted, part) => (sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] : null);
const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

async function openAll(tables) {
  let next = 0;
  const openSome = async () => {
    while (next < tables.length) {
      const number = next;
      next += 1;
      const table = tables[number];
      table.seats = await drivers[plan.driver](plan.urls[number % plan.urls.length], plan.game, plan.seats, number, (seat) => table.heard(seat));
      if (number % 200 === 199) process.stderr.write(`${number + 1} tables are open\n`);
    }
  };
  await Promise.all(Array.from({ length: plan.at_once }, openSome));
}

// Warm up; where a rate is wanted, find the time to think that brings it.
async function warmUp(phase, wanted) {
  const until = performance.now() + phase.warm_s * 1000;
  while (performance.now() < until) {
    const [start, before] = [performance.now(), totals.moves];
    await wait(Math.min(STEERED_S, phase.warm_s));
    const rate = (totals.moves - before) / ((performance.now() - start) / 1000);
    if (wanted && rate > 0) thinkMs *= Math.min(3, Math.max(0.33, rate / wanted));
  }
}

async function measure(phase, first) {
  const wanted = phase.rate ?? (phase.share ? phase.share * first : null);
  thinkMs = phase.think_ms ?? (wanted ? (plan.tables * 1000) / wanted : 0);
  await warmUp(phase, phase.think_ms === undefined ? wanted : null);
  totals = fresh();
  measuring = true;
  tell({ begins: phase.name });
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await wait(phase.run_s);
  measuring = false;
  const seconds = (performance.now() - start) / 1000;
  const used = process.cpuUsage(cpu);
  const sorted = totals.latencies.sort((one, other) => one - other);
  return {
    ends: phase.name,
    seconds,
    wanted,
    think_ms: thinkMs,
    moves: totals.moves,
    moves_per_s: totals.moves / seconds,
    refused: totals.refused,
    reasons: totals.reasons,
    games: totals.games,
    p50_ms: share(sorted, 0.5),
    p95_ms: share(sorted, 0.95),
    p99_ms: share(sorted, 0.99),
    client_cpu: (used.user + used.system) / 1e6 / seconds,
  };
}

// Some are turned away while all come at once: they try again, as real clients do.
async function comeBack(seat) {
  for (;;) {
    try {
      await seat.connect();
      return;
    } catch {
      seat.close();
      await wait(0.05);
    }
  }
}

async function storm(phase, tables) {
  resting = true;
  await wait(phase.warm_s);
  const seats = tables.flatMap((table) => table.seats);
  for (const seat of seats) seat.close();
  tell({ begins: phase.name });
  const start = performance.now();
  const back = await Promise.all(seats.map((seat) => comeBack(seat).then(() => performance.now() - start)));
  const sorted = back.sort((one, other) => one - other);
  resting = false;
  for (const table of tables) table.begin();
  return { ends: phase.name, seconds: sorted.at(-1) / 1000, clients: seats.length, half_s: share(sorted, 0.5) / 1000 };
}

async function main() {
  const tables = Array.from({ length: plan.tables }, () => new TableOfClients());
  const start = performance.now();
  await openAll(tables);
  tell({ open: plan.tables, seconds: (performance.now() - start) / 1000 });
  let first = 0;
  thinkMs = plan.phases[0].think_ms ?? 0;
  for (const table of tables) table.begin();
  for (const phase of plan.phases) {
    const result = phase.storm ? await storm(phase, tables) : await measure(phase, first);
    first ||= result.moves_per_s ?? 0;
    tell(result);
  }
  process.exit(0);
}

main().catch((problem) => {
  process.stderr.write(`${problem.stack}\n`);
  process.exit(1);
});
