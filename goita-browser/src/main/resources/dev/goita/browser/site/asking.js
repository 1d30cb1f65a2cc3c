// Asks the engine, which workers hold, in a browser or in Node. A worker that fails or is stopped is ended, and the next question starts another.
const IN_NODE = globalThis.process?.versions?.node !== undefined;
const workers = new Map();
/** Milliseconds of rest after which a worker is ended, with all that it has left behind; the next question starts another. */
const LONGEST_REST = 60_000;
let number = 0;

/**
 * The answer to a question, with its status as HTTP has it; the status of a worker that failed is undefined. Who aborts ends the
 * worker, which asks all else that waited for it anew.
 */
export async function ask(name, question, { signal, onTell } = {}) {
  signal?.throwIfAborted();
  const asked = { ...question, number: ++number };
  return new Promise((done, fail) => {
    const stop = () => {
      const { waiting } = end(name);
      waiting.delete(asked.number);
      waiting.forEach(other => send(name, other));
      fail(signal.reason);
    };
    signal?.addEventListener("abort", stop, { once: true });
    send(name, { asked, onTell, answered: answer => {
      signal?.removeEventListener("abort", stop);
      done(answer);
    } });
  });
}

/** A worker begins to load what it holds before it is asked. */
export function begin(name) {
  if (!workers.has(name)) {
    workers.set(name, start(name));
  }
  return workers.get(name);
}

function send(name, pending) {
  const { made, waiting } = begin(name);
  waiting.set(pending.asked.number, pending);
  made.then(worker => workers.get(name)?.made === made && worker.post(pending.asked));
}

function end(name) {
  const worker = workers.get(name);
  workers.delete(name);
  worker.made.then(made => made.terminate());
  return worker;
}

function start(name) {
  // Nobody is at two games at once.
  workers.forEach(({ waiting: asked }, other) => asked.size === 0 && other.startsWith("shogi") !== name.startsWith("shogi") && end(other));
  const waiting = new Map();
  const hear = ({ number: of, told, ...answer }) => {
    const pending = waiting.get(of);
    if (told !== undefined) {
      pending?.onTell?.(told);
      return;
    }
    waiting.delete(of);
    pending?.answered(answer);
    if (waiting.size === 0) {
      started.made.then(worker => worker.rest());
    }
  };
  const fail = () => {
    if (workers.get(name) === started) {
      end(name);
    }
    waiting.forEach(pending => pending.answered({}));
    waiting.clear();
  };
  const started = { waiting, made: (IN_NODE ? inNode : inBrowser)(name, hear, fail) };
  return started;
}

/** A program ends when nothing is asked any more. */
async function inNode(name, hear, fail) {
  const { Worker: Thread } = await import(/* webpackIgnore: true */ /* @vite-ignore */ "node:worker_threads");
  const made = new Thread(new URL("worker.js", import.meta.url), { name });
  made.on("message", hear);
  made.on("error", fail);
  return {
    post(asked) {
      made.ref();
      made.postMessage(asked);
    },
    rest: () => made.unref(),
    terminate: () => made.terminate(),
  };
}

async function inBrowser(name, hear, fail) {
  const made = worker(new URL("worker.js", import.meta.url), { type: "module", name });
  made.onmessage = ({ data }) => hear(data);
  made.onerror = fail;
  let resting;
  return {
    post(asked) {
      clearTimeout(resting);
      made.postMessage(asked);
    },
    rest() {
      resting = setTimeout(end, LONGEST_REST, name);
    },
    terminate() {
      clearTimeout(resting);
      made.terminate();
    },
  };
}

/** Of another host only through a script of one's own. */
function worker(address, options) {
  try {
    return new Worker(address, options);
  } catch {
    return new Worker(URL.createObjectURL(new Blob([`import ${JSON.stringify(address.href)};`], { type: "text/javascript" })), options);
  }
}
