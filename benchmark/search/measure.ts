/**
 * Measures one engine over a number of items, in a process of its own: `measure.ts ENGINE ITEMS QUERIES`. Prints JSON.
 */
import { ENGINES } from "./engines.ts";
import { synthetic, syntheticQueries } from "./synthetic.ts";

/** The measured seconds, megabytes and milliseconds. */
export interface Speed {
  built: number;
  megabytes: number;
  peak: number;
  /** Averaged over many queries, since the system counts CPU time in coarse steps. */
  mean: number;
  p50: number;
  p99: number;
  slowest: number;
}

const [engine = "", items = "0", queries = "0"] = process.argv.slice(2);
const texts = [...syntheticQueries(Number(queries), Number(items))];
globalThis.gc?.();
const before = usedMemory();
const began = processorTime();
const find = ENGINES[engine]!(synthetic(Number(items)));
const built = processorTime() - began;
globalThis.gc?.();
const megabytes = usedMemory() - before;
// Warms up the JIT compiler.
for (const text of texts.slice(0, Math.min(50, texts.length / 4))) find(text);
const times = texts.map((text) => {
  const start = processorTime();
  find(text);
  return processorTime() - start;
});
const sorted = times.toSorted((left, right) => left - right);
const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
const speed: Speed = {
  built: built / 1_000,
  megabytes,
  peak: process.resourceUsage().maxRSS / 1_024,
  mean: times.reduce((sum, took) => sum + took, 0) / times.length,
  p50: at(0.5),
  p99: at(0.99),
  slowest: at(1),
};
console.log(JSON.stringify(speed));

/** Returns the CPU time of this thread, in milliseconds: other load on the machine hardly counts. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Returns the memory that the process uses, in megabytes. */
function usedMemory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}
