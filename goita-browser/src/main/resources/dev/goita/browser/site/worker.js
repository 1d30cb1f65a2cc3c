// Holds an engine: WebAssembly where there is what it takes, otherwise JavaScript, which answers later.
const IN_NODE = globalThis.process?.versions?.node !== undefined;
/** By the name of the worker; any other has all of Goita. */
const ENGINES = { hand: "records", board: "records", mind: "thinking", shogi: "shogi", "shogi-mind": "shogi" };
const ALL = "engine";
const SCRIPTS = { shogi: "./shogi-engine.js" };
const engine = begun();

/** A file beside this one, as bytes, whatever the host says that they are. */
async function bytesOf(name) {
  const address = new URL(name, import.meta.url);
  if (IN_NODE) {
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ "node:fs/promises");
    return new Int8Array(await readFile(address));
  }
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(name);
  }
  return new Int8Array(await response.arrayBuffer());
}

async function begun() {
  const file = ENGINES[IN_NODE ? "" : globalThis.name] ?? ALL;
  let exports;
  try {
    const [{ load }, bytes] = await Promise.all([import("./runtime.js"), bytesOf(`${file}.wasm`)]);
    ({ exports } = await load(bytes));
  } catch {
    exports = await (file in SCRIPTS ? import(/* webpackIgnore: true */ /* @vite-ignore */ SCRIPTS[file]) : import("./engine.js"));
  }
  exports.main([]);
  return exports;
}

async function bring(made, files) {
  const all = await Promise.all(files.map(bytesOf));
  files.forEach((file, i) => made.bring(file, all[i]));
}

async function hear({ number, path, parameters, text }, post) {
  try {
    const made = await engine;
    const asked = () => {
      globalThis.goitaTells = told => post({ number, told });
      const language = parameters.lang ?? "ja";
      return typeof text === "string" ? made.ask(path, JSON.stringify(parameters), language, text)
        : made.askOfBytes(path, JSON.stringify(parameters), language, new Int8Array(text.buffer, text.byteOffset, text.length));
    };
    let told = asked();
    while (told.startsWith("0 ")) {
      await bring(made, told.slice(2).split(" "));
      told = asked();
    }
    post({ number, status: Number(told.slice(0, 3)), answer: told.slice(4) });
  } catch {
    post({ number });
  }
}

if (IN_NODE) {
  const { parentPort } = await import(/* webpackIgnore: true */ /* @vite-ignore */ "node:worker_threads");
  parentPort.on("message", message => hear(message, answer => parentPort.postMessage(answer)));
} else {
  onmessage = ({ data }) => hear(data, answer => postMessage(answer));
}
