// A client of a Pyatak server, written from docs/protocol.md alone: plain fetch and WebSocket, nothing else.
//
//   node client.mjs http://127.0.0.1:8000 open podelim 2          opens a table for two people and prints its code
//   node client.mjs http://127.0.0.1:8000 join ABCD               sits down at that table
//   node client.mjs http://127.0.0.1:8000 bots podelim easy       plays against a bot
//
// It makes random moves until the game is over and prints the result. Node 20 and 21 need --experimental-websocket.

const PROTOCOL = 4, PING_MS = 2500, DEAD_MS = 9000, LONGEST_WAIT_MS = 4000, BETWEEN_MOVES_MS = 60; // at most 20 messages a second
const LOOK_AGAIN = ['turn_is_over', 'stale', 'not_to_act', 'late', 'not_started', 'game_over', 'paused', 'intermission'];
const TRY_AGAIN = ['store_failed', 'store_unclear', 'internal', 'stopping', 'too_many'];

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const randomId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);
const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

// ---- HTTP: the cookie owns the seats --------------------------------------------------------------------------

class Player {
  cookie = '';

  constructor(server) {
    this.server = server;
  }

  async call(method, path, body) {
    const headers = { 'Content-Type': 'application/json', Cookie: this.cookie };
    const answer = await fetch(this.server + path, { method, headers, body: body && JSON.stringify(body) });
    for (const set of answer.headers.getSetCookie()) this.cookie = set.split(';')[0];
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${said.code}: ${said.text}`);
    return said;
  }
}

// ---- a connection that stays: it reconnects, and sends again what had no answer -------------------------------

class Table {
  seq = 0;
  seat = null;
  summary = null;
  view = null;
  connects = 0;
  #tries = 0;
  #unanswered = new Map(); // by id: the message, and the function that takes its answer
  #waiting = []; // for the next update: [resolve, reject]

  constructor(player, id) {
    Object.assign(this, { player, id });
    this.#connect();
  }

  /** Sends a command until the server knows whether it was done; the answer is `done` or `refused`. */
  async ask(message) {
    message.id = randomId();
    for (;;) {
      const answer = await new Promise((take) => {
        this.#unanswered.set(message.id, { message, take });
        this.#send(message);
      });
      this.#unanswered.delete(message.id);
      if (answer.t !== 'refused' || !TRY_AGAIN.includes(answer.code)) return answer;
      await pause(1000); // then the same command under the same id
    }
  }

  /** Resolves at the next update; rejects after a final goodbye. */
  changed() {
    return new Promise((resolve, reject) => this.#waiting.push([resolve, reject]));
  }

  close() {
    this.isClosed = true;
    this.#leave();
  }

  #connect() {
    const address = this.player.server.replace(/^http/, 'ws') + '/ws';
    this.socket = new WebSocket(address, { headers: { Cookie: this.player.cookie } });
    this.isInStep = false;
    this.connects += 1;
    this.#isAlive();
    this.socket.onopen = () => this.#send({ t: 'hello', protocol: PROTOCOL, table: this.id, seen: this.seq });
    this.socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    this.socket.onclose = (event) => this.#lost(event.code === 4429 ? 5000 : undefined);
  }

  #leave() {
    clearTimeout(this.pingTimer);
    clearTimeout(this.deadTimer);
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
  }

  #lost(waitMs) {
    if (this.isClosed) return;
    this.#leave();
    const growing = Math.min(LONGEST_WAIT_MS, 100 * 2 ** this.#tries++) * (0.5 + Math.random() / 2);
    setTimeout(() => this.#connect(), waitMs ?? growing);
  }

  #send(message) {
    if (this.isInStep || message.t === 'hello') this.socket.send(JSON.stringify(message));
  }

  #isAlive() {
    clearTimeout(this.deadTimer);
    this.deadTimer = setTimeout(() => this.#lost(), DEAD_MS);
  }

  #hear(message) {
    this.#isAlive();
    if (message.t === 'welcome') this.seat = message.seat;
    else if (message.t === 'update') this.#update(message);
    else if (message.t === 'pong') this.#pingLater();
    else if (message.t === 'bye') this.#goodbye(message);
    else this.#unanswered.get(message.id)?.take(message);
  }

  #update({ seq, whole, summary, view, places }) {
    this.seq = seq;
    if (whole) this.view = null;
    if (summary) this.summary = summary;
    if (view) this.view = { ...this.view, ...view };
    for (const [field, changes] of Object.entries(places ?? {}))
      for (const [place, fields] of Object.entries(changes)) Object.assign(this.view[field][place], fields);
    if (!this.isInStep) this.#becomeInStep();
    for (const [resolve] of this.#waiting.splice(0)) resolve();
  }

  #becomeInStep() {
    this.isInStep = true;
    this.#tries = 0;
    this.#pingLater();
    for (const { message } of this.#unanswered.values()) this.#send(message);
  }

  #pingLater() {
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(() => this.#send({ t: 'ping' }), PING_MS);
  }

  #goodbye({ code, text, again_in_ms: again }) {
    if (again !== null) return this.#lost(again);
    this.close();
    for (const [, reject] of this.#waiting.splice(0)) reject(new Error(`${code}: ${text}`));
  }
}

// ---- playing: a client needs no rules, only the places where a view holds the actions --------------------------

const firsts = (moves) => moves.map((move) => move[0]);
const actionOf = (move) => (move ? [move.action] : []);

const ACTIONS = {
  my_number: (view) => firsts(view.moves),
  face_to_face: ({ lays, end_of_turn: end }) => [...lays.map((lay) => lay.action), ...(end?.allowed ? [end.action] : [])],
  podelim: ({ moves }) => firsts([...moves.cuts, ...moves.discards, ...moves.votes, ...moves.jokers]),
  numbers: ({ moves }) => [...firsts([...moves.rack, ...moves.common, ...moves.exchanges]), ...actionOf(moves.end)],
  seven_ate_nine: ({ moves }) => [...firsts(moves.lays), ...actionOf(moves.draw), ...actionOf(moves.last_card.move)],
};

function actionsNow({ summary, view, seat }) {
  const isAwaited = summary.phase === 'playing' && !summary.paused && !summary.intermission && summary.seats[seat]?.is_awaited;
  return isAwaited && view !== null && view.moves !== null ? ACTIONS[summary.game](view) : [];
}

async function play(table) {
  while (table.summary.phase !== 'over') {
    const actions = actionsNow(table);
    if (actions.length === 0) {
      await table.changed();
      continue;
    }
    const answers = table.view.top_number ?? null; // only a race has top cards
    const answer = await table.ask({ t: 'move', action: anyOf(actions), at_seq: table.seq, answers });
    const isOurFault = answer.t === 'refused' && !LOOK_AGAIN.includes(answer.code);
    if (isOurFault && answers === null) throw new Error(`${answer.code}: ${answer.text}`); // it was in the list
    await pause(isOurFault ? (answer.details.ms ?? BETWEEN_MOVES_MS) : BETWEEN_MOVES_MS);
  }
  return table.summary.result;
}

async function main(server, how, what, more) {
  const player = new Player(server);
  await player.call('GET', '/api/me');
  const wanted = { game: what, ...(how === 'bots' ? { bots: [more], sit: true, start: true } : { seats: Number(more) }) };
  const opened = how === 'join' ? { table: what } : await player.call('POST', '/api/tables', wanted);
  if (opened.code) console.log(`table ${opened.code}`);
  const table = new Table(player, opened.table);
  while (table.summary === null) await table.changed();
  if (how !== 'bots') await table.ask({ t: 'sit', nonce: randomId() });
  while (how === 'open' && table.summary.seats.some((seat) => seat.kind === 'free')) await table.changed();
  if (how === 'open') await table.ask({ t: 'start' });
  const { winners, scores } = await play(table);
  console.log(JSON.stringify({ seat: table.seat, winners, scores, connects: table.connects }));
  table.close();
}

await main(...process.argv.slice(2));
