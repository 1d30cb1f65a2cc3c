// Asks the engine in JavaScript what the doors were asked, and compares: node agree.mjs SITE EXCHANGES
// Prints the answers that differ, and fails if there are any.
import fs from "node:fs";
import readline from "node:readline";
import { pathToFileURL } from "node:url";

const [site, exchanges] = process.argv.slice(2);
const [goita, shogi] = await Promise.all(["engine.js", "shogi-engine.js"].map(file => import(pathToFileURL(`${site}/${file}`))));
goita.main([]);
shogi.main([]);
let compared = 0;
let different = 0;
for await (const line of readline.createInterface({ input: fs.createReadStream(exchanges) })) {
  const { path, parameters, language, body, status, answer } = JSON.parse(line);
  const engine = path.startsWith("/api/shogi/") ? shogi : goita;
  const ask = () => engine.ask(path, JSON.stringify(parameters), language, body);
  let told = ask();
  while (told.startsWith("0 ")) {
    for (const file of told.slice(2).split(" ")) {
      const bytes = fs.readFileSync(`${site}/${file}`);
      engine.bring(file, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length));
    }
    told = ask();
  }
  compared++;
  const meant = `${status} ${answer}`;
  if (told !== meant) {
    different++;
    let at = 0;
    while (at < meant.length && meant[at] === told[at]) {
      at++;
    }
    console.log(`${path} ${body.slice(0, 200)}\n  meant ${meant.slice(Math.max(0, at - 40), at + 80)}\n  told  ${told.slice(Math.max(0, at - 40), at + 80)}`);
  }
}
console.log(`${compared} questions to the engine in JavaScript, ${different} answers differ`);
process.exitCode = compared > 0 && different === 0 ? 0 : 1;
