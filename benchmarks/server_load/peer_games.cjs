"use strict";
// Two games of the shape of ours for boardgame.io: all choose a card in secret; tiles laid one by one on a board.
// They never end, so that a run measures moves and nothing else.
const { ActivePlayers, PlayerView, INVALID_MOVE } = require("boardgame.io/core");

const COLOURS = 5;

function draw(G, random, count) {
  if (G.secret.deck.length < count) G.secret.deck = random.Shuffle([...G.secret.deck, ...G.discards.splice(0)]);
  return G.secret.deck.splice(0, count);
}

function dealCards(G, ctx, random) {
  for (const seat of ctx.playOrder) {
    const player = G.players[seat];
    G.discards.push(...player.hand, ...G.columns[seat].flat());
    player.hand = [];
    G.columns[seat] = Array.from({ length: COLOURS }, () => []);
  }
  for (const seat of ctx.playOrder) G.players[seat].hand = draw(G, random, 8).sort((a, b) => a - b);
}

function reveal(G, ctx, random) {
  const played = ctx.playOrder.map((seat) => ({ seat, card: G.players[seat].choice })).sort((a, b) => a.card - b.card);
  G.row.sort((a, b) => a - b);
  played.forEach(({ seat }, place) => {
    const taken = G.row[place];
    G.columns[seat][taken % COLOURS].push(taken);
    G.points[seat] += G.columns[seat][taken % COLOURS].length;
  });
  G.row = played.map(({ card }) => card);
  for (const seat of ctx.playOrder) {
    const player = G.players[seat];
    player.hand = player.hand.filter((card) => card !== player.choice);
    player.choice = null;
    G.chosen[seat] = false;
  }
  if (G.players[ctx.playOrder[0]].hand.length === 0) dealCards(G, ctx, random);
}

const choosing = {
  name: "choosing",
  setup: ({ ctx, random }) => {
    const G = { secret: { deck: [] }, discards: [], players: {}, columns: {}, points: {}, chosen: {}, row: [] };
    G.secret.deck = random.Shuffle(Array.from({ length: 100 }, (_, card) => card + 1));
    for (const seat of ctx.playOrder) {
      G.players[seat] = { hand: [], choice: null };
      G.columns[seat] = [];
      G.points[seat] = 0;
      G.chosen[seat] = false;
    }
    G.row = draw(G, random, ctx.numPlayers);
    dealCards(G, ctx, random);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    choose: {
      move: ({ G, ctx, playerID, random }, card) => {
        const player = G.players[playerID];
        if (!player.hand.includes(card)) return INVALID_MOVE;
        player.choice = card;
        G.chosen[playerID] = true;
        if (ctx.playOrder.every((seat) => G.chosen[seat])) reveal(G, ctx, random);
        return undefined;
      },
      client: false,
      ignoreStaleStateID: true,
    },
  },
};

const SQUARES = 12;
const LINES = [
  [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [0, 4, 8], [1, 5, 9], [2, 6, 10], [3, 7, 11], [0, 5, 10], [1, 6, 11],
];

function tilesThatCount(G) {
  const counted = new Set();
  for (const line of LINES) {
    for (let at = 1; at < line.length; at++) {
      const [one, other] = [G.squares[line[at - 1]], G.squares[line[at]]];
      const fits = one && other && (one.number === other.number || Math.abs(one.number - other.number) === 1);
      if (fits && (G.laid.includes(line[at]) || G.laid.includes(line[at - 1]))) counted.add(line[at]).add(line[at - 1]);
    }
  }
  return counted.size;
}

const laying = {
  name: "laying",
  setup: ({ ctx, random }) => {
    const tiles = Array.from({ length: 100 }, (_, tile) => ({ number: (tile % 10) + 1, suit: tile % 5 }));
    const G = { secret: { bag: random.Shuffle(tiles) }, squares: Array(SQUARES).fill(null), laid: [], racks: {}, pawns: {}, common: [] };
    for (const seat of ctx.playOrder) {
      G.racks[seat] = G.secret.bag.splice(0, 3);
      G.pawns[seat] = 0;
    }
    G.common = G.secret.bag.splice(0, 5);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    lay: {
      move: ({ G, playerID }, place, square) => {
        const tile = G.racks[playerID][place];
        if (!tile || G.laid.includes(square)) return INVALID_MOVE;
        if (G.squares[square]) G.secret.bag.push(G.squares[square]);
        G.squares[square] = tile;
        G.racks[playerID][place] = null;
        G.laid.push(square);
        return undefined;
      },
      client: false,
    },
    end: {
      move: ({ G, playerID, events, random }) => {
        G.pawns[playerID] += tilesThatCount(G);
        G.secret.bag = random.Shuffle(G.secret.bag);
        G.racks[playerID] = G.racks[playerID].map((tile) => tile || G.secret.bag.pop());
        G.laid = [];
        events.endTurn();
      },
      client: false,
    },
  },
};

module.exports = { choosing, laying };
