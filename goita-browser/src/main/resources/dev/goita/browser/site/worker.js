// Holds the engine: WebAssembly where the browser has what it takes, otherwise JavaScript, which answers later.

const engine = begun();

async function begun() {
  try {
    const { load } = await import("./runtime.js");
    // As bytes, whatever the host says that they are.
    const { exports } = await load(new Int8Array(await (await fetch(new URL("engine.wasm", import.meta.url))).arrayBuffer()));
    exports.main([]);
    return exports;
  } catch {
    const exports = await import("./engine.js");
    exports.main([]);
    return exports;
  }
}

async function bring(made, name) {
  const part = async kind => {
    const response = await fetch(new URL(`models/${name}.${kind}`, import.meta.url));
    if (!response.ok) {
      throw new Error(name);
    }
    return response;
  };
  const [card, weights] = await Promise.all([part("json"), part("bin")]);
  made.bring(name, await card.text(), new Int8Array(await weights.arrayBuffer()));
}

onmessage = async ({ data: { number, path, parameters, text } }) => {
  try {
    const made = await engine;
    const asked = () => made.ask(path, JSON.stringify(parameters), parameters.lang ?? "ja", text);
    let told = asked();
    if (told.startsWith("0 ")) {
      await bring(made, told.slice(2));
      told = asked();
    }
    postMessage({ number, status: Number(told.slice(0, 3)), answer: told.slice(4) });
  } catch {
    postMessage({ number });
  }
};
