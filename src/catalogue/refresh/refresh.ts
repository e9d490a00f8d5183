import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listCoverage, sumCoverage } from "../../database/catalogue/coverage.ts";
import type { Database, Snapshot } from "../../database/database.ts";
import { ImportRunning } from "../../database/import/staging.ts";
import { listActsToRefresh } from "../../database/refresh/acts-to-refresh.ts";
import { PRIVATE_FOLDER } from "../../domain/runtime/file-mode.ts";
import { linkCredits } from "../matching/credits-by-name/link-credits.ts";
import { findRecordings } from "../matching/find-recordings.ts";
import { ANSWERS_KEPT, lockAsking } from "../musicbrainz/import-artists.ts";
import { TimeIsUp } from "../musicbrainz/web/client.ts";
import {
  type ActOutcome,
  type AskedAct,
  refreshAct,
  type RefreshActOptions,
} from "./refresh-act.ts";

interface RefreshOptions extends RefreshActOptions {
  /** The acts that are asked for, due or not; otherwise those that are due, the most wanted first. */
  acts?: readonly number[];
  /** Artists of MusicBrainz that are not here yet, which are asked for after `acts`. */
  newActs?: readonly { mbid: string; name: string }[];
  /** Maximum number of acts. */
  limit: number;
  /** Ends the run before the next act. */
  signal?: AbortSignal;
  /** Called before each act, with its number in this run and that of all. */
  onAct?: (act: AskedAct, at: number, of: number) => void;
  onOutcome?: (act: AskedAct, outcome: ActOutcome) => void;
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
  const { now, acts, newActs = [], limit, signal, onAct, onOutcome } = options;
  const due = acts === undefined ? now().toISOString() : null;
  const known = await database.read((db) =>
    listActsToRefresh(db, { due, limit, ...(acts && { ids: acts }) }),
  );
  const wanted = [...known, ...newActs.map(unknownAct)].slice(0, limit);
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
  // Holds the last revision before a run until that is complete, or the next one where it is killed.
  const unfinished = join(options.answersFolder, "unfinished");
  mkdirSync(options.answersFolder, { recursive: true, mode: PRIVATE_FOLDER });
  const killedAfter = existsSync(unfinished) ? Number(readFileSync(unfinished, "utf8")) : null;
  if (killedAfter === null && started.length > 0)
    writeFileSync(unfinished, String(await database.read(findLastRevision)));
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
      result.ended = `${MOST_FAILURES} artists in a row could not be read.`;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === "AbortError") result.ended = "It was stopped.";
      else if (error instanceof TimeIsUp || error.name === "WebServiceProblem")
        result.ended = error.message;
      else throw error;
      const isAnswered = error instanceof TimeIsUp && !error.isUnanswered;
      if (error.name === "AbortError" || isAnswered) break;
    }
    result.isFailure = true;
    break;
  }
  // An import unites songs after its commit, and may have been killed in between. Credits are linked once for all acts.
  if (killedAfter !== null) await findRecordings(database, killedAfter + 1, now);
  if (existsSync(unfinished)) {
    await linkCredits(database, now);
    rmSync(unfinished);
  }
  const after = await countSongs(database);
  result.addedSongs = after.songs - before.songs;
  result.credited = after.credited - before.credited;
  return result;
}

function unknownAct({ mbid, name }: { mbid: string; name: string }): AskedAct {
  return {
    id: null,
    mbid,
    english_name: name,
    korean_name: null,
    is_group: null,
    missing: 0,
    songs: 0,
    asked_at: null,
    whole_at: null,
    due_at: null,
    failures: 0,
    problem: null,
    releases: null,
    held: null,
    latest_release_date: null,
  };
}

/** Begins with the acts whose answers an interrupted run has left, so that nothing is asked for twice. */
function withAnswers(answersFolder: string, wanted: readonly AskedAct[]): AskedAct[] {
  const kept = new Set(answeredActs(answersFolder).map(({ key }) => key));
  const isLeft = ({ id, mbid }: AskedAct) => kept.has(String(id ?? mbid));
  return [...wanted.filter(isLeft), ...wanted.filter((act) => !isLeft(act))];
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

/** Returns the folders of answers, by the ids of acts, or their MBIDs. */
function answeredActs(folder: string): { key: string; path: string }[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // Nothing was asked yet.
    return [];
  }
  return names.flatMap((name) => {
    const key = /^act-([\da-f-]+)$/.exec(name)?.[1];
    return key === undefined ? [] : [{ key, path: join(folder, name) }];
  });
}

/** Removes answers of interrupted runs that are too old to be used. */
function removeOldAnswers(folder: string, now: Date): void {
  for (const { path } of answeredActs(folder))
    if (now.getTime() - statSync(path).mtimeMs > ANSWERS_KEPT) rmSync(path, { recursive: true });
}

async function findLastRevision(db: Snapshot): Promise<number> {
  const row = await db
    .selectFrom("revision")
    .select((eb) => eb.fn.max("id").as("id"))
    .executeTakeFirst();
  return row?.id ?? 0;
}

async function countSongs(database: Database) {
  return sumCoverage(await database.read(listCoverage));
}
