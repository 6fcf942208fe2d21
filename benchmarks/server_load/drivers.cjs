"use strict";
// How a seat of a table talks to each server. A driver opens a table and reports, for each seat, what it may do now and how far it is.
const WebSocket = require("ws");
const { io } = require("socket.io-client");
const { protocol } = require("../../docs/protocol.schema.json");

// -- Pyatak ----------------------------------------------------------------------------------------------------

// A move in a view is a list that begins with its action or an object that has it; lists and objects of moves hold them. `tries` are not legal.
function actionsIn(moves, found) {
  if (Array.isArray(moves)) {
    if (Number.isInteger(moves[0])) found.push(moves[0]);
    else for (const one of moves) actionsIn(one, found);
  } else if (moves && typeof moves === "object") {
    if (Number.isInteger(moves.action)) found.push(moves.action);
    else for (const [name, one] of Object.entries(moves)) if (name !== "tries") actionsIn(one, found);
  }
  return found;
}

// A kept connection that the server closes at the same moment makes fetch fail: then it is asked again.
async function fetchAgain(address, request, tries = 5) {
  try {
    return await fetch(address, request);
  } catch (problem) {
    if (tries === 1) throw new Error(`${address}: ${problem.cause ?? problem}`);
    return fetchAgain(address, request, tries - 1);
  }
}

async function ask(base, cookie, method, path, body) {
  const answer = await fetchAgain(base + path, {
    method,
    headers: { "content-type": "application/json", origin: base, ...(cookie ? { cookie } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  const set = answer.headers.getSetCookie();
  return { cookie: set.length ? set[0].split(";")[0] : cookie, body: await answer.json() };
}

class PyatakSeat {
  constructor(base, table, cookie, number, report) {
    Object.assign(this, { base, table, cookie, number, report, seq: 0, asked: 0, waiting: new Map(), view: null, summary: null });
  }

  connect() {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.base.replace("http", "ws")}/ws`, {
        headers: { cookie: this.cookie, origin: this.base },
        perMessageDeflate: false,
      });
      this.socket = socket;
      socket.on("open", () => this.send({ t: "hello", protocol, seen: this.seq, table: this.table }));
      socket.on("message", (data) => this.socket === socket && this.hear(JSON.parse(data), resolve));
      socket.on("error", reject);
      this.pinging = setInterval(() => socket.readyState === 1 && this.send({ t: "ping" }), 10000);
    });
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  command(message) {
    const id = `${this.number}-${(this.asked += 1)}`;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ ...message, id });
    });
  }

  hear(message, ready) {
    if (message.t === "update") {
      this.seq = message.seq;
      if (message.view) this.view = { ...this.view, ...message.view };
      for (const [field, places] of Object.entries(message.places ?? {})) {
        const list = [...this.view[field]];
        for (const [place, changed] of Object.entries(places)) list[place] = { ...list[place], ...changed };
        this.view = { ...this.view, [field]: list };
      }
      if (message.summary) this.summary = message.summary;
      this.report(this);
      ready();
    } else if (message.t === "done") {
      this.waiting.get(message.id)?.resolve(message.seq);
      this.waiting.delete(message.id);
    } else if (message.t === "refused") {
      this.waiting.get(message.id)?.reject(new Error(`${message.code}: ${message.text}`));
      this.waiting.delete(message.id);
    } else if (message.t === "bye") {
      throw new Error(`bye ${message.code}: ${message.text}`);
    }
  }

  get isOver() {
    return Boolean(this.view?.over);
  }

  get mayMove() {
    return !this.isOver && this.view !== null && this.view.to_act.includes(this.number);
  }

  move(pick) {
    const actions = actionsIn(this.view.moves, []);
    if (actions.length === 0) return null;
    return this.command({ t: "move", action: actions[pick(actions.length)] });
  }

  again() {
    return this.command({ t: "rematch", nonce: "00" });
  }

  close() {
    clearInterval(this.pinging);
    this.socket.terminate();
  }
}

async function openPyatak(base, game, seats, number, report) {
  const people = [];
  for (let seat = 0; seat < seats; seat += 1) {
    people.push((await ask(base, "", "POST", "/api/me", { name: `Player ${number} ${seat}` })).cookie);
  }
  const made = await ask(base, people[0], "POST", "/api/tables", { game, seats, visibility: "private" });
  const players = people.map((cookie, seat) => new PyatakSeat(base, made.body.table, cookie, seat, report));
  for (const player of players) {
    await player.connect();
    await player.command({ t: "sit", nonce: "00", seat: player.number });
  }
  await players[0].command({ t: "start" });
  return players;
}

// -- boardgame.io ----------------------------------------------------------------------------------------------

const CHOICES = {
  choosing: {
    mayMove: (state, seat) => !state.G.chosen[seat],
    move: (state, seat, pick) => ["choose", [state.G.players[seat].hand[pick(state.G.players[seat].hand.length)]]],
  },
  laying: {
    mayMove: (state, seat) => state.ctx.currentPlayer === seat,
    move: (state, seat, pick) => {
      const places = [0, 1, 2].filter((place) => state.G.racks[seat][place]);
      const free = [...Array(12).keys()].filter((square) => !state.G.laid.includes(square));
      if (state.G.laid.length === 2) return ["end", []];
      return ["lay", [places[pick(places.length)], free[pick(free.length)]]];
    },
  },
};

class PeerSeat {
  constructor(base, game, match, seats, number, report) {
    Object.assign(this, { base, game, match, seats, number, report, seq: -1, state: null, waiting: [] });
    this.name = String(number);
    this.isOver = false;
  }

  connect() {
    return new Promise((resolve) => {
      this.socket = io(`${this.base}/${this.game}`, { transports: ["websocket"], forceNew: true });
      this.socket.on("connect", () => this.socket.emit("sync", this.match, this.name, undefined, this.seats));
      this.socket.on("sync", (_match, info) => {
        this.take(info.state);
        resolve();
      });
      this.socket.on("update", (_match, state, log) => {
        this.take(state, log);
      });
    });
  }

  take(state, log) {
    this.state = state;
    this.seq = state._stateID;
    for (const entry of log ?? []) {
      if (entry.action.payload.playerID === this.name && this.waiting.length) this.waiting.shift().resolve(this.seq);
    }
    this.report(this);
  }

  get mayMove() {
    return CHOICES[this.game].mayMove(this.state, this.name);
  }

  move(pick) {
    const [type, args] = CHOICES[this.game].move(this.state, this.name, pick);
    const action = { type: "MAKE_MOVE", payload: { type, args, playerID: this.name } };
    this.socket.emit("update", action, this.state._stateID, this.match, this.name);
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  close() {
    this.socket.disconnect();
  }
}

async function openPeer(base, game, seats, number, report) {
  const players = Array.from({ length: seats }, (_, seat) => new PeerSeat(base, game, `${game}-${number}`, seats, seat, report));
  for (const player of players) await player.connect();
  return players;
}

module.exports = { pyatak: openPyatak, peer: openPeer };
