import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listCoverage, sumCoverage } from "../../database/catalogue/coverage.ts";
import type { Database } from "../../database/database.ts";
import { ImportRunning } from "../../database/import/staging.ts";
import { type ActToRefresh, listActsToRefresh } from "../../database/refresh/acts-to-refresh.ts";
import { linkCredits } from "../matching/credits-by-name/link-credits.ts";
import { ANSWERS_KEPT, lockAsking } from "../musicbrainz/import-artists.ts";
import { TimeIsUp } from "../musicbrainz/web/client.ts";
import { type ActOutcome, refreshAct, type RefreshActOptions } from "./refresh-act.ts";

interface RefreshOptions extends RefreshActOptions {
  /** The acts that are asked for, due or not; otherwise those that are due, the most wanted first. */
  acts?: readonly number[];
  /** Maximum number of acts. */
  limit: number;
  /** Ends the run before the next act. */
  signal?: AbortSignal;
  /** Called before each act, with its number in this run and that of all. */
  onAct?: (act: ActToRefresh, at: number, of: number) => void;
  onOutcome?: (act: ActToRefresh, outcome: ActOutcome) => void;
}

export interface RefreshResult {
  read: number;
  waiting: number;
  unknown: number;
  failed: number;
  /** The songs that were added, those that have a writer since, and the credits that were linked to people. */
  addedSongs: number;
  credited: number;
  /** Why it ended before all acts were read; null: it read them all. */
  ended: string | null;
  /** Whether it ended since MusicBrainz does not answer, or answers something else. */
  isFailure: boolean;
}

/** The number of acts in a row that cannot be read after which the service is taken to be at fault. */
const MOST_FAILURES = 3;

/** How long a running import of others is waited for, and how often it is looked for, in milliseconds. */
const OTHER_IMPORT = { most: 600_000, every: 5_000 };

/** Asks MusicBrainz for acts, one after the other, and imports what it answers. @throws AskedByAnother */
export async function refresh(database: Database, options: RefreshOptions): Promise<RefreshResult> {
  await using _lock = await lockAsking(database);
  removeOldAnswers(options.answersFolder, options.now());
  return await readActs(database, options);
}

async function readActs(database: Database, options: RefreshOptions): Promise<RefreshResult> {
  const { now, acts, limit, signal, onAct, onOutcome } = options;
  const due = acts === undefined ? now().toISOString() : null;
  const wanted = await database.read((db) =>
    listActsToRefresh(db, { due, limit, ...(acts && { ids: acts }) }),
  );
  const started = withAnswers(options.answersFolder, wanted);
  const before = await countSongs(database);
  const result: RefreshResult = {
    read: 0,
    waiting: 0,
    unknown: 0,
    failed: 0,
    addedSongs: 0,
    credited: 0,
    ended: null,
    isFailure: false,
  };
  let failures = 0;
  for (const [at, act] of started.entries()) {
    if (signal?.aborted) {
      result.ended = "It was stopped.";
      break;
    }
    onAct?.(act, at + 1, started.length);
    try {
      const outcome = await betweenImports(() => refreshAct(database, act, options), signal);
      result[outcome.is] += 1;
      onOutcome?.(act, outcome);
      failures = outcome.is === "failed" ? failures + 1 : 0;
      if (failures < MOST_FAILURES) continue;
      result.ended = `${MOST_FAILURES} acts in a row could not be read.`;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === "AbortError") result.ended = "It was stopped.";
      else if (error instanceof TimeIsUp) result.ended = error.message;
      else if (error.name === "WebServiceProblem") result.ended = error.message;
      else throw error;
      if (error.name !== "WebServiceProblem") break;
    }
    result.isFailure = true;
    break;
  }
  if (result.read > 0) await linkCredits(database, now);
  const after = await countSongs(database);
  result.addedSongs = after.songs - before.songs;
  result.credited = after.credited - before.credited;
  return result;
}

/** Begins with the acts whose answers an interrupted run has left, so that nothing is asked for twice. */
function withAnswers(answersFolder: string, wanted: readonly ActToRefresh[]): ActToRefresh[] {
  const ids = new Set(answeredActs(answersFolder).map(({ id }) => id));
  const left = wanted.filter(({ id }) => ids.has(id));
  return [...left, ...wanted.filter(({ id }) => !ids.has(id))];
}

/** Waits while another import runs. @throws ImportRunning after ten minutes */
async function betweenImports<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const deadline = performance.now() + OTHER_IMPORT.most;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ImportRunning) || performance.now() > deadline) throw error;
      await pause(OTHER_IMPORT.every, undefined, { signal });
    }
  }
}

function answeredActs(folder: string): { id: number; path: string }[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // Nothing was asked yet.
    return [];
  }
  return names.flatMap((name) => {
    const id = /^act-(\d+)$/.exec(name)?.[1];
    return id === undefined ? [] : [{ id: Number(id), path: join(folder, name) }];
  });
}

/** Removes answers of interrupted runs that are too old to be used. */
function removeOldAnswers(folder: string, now: Date): void {
  for (const { path } of answeredActs(folder))
    if (now.getTime() - statSync(path).mtimeMs > ANSWERS_KEPT) rmSync(path, { recursive: true });
}

async function countSongs(database: Database) {
  return sumCoverage(await database.read(listCoverage));
}
