// Runs each example of the README in a folder of its own, with what npm pack made installed there: node check.mjs TARBALL
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const tarball = resolve(process.argv[2]);
const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
const examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, example]) => example);
const folder = mkdtempSync(join(tmpdir(), "goita-readme-"));
const run = (...words) => execFileSync(words[0], words.slice(1), { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
try {
  writeFileSync(join(folder, "package.json"), '{"type":"module"}\n');
  run("npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", tarball);
  let said = 0;
  examples.forEach((example, i) => {
    const file = `example-${i + 1}.js`;
    writeFileSync(join(folder, file), example);
    const answer = run("node", file);
    said += answer.length > 0 ? 1 : 0;
    if (process.env.SHOW) {
      console.log(answer);
    }
  });
  if (examples.length === 0 || said < examples.length) {
    throw new Error(`${examples.length} examples, ${said} of which say something`);
  }
  console.log(`${examples.length} examples of the package's README ran`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
