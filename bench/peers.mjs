// Run by `bench/run peers` beside an installed tsshogi: reads every game of a file of KIF.
import { readFileSync } from "node:fs";
import { importKIF } from "tsshogi";

const games = readFileSync(process.argv[2], "utf8")
  .split(/^(?=手合割：)/m)
  .filter((text) => text.startsWith("手合割"));
let moves = 0;
for (const game of games) {
  const record = importKIF(game);
  if (record instanceof Error) throw record;
  moves += record.moves.length;
}
console.log(`${games.length} games, ${moves} moves`);
