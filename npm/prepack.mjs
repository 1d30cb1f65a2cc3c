// Puts the engine into the package: what ./goita site writes, which builds what is missing or old; or the folder that GOITA_SITE names, as
// Maven does: after mvn -P site,npm -pl goita-browser -am package it lies there, and npm pack ./npm --ignore-scripts packs it.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FILES = ["asking.js", "worker.js", "board.js", "runtime.js", "engine.js", "engine.wasm", "records.wasm", "models"];
const here = fileURLToPath(new URL(".", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "goita-npm-"));
try {
  const site = process.env.GOITA_SITE ?? join(scratch, "site");
  if (!process.env.GOITA_SITE) {
    // What is printed on standard output is the name of the tarball alone.
    execFileSync(join(here, "..", "goita"), ["site", "-o", site], { stdio: ["ignore", 2, 2] });
  }
  const engine = join(here, "engine");
  rmSync(engine, { recursive: true, force: true });
  FILES.forEach(file => cpSync(join(site, file), join(engine, file), { recursive: true }));
  const { goita } = JSON.parse(readFileSync(join(site, "version.json"), "utf8"));
  writeFileSync(join(engine, "version.js"), `export const version = ${JSON.stringify(goita)};\n`);
  copyFileSync(join(here, "..", "LICENSE"), join(here, "LICENSE"));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
