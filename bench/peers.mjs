// Run by `bench/run peers` beside an installed tsshogi: reads a file of KIF, or every file of a folder.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { importKIF } from "tsshogi";

const path = process.argv[2];
const files = statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path];
let moves = 0;
for (const file of files) {
  const record = importKIF(readFileSync(file, "utf8"));
  if (record instanceof Error) throw record;
  moves += record.moves.length;
}
console.log(`${files.length} games, ${moves} moves`);
