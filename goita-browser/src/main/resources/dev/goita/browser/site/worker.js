// Holds the engine: WebAssembly where there is what it takes, otherwise JavaScript, which answers later.
const IN_NODE = globalThis.process?.versions?.node !== undefined;
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
  try {
    const { load } = await import("./runtime.js");
    const { exports } = await load(await bytesOf("engine.wasm"));
    exports.main([]);
    return exports;
  } catch {
    const exports = await import("./engine.js");
    exports.main([]);
    return exports;
  }
}

async function bring(made, name) {
  const [card, weights] = await Promise.all([bytesOf(`models/${name}.json`), bytesOf(`models/${name}.bin`)]);
  made.bring(name, new TextDecoder().decode(card), weights);
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
    if (told.startsWith("0 ")) {
      await bring(made, told.slice(2));
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
