/** One engine over so many items, in a process of its own: `measure.ts ENGINE ITEMS QUERIES`. Prints JSON. */
import { ENGINES } from "./engines.ts";
import { synthetic, syntheticQueries } from "./synthetic.ts";

const [engine = "", items = "0", queries = "0"] = process.argv.slice(2);
const texts = [...syntheticQueries(Number(queries), Number(items))];
globalThis.gc?.();
const before = held();
const began = processorTime();
const find = ENGINES[engine]!(synthetic(Number(items)));
const built = processorTime() - began;
globalThis.gc?.();
const megabytes = held() - before;
// What runs for the first time is compiled meanwhile.
for (const text of texts.slice(0, Math.min(50, texts.length / 4))) find(text);
const times = texts.map((text) => {
  const asked = processorTime();
  find(text);
  return { text, took: processorTime() - asked };
});
const sorted = times.toSorted((left, right) => left.took - right.took);
const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
console.log(
  JSON.stringify({
    built: built / 1_000,
    megabytes,
    peak: process.resourceUsage().maxRSS / 1_024,
    mean: times.reduce((sum, { took }) => sum + took, 0) / times.length,
    p50: at(0.5).took,
    p99: at(0.99).took,
    slowest: at(1),
  }),
);

/** What this thread has used of a processor, in milliseconds: others may be using the machine, too. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** What the process holds on to, in megabytes. */
function held(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}
