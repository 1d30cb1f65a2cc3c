// How a program of JavaScript answers the conformance suite; here the reference, as any library that exports its rules.
import { createInterface } from 'node:readline';
import { KINDS, DEFAULTS } from './rules.mjs';

const say = (object) => process.stdout.write(`${JSON.stringify(object)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const { conformance, id, kind, options, input } = JSON.parse(line);
  if (conformance) {
    say({ conformance: 1, name: 'a library of JavaScript' });
  } else if (!(kind in KINDS)) {
    say({ id, skip: `no ${kind} here` });
  } else {
    try {
      say({ id, answer: KINDS[kind]({ ...DEFAULTS, ...options }, input) });
    } catch (e) {
      say({ id, error: String(e) });
    }
  }
}
