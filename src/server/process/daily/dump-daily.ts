import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { dumpName, findLatestDump, removeOldDumps } from "../../../catalogue/export/dumps.ts";
import { findLastChange } from "../../../database/catalogue/sitemap-queries.ts";
import type { Database } from "../../../database/database.ts";
import { type Clock, todayInSeoul } from "../../../domain/calendar-date.ts";
import type { WriteFile } from "./command-in-child.ts";
import { hourly } from "./hourly.ts";

export interface DumpOptions {
  database: Database;
  folder: string;
  clock: Clock;
  writeDump: WriteFile;
}

/** The number of dumps that are kept, for clients that read an older one. */
const KEPT = 3;

/** Writes a dump at the first start, and on each day (in Seoul) on which the catalogue differs from the last dump. */
export function dumpDaily(options: DumpOptions): { close(): void } {
  return hourly("The dump of the catalogue could not be written.", () => dumpIfChanged(options));
}

/** Writes a dump if there is none of today, and the catalogue has changed since the last one. */
export async function dumpIfChanged({ database, folder, clock, writeDump }: DumpOptions) {
  await mkdir(folder, { recursive: true });
  const name = dumpName(todayInSeoul(clock()));
  const [latest, changedAt] = [await findLatestDump(folder), await database.read(findLastChange)];
  if (changedAt === null || latest?.name === name) return;
  if (latest !== null && latest.madeAt >= new Date(changedAt)) return;
  if (await writeDump(join(folder, name))) await removeOldDumps(folder, KEPT);
}
