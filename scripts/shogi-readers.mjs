// Run by check-shogi-readers beside the folders of one format each. Every file has to be read with as many moves as its USI line has.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseCsaHeader, parseCsaMovesOrDrops, normalizedCsaLines } from "shogiops/notation/csa";
import { normalizedKifLines, parseKifHeader, parseKifMovesOrDrops } from "shogiops/notation/kif";
import { importCSA, importJKFString, importKI2, importKIF } from "tsshogi";

const require = createRequire(import.meta.url);
const { JKFPlayer } = require("json-kifu-format");
const Ajv = require("ajv/dist/2020");
const schema = JSON.parse(
  readFileSync("node_modules/json-kifu-format/specification/json-kifu-format.schema.json", "utf8"),
);
const valid = new Ajv({ strict: false }).compile(schema);

// What a reader cannot know: small boards, handicaps by names that it lacks, and endings. Everything else has to be read.
const BEYOND = {
  tsshogi: /gogo|nineteen|tombo|aozora|three_|five_|seven_/,
  "tsshogi --for shogihome": /gogo/,
  "json-kifu-format": /gogo|nineteen|tombo|aozora|ending-|tsume/,
  "json-kifu-format --for kifu-for-js": /gogo|ending-|tsume/,
  shogiops: /gogo|nineteen|aozora|three_|five_|seven_|tsume/,
};

function movesOf(record) {
  if (record instanceof Error) throw record;
  return record.moves.filter((node) => node.move && node.move.from !== undefined).length;
}

// Plays the moves that were read: one that is not legal where it stands was read wrongly.
function played(position, moves) {
  const pos = position.unwrap();
  let count = 0;
  for (const move of moves) {
    if (!move || !pos.isLegal(move)) throw new Error(`move ${count + 1} is not legal`);
    pos.play(move);
    count++;
  }
  return count;
}

/** The lines of moves of the main line of a KIF. */
function kifMoves(text) {
  const lines = normalizedKifLines(text.split("変化：")[0]);
  return lines.filter((line) => /^\s*\d+\s/.test(line) && /[(（]\d\d[)）]|打/.test(line));
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
  shogiops: {
    kif: (text) => played(parseKifHeader(text), parseKifMovesOrDrops(kifMoves(text))),
    csa: (text) => {
      const position = parseCsaHeader(text);
      const lines = normalizedCsaLines(text).filter((line) => /^[+-]\d{4}[A-Z]{2}/.test(line));
      return played(position, parseCsaMovesOrDrops(position.unwrap().clone(), lines));
    },
  },
  schema: {
    jkf: (text, moves) => {
      if (!valid(JSON.parse(text))) throw new Error(JSON.stringify(valid.errors[0]));
      return moves;
    },
  },
};

READERS["tsshogi --for shogihome"] = READERS.tsshogi;
READERS["json-kifu-format --for kifu-for-js"] = READERS["json-kifu-format"];

let passed = 0;
let failed = 0;
for (const [reader, formats] of Object.entries(READERS)) {
  const profile = reader.split(" --for ")[1];
  for (const [format, read] of Object.entries(formats)) {
    const folder = profile ? `${format}-${profile}` : format;
    for (const file of readdirSync(folder)) {
      if (file.startsWith("several") || BEYOND[reader]?.test(file)) continue;
      const usi = readFileSync(`usi/${file.replace(/\.[^.]*$/, ".usi")}`, "utf8");
      const moves = (usi.split(" moves ")[1] ?? "").split(/\s+/).filter((word) => /^[1-9RBGSNLP][*1-9a-i]/.test(word)).length;
      try {
        const found = read(readFileSync(`${folder}/${file}`, "utf8"), moves);
        if (found !== moves) throw new Error(`${found} moves instead of ${moves}`);
        passed++;
      } catch (error) {
        failed++;
        console.error(`${reader}: ${folder}/${file}: ${String(error.message ?? error).split("\n")[0]}`);
      }
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
