import { join } from "node:path";
import { createServer } from "vite";
import type * as connectModule from "../../src/database/connect.ts";
import type { Database } from "../../src/database/database.ts";

/** Opens the database in a folder as it is, from the source. Node itself does not collect the files of migrations. */
export async function openMeasured(
  dataFolder: string,
): Promise<{ database: Database; close: () => Promise<void> }> {
  const vite = await createServer({
    root: join(import.meta.dirname, "..", ".."),
    configFile: false,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const path = "/src/database/connect.ts";
  const { connect } = (await vite.ssrLoadModule(path)) as typeof connectModule;
  const database = await connect({ dataFolder, schema: "ignore" });
  const close = async () => {
    await database.close();
    await vite.close();
  };
  return { database, close };
}

/** Returns the CPU time of this thread, in milliseconds: other load on the machine hardly counts. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Formats the median, the 99th percentile and the maximum of times in milliseconds. @returns the text, and the second */
export function summaryOf(times: readonly number[]): { text: string; p99: number } {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [median, p99, slowest] = [at(0.5), at(0.99), at(1)].map((time) => time.toFixed(2));
  return {
    text: `median ${median} ms, p99 ${p99} ms, slowest ${slowest} ms of CPU time`,
    p99: at(0.99),
  };
}
