// The game of `games/wall`, on a boardgame.io server that keeps it in memory and listens on this machine only.
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const SPOTS = 120;
const REACH = 4;

const bare = (spots) => spots.flatMap((painter, spot) => (painter < 0 ? [spot] : [])).slice(0, REACH);

const wall = {
  name: 'wall',
  setup: () => ({ spots: Array(SPOTS).fill(-1) }),
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
  moves: {
    paint: ({ G, playerID }, spot) => {
      if (!bare(G.spots).includes(spot)) return INVALID_MOVE;
      G.spots[spot] = Number(playerID);
    },
  },
  endIf: ({ G }) => (G.spots.includes(-1) ? undefined : { full: true }),
};

const server = Server({ games: [wall], origins: [] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, ready) => listen(port, '127.0.0.1', ready);
server.run(Number(process.argv[2]), () => console.log('ready'));
