import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry } from "prom-client";
import { z } from "zod";
import { PRIVATE_FILE } from "../../../domain/runtime/file-mode.ts";
import { gauge } from "../labelled-metrics.ts";

/** The file in the data folder by which the server sees how runs of `norae refresh`, which are processes of their own, ended. */
const FILE = "refresh.json";

const stateSchema = z.object({
  /** When the last run ended, and the last one that did not fail. */
  ended: z.iso.datetime(),
  succeeded: z.iso.datetime().nullable(),
  /** The number of runs in a row that failed. */
  failures: z.int().nonnegative(),
  /** The acts that were due when the last run ended, and the songs that it brought, or brought writers to. */
  due: z.int().nonnegative(),
  songs: z.int().nonnegative(),
  credited: z.int().nonnegative(),
});

export type RefreshState = z.infer<typeof stateSchema>;

/** Reads how the last run ended; null before the first. */
export async function readRefreshState(dataFolder: string): Promise<RefreshState | null> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(join(dataFolder, FILE), "utf8")));
  } catch {
    // There was no run, or the file is of another version.
    return null;
  }
}

/** Notes how a run ended. Failures are ignored: metrics alone must not end a run. */
export async function noteRefresh(
  dataFolder: string,
  run: Pick<RefreshState, "due" | "songs" | "credited"> & { isFailure: boolean },
  now: Date,
): Promise<void> {
  const before = await readRefreshState(dataFolder);
  const { isFailure, ...counts } = run;
  const ended = now.toISOString();
  const state: RefreshState = {
    ended,
    succeeded: isFailure ? (before?.succeeded ?? null) : ended,
    failures: isFailure ? (before?.failures ?? 0) + 1 : 0,
    ...counts,
  };
  const file = join(dataFolder, FILE);
  try {
    await writeFile(`${file}.new`, `${JSON.stringify(state)}\n`, { mode: PRIVATE_FILE });
    await rename(`${file}.new`, file);
  } catch {
    // The folder is missing or cannot be written.
  }
}

/** Registers how runs of `norae refresh` that use this data folder ended. Nothing is shown before the first. */
export function registerRefresh(registry: Registry, dataFolder: string): void {
  const one = (name: string, help: string, valueOf: (state: RefreshState) => number | undefined) =>
    gauge({
      name,
      help,
      registry,
      aggregator: "max",
      values: async () => {
        const state = await readRefreshState(dataFolder);
        return [[{}, state === null ? undefined : valueOf(state)]];
      },
    });
  one(
    "norae_refresh_last_success_timestamp_seconds",
    "When the last run of norae refresh that did not fail ended, in seconds since 1970; 0: never.",
    ({ succeeded }) => (succeeded === null ? 0 : Date.parse(succeeded) / 1_000),
  );
  one(
    "norae_refresh_failures",
    "The number of runs of norae refresh in a row that failed.",
    ({ failures }) => failures,
  );
  one(
    "norae_refresh_acts_due",
    "The artists that were due when the last run of norae refresh ended.",
    ({ due }) => due,
  );
  one(
    "norae_refresh_songs_gained",
    "The songs that the last run of norae refresh added, or found writers of.",
    ({ songs, credited }) => songs + credited,
  );
}
