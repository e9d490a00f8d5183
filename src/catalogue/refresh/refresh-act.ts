import { join } from "node:path";
import type { Database } from "../../database/database.ts";
import {
  type ActToRefresh,
  loadKnownOfAct,
  loadRejected,
} from "../../database/refresh/acts-to-refresh.ts";
import { writeMatches, writeRefreshed } from "../../database/refresh/write-refreshed.ts";
import { importCatalogue, type ImportResult } from "../import/import.ts";
import { ANSWERS_KEPT } from "../musicbrainz/import-artists.ts";
import {
  explainScratchError,
  openScratch,
  removeScratch,
  type Scratch,
} from "../musicbrainz/scratch/scratch.ts";
import { type Answers, createAnswers } from "../musicbrainz/web/answers.ts";
import { type WebService, WebServiceProblem } from "../musicbrainz/web/client.ts";
import { fetchArtists, fetchRecent, NoSuchArtist } from "../musicbrainz/web/fetch-artists.ts";
import { completeByKnown } from "../musicbrainz/web/known-lines.ts";
import { writeCatalogue } from "../musicbrainz/write/catalogue.ts";
import type { Progress } from "../progress.ts";
import { counted } from "../../domain/text/counted.ts";
import { findRecordOf, listReleasesOfAct } from "./lines-of-act.ts";
import { findGone, holdBack, MUCH, withArtists } from "./withdraw.ts";
import { forgetAct } from "./forget-act.ts";
import { findAct } from "./find-act/find-act.ts";
import {
  dueAfterFailure,
  dueAfterReading,
  dueAfterSearch,
  isWholeDue,
  recentSince,
} from "./schedule.ts";

/** The readings in a row after which an artist that MusicBrainz does not have is taken to be gone. */
const READINGS_OF_GONE = 3;

export interface RefreshActOptions {
  service: WebService;
  /** The folder of answers, in which each act has its own until its result is stored. */
  answersFolder: string;
  progress: Progress;
  now: () => Date;
  /** Whether a reading may remove or replace much. */
  isAllowed?: boolean;
}

/** An act that is asked for; without an id it is not here yet, and has an MBID. */
export type AskedAct = Omit<ActToRefresh, "id"> & { id: number | null };

/** The outcome for one act. */
export type ActOutcome =
  | { is: "read"; result: ImportResult }
  | { is: "waiting" | "unknown" | "failed"; problem: string };

/**
 * Asks MusicBrainz for one act, and imports what it answers. Answers that cannot be used are noted with the act, which is
 * asked for again later.
 * @throws WebServiceProblem where the service is unavailable, TimeIsUp, and what importCatalogue throws
 */
export async function refreshAct(
  database: Database,
  act: AskedAct,
  options: RefreshActOptions,
): Promise<ActOutcome> {
  const now = options.now();
  const folder = join(options.answersFolder, `act-${act.id ?? act.mbid}`);
  // Answers that were stored already, where a process was killed then, are none of the next reading.
  const reading = `refresh after ${act.asked_at ?? "none"}`;
  const scratch = openScratch(folder, reading, { now, keptFor: ANSWERS_KEPT });
  let isDone = false;
  try {
    const outcome = await ask(database, scratch, act, options);
    isDone = true;
    return outcome;
  } catch (error) {
    let problem = problemOf(error);
    if (problem === null) throw explainScratchError(error, folder);
    isDone = true;
    if (!isKnown(act)) return { is: "failed", problem };
    const isGone = error instanceof NoSuchArtist;
    const wasGone = act.problem?.startsWith(problem) === true;
    const failures = isGone && !wasGone ? 1 : act.failures + 1;
    if (isGone && failures >= READINGS_OF_GONE) {
      if (!(await isMuch(database, act)))
        return await takeBack(database, act, problem, options.now);
      problem += ` Its facts stay until you run norae refresh --forget ${act.id}.`;
    }
    const due_at = dueAfterFailure(failures, now);
    await database.write((db) =>
      writeRefreshed(db, { artist_id: act.id, due_at, failures, problem }),
    );
    return { is: "failed", problem };
  } finally {
    options.progress.end();
    scratch.close();
    if (isDone) removeScratch(folder);
  }
}

function isKnown(act: AskedAct): act is ActToRefresh {
  return act.id !== null;
}

/** Whether an operator has to allow that all of an act's songs lose what MusicBrainz said. */
async function isMuch(database: Database, { id, mbid }: ActToRefresh): Promise<boolean> {
  const lines = await database.read((db) => listReleasesOfAct(db, id, mbid ?? ""));
  return lines.filter(({ kind }) => kind === "song").length >= MUCH.songs;
}

/** Takes back what an artist said that MusicBrainz has deleted. The act is searched for again. */
async function takeBack(
  database: Database,
  act: ActToRefresh,
  reason: string,
  now: () => Date,
): Promise<ActOutcome> {
  await forgetAct(database, act.id, now);
  const problem = `${reason} Its facts were removed, and the artist will be searched for again.`;
  const due_at = dueAfterSearch(1, now());
  await database.write((db) => writeRefreshed(db, { artist_id: act.id, due_at, problem }));
  return { is: "unknown", problem };
}

/** Returns what is wrong with the answers on one act; null where the error is about everything. */
function problemOf(error: unknown): string | null {
  if (error instanceof WebServiceProblem) return error.isUnavailable ? null : error.message;
  // A property of another type than documented.
  if (error instanceof TypeError) return "MusicBrainz sent a document of an unknown form.";
  return null;
}

