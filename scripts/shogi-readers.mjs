// Run by check-shogi-readers beside the folders of one format each. Every file has to be read with as many moves as its USI line has.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { importCSA, importJKFString, importKI2, importKIF } from "tsshogi";

const require = createRequire(import.meta.url);
const { JKFPlayer } = require("json-kifu-format");
const Ajv = require("ajv/dist/2020");
const schema = JSON.parse(
  readFileSync("node_modules/json-kifu-format/specification/json-kifu-format.schema.json", "utf8"),
);
const valid = new Ajv({ strict: false }).compile(schema);

// What a reader cannot know: small boards, and handicaps by names that it lacks. Everything else has to be read.
const BEYOND = {
  tsshogi: /gogo|nineteen|tombo|aozora|three_|five_|seven_/,
  "json-kifu-format": /gogo|nineteen|tombo|aozora|ending-|tsume/,
};

function movesOf(record) {
  if (record instanceof Error) throw record;
  return record.moves.filter((node) => node.move && node.move.from !== undefined).length;
}

const READERS = {
  tsshogi: {
    kif: (text) => movesOf(importKIF(text)),
    ki2: (text) => movesOf(importKI2(text)),
    csa: (text) => movesOf(importCSA(text)),
    jkf: (text) => movesOf(importJKFString(text)),
  },
  "json-kifu-format": {
    kif: (text) => JKFPlayer.parseKIF(text).kifu.moves.filter((move) => move.move).length,
    ki2: (text) => JKFPlayer.parseKI2(text).kifu.moves.filter((move) => move.move).length,
    csa: (text) => JKFPlayer.parseCSA(text).kifu.moves.filter((move) => move.move).length,
    jkf: (text) => JKFPlayer.parseJKF(text).kifu.moves.filter((move) => move.move).length,
  },
  schema: {
    jkf: (text, moves) => {
      if (!valid(JSON.parse(text))) throw new Error(JSON.stringify(valid.errors[0]));
      return moves;
    },
  },
};

let passed = 0;
let failed = 0;
for (const [reader, formats] of Object.entries(READERS)) {
  for (const [format, read] of Object.entries(formats)) {
    for (const file of readdirSync(format)) {
      if (file.startsWith("several") || BEYOND[reader]?.test(file)) continue;
      const usi = readFileSync(`usi/${file.replace(/\.[^.]*$/, ".usi")}`, "utf8");
      const moves = (usi.split(" moves ")[1] ?? "").split(/\s+/).filter((word) => /^[1-9RBGSNLP][*1-9a-i]/.test(word)).length;
      try {
        const found = read(readFileSync(`${format}/${file}`, "utf8"), moves);
        if (found !== moves) throw new Error(`${found} moves instead of ${moves}`);
        passed++;
      } catch (error) {
        failed++;
        console.error(`${reader}: ${format}/${file}: ${String(error.message ?? error).split("\n")[0]}`);
      }
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
