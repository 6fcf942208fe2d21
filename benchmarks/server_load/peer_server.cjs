"use strict";
// boardgame.io with its default in-memory storage; prints its port when it listens.
const { Server, Origins } = require("boardgame.io/server");
const { choosing, laying } = require("./peer_games.cjs");

const server = Server({ games: [choosing, laying], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  process.stdout.write(`${JSON.stringify({ port: appServer.address().port })}\n`);
});