async function ask(
  database: Database,
  scratch: Scratch,
  act: AskedAct,
  { service, progress, now, isAllowed = false }: RefreshActOptions,
): Promise<ActOutcome> {
  const answers = createAnswers(scratch, service);
  const mbid = act.mbid ?? (isKnown(act) ? await find(database, answers, act, now()) : "");
  if (typeof mbid !== "string") return mbid;
  const isWhole = isAllowed || isWholeDue(act, now());
  const known = new Set(act.releases === null ? [] : (JSON.parse(act.releases) as string[]));
  const reading = isWhole
    ? await fetchArtists(scratch, answers, [mbid], progress)
    : await fetchRecent(scratch, answers, mbid, { known, since: recentSince(now()) }, progress);
  const [ref = mbid] = reading.acts;
  const before = isKnown(act)
    ? await database.read((db) => listReleasesOfAct(db, act.id, ref))
    : [];
  const gone = reading.isComplete ? await findGone(scratch, answers, ref, before) : [];
  const released = now().toISOString().slice(0, 10);
  const { folder } = writeCatalogue(scratch, reading.selection, { released, hasReleases: true });
  await completeByKnown(database, folder, reading);
  // An earlier import may have brought facts of it: the first reading is compared with these, too.
  const held = isAllowed ? null : await holdBack(folder, before, gone);
  const result = await importCatalogue(database, folder, {
    isPartial: true,
    decided: new Map(isKnown(act) ? [[ref, act.id]] : []),
    gone: held === null ? withArtists(gone, ref) : [],
    // The releases from before an act was asked for are no news.
    isNews: act.asked_at !== null,
    linksCredits: false,
    progress,
    now,
  });
  if (result.outcome === "refused") {
    const [bad] = result.badLines;
    const why = bad === undefined ? "" : ` (${bad.file}: ${bad.field} ${bad.reason})`;
    throw new WebServiceProblem(`The answer of MusicBrainz cannot be imported${why}.`);
  }
  const asked_at = now().toISOString();
  const artist_id = act.id ?? (await findRecordOf(database, ref));
  // Its line may wait for a decision on who it is.
  if (artist_id === null) return { is: "read", result };
  const latest = await database.read((db) =>
    db
      .selectFrom("artist")
      .select("latest_release_date")
      .where("id", "=", artist_id)
      .executeTakeFirst(),
  );
  await database.write((db) =>
    writeRefreshed(db, {
      artist_id,
      asked_at,
      ...(isWhole && { whole_at: asked_at }),
      due_at: dueAfterReading(latest?.latest_release_date ?? null, now()),
      failures: 0,
      // Facts that were held back stay so until all is read again.
      ...(isWhole && {
        problem: held === null ? null : heldProblem(held),
        held: held === null ? null : JSON.stringify(held),
      }),
      ...(!isWhole && act.held === null && { problem: null }),
      releases: JSON.stringify(reading.releases),
    }),
  );
  return { is: "read", result };
}

function heldProblem(held: readonly string[]): string {
  const songs = counted(held.length, "song");
  return `MusicBrainz no longer has its facts about ${songs}: they stay until you remove them with --allow`;
}

/** Finds the artist of MusicBrainz that an act is. @returns its MBID, or what became of the act without one */
async function find(
  database: Database,
  answers: Answers,
  act: ActToRefresh,
  now: Date,
): Promise<string | ActOutcome> {
  const { known, rejected } = await database.read(async (db) => ({
    known: await loadKnownOfAct(db, act.id),
    rejected: await loadRejected(db, act.id),
  }));
  const found = await findAct(answers, act, known, rejected);
  if (found.is === "same") {
    const other = await findRecordOf(database, found.match.mbid);
    if (other === null || other === act.id) {
      await database.write((db) => writeMatches(db, [found.match], "same", now));
      return found.match.mbid;
    }
    await queueAsOne(database, act.id, other);
    return searched(
      database,
      act,
      {
        is: "waiting",
        problem: `MusicBrainz has the same artist for this one and for artist ${other}`,
      },
      now,
    );
  }
  if (found.is === "unknown")
    return searched(
      database,
      act,
      { is: "unknown", problem: "MusicBrainz has no artist with this name that matches" },
      now,
    );
  await database.write((db) => writeMatches(db, found.matches, null, now));
  return searched(
    database,
    act,
    { is: "waiting", problem: "It is not certain which artist at MusicBrainz this is" },
    now,
  );
}

async function searched(
  database: Database,
  { id: artist_id, failures: before }: ActToRefresh,
  outcome: Exclude<ActOutcome, { is: "read" }>,
  now: Date,
): Promise<ActOutcome> {
  const failures = before + 1;
  const { problem } = outcome;
  await database.write((db) =>
    writeRefreshed(db, { artist_id, due_at: dueAfterSearch(failures, now), failures, problem }),
  );
  return outcome;
}

/** Queues two records of which MusicBrainz has one, for a person to decide on (`norae review-matches`). */
async function queueAsOne(database: Database, one: number, other: number): Promise<void> {
  await database.write((db) =>
    db
      .insertInto("likely_match")
      .values({
        kind: "artist",
        left_id: Math.min(one, other),
        right_id: Math.max(one, other),
        reason: "are one artist of MusicBrainz",
        score: 100,
        decision: null,
        decided_at: null,
        may_be_same: 0,
      })
      .onConflict((conflict) => conflict.columns(["kind", "left_id", "right_id"]).doNothing())
      .execute(),
  );
}
