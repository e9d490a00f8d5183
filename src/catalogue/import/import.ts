import { type Findings, type ImportRun, type KeptApart, NONE_FOLLOWED, sumOf } from "./run.ts";
import type { Completed } from "../commit-revision.ts";
import { hasRecords } from "../../database/diagnostics.ts";
import type { Database } from "../../database/database.ts";
import type { Staging } from "../../database/import/staging.ts";
import { type CatalogueFolder, openCatalogue } from "../interchange/folder.ts";
import { type Kind, KINDS, type Manifest } from "../interchange/format.ts";
import { linkCredits } from "../matching/credits-by-name/link-credits.ts";
import { findPeople } from "../matching/find-people.ts";
import { writeLineDecisions } from "../matching/line-decisions.ts";
import { findRecordings } from "../matching/find-recordings.ts";
import { noProgress, type Progress } from "../progress.ts";
import { countChangedRows } from "./project/difference.ts";
import { checkLines } from "./read/check.ts";
import { leaveOutOwnExport, seeOwnClaims } from "./read/own-export.ts";
import { countLines, readCatalogue, TooManyBadLines } from "./read/read.ts";
import { hasChanges, noteLastRevision, commitImport } from "./commit/commit-import.ts";
import { returningIds } from "./ids.ts";
import { identifyRecords } from "./identify/identify.ts";
import type { LineReport } from "./report/report-file.ts";
import { loadCatalogue, RefusedWhileLoading } from "./first/load.ts";
import { NeedsStaging } from "./first/loaded-refs.ts";
import { findMissing, type Missing, stagePruning } from "./prune/prune.ts";
import { prepare } from "./prepare.ts";
import { analyseAfter, type RevisionNote } from "./commit/commit.ts";
import { reportLines } from "./report/report-lines.ts";
import { startRun } from "./start-run.ts";
import { whileOutdated } from "./while-outdated.ts";
import { listWaiting, refreshReasons, stageWaitingLines } from "./waiting/waiting.ts";

export interface ImportOptions {
  /** Prepares everything and reports what would change, but commits nothing. */
  dryRun?: boolean;
  /** Refuses the catalogue if any line is invalid; by default, if more than 1 % are. */
  strict?: boolean;
  /** Imports nothing where there are records: two processes may start on one empty database. */
  ifEmpty?: boolean;
  prune?: boolean;
  /** The catalogue is a part of its version: what it does not have is not missing. */
  isPartial?: boolean;
  /** The records that lines of artists are known to be about, by their refs. */
  decided?: ReadonlyMap<string, number>;
  /** Whether what is new is news to those who follow it (default, but of a first import). */
  isNews?: boolean;
  /** Lines of a part of a catalogue that are known to be gone: they are removed as `prune` does. */
  gone?: readonly { kind: Kind; ref: string }[];
  /** Whether credits by name are linked in the whole catalogue afterwards (default). */
  linksCredits?: boolean;
  progress?: Progress;
  report?: LineReport;
  now?: () => Date;
  /** Stages the catalogue even where the database has no record yet: for tests, which compare both ways. */
  isStaged?: boolean;
}

export interface ImportResult extends Findings {
  outcome: "published" | "unchanged" | "not empty" | "dry run" | "refused";
  /** Why it was refused, if not for its bad lines. */
  refusal?: string;
  /** The text that hardly any of it was found, which is no success though the rest was imported. */
  hardlyFound?: string;
  missing: Missing[];
  /** Pairs that the catalogue merges, but that were decided to be different. */
  keptApart: KeptApart[];
  /** Of a dry run: the number of rows that the import would write at once. */
  changedRows?: number;
  /** Whether reading stopped because too many lines were invalid. */
  isCutShort: boolean;
  isPruned: boolean;
}

/** Maximum share of invalid lines. */
const MOST_BAD = 0.01;

/** Imports a folder or an archive. @throws UnreadableCatalogue, ImportRunning, DatabaseBusy, DiskFull; nothing changed */
export async function importCatalogue(
  database: Database,
  path: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const folder = await openCatalogue(path);
  try {
    let addedFrom: number | null = null;
    let since = 0;
    // Nothing of a first import is news, nor what is found in it.
    let completed: Completed = { isNews: false };
    const result = await whileOutdated(database, async (staging): Promise<ImportResult> => {
      // Under the lock of imports, so that no other one fills it from here on.
      if (options.ifEmpty && (await hasRecords(staging.db)))
        return resultOf(await startRun(staging, folder.manifest, noProgress), "not empty", []);
      const loaded = await loadIntoEmpty(staging, folder, options);
      if (loaded) return loaded;
      const run = await startRun(staging, folder.manifest, options.progress ?? noProgress);
      await noteLastRevision(run);
      since = run.beganAfter + 1;
      run.isNews = run.isNews && options.isNews !== false;
      completed = { isNews: run.isNews, firstRevision: since };
      const firstNew = run.nextId.artist;
      const isCommitted = ({ outcome }: ImportResult) => outcome === "published";
      const staged = await returningIds(run, () => importStaged(run, folder, options), isCommitted);
      if (isCommitted(staged) && run.matchesNames && run.nextId.artist > firstNew)
        addedFrom = firstNew;
      return staged;
    });
    if (result.outcome !== "published" && result.outcome !== "unchanged") return result;
    await decideAsCatalogue(database, folder.manifest, options.now);
    const { united, waiting, followed } =
      result.outcome === "published"
        ? await findRecordings(database, since, options.now, completed)
        : { united: 0, waiting: 0, followed: NONE_FOLLOWED };
    const { linked, unlinked, undecided } =
      options.linksCredits === false
        ? NOT_LINKED
        : await linkCredits(database, options.now, completed);
    const from = addedFrom;
    const people = from === null ? 0 : await findPeople(database, (id) => id >= from);
    return {
      ...result,
      followed: sumOf(result.followed, followed),
      unitedSongs: united,
      linkedCredits: linked,
      unlinkedCredits: unlinked,
      undecidedCredits: undecided,
      likelyMatches: result.likelyMatches + waiting + people,
    };
  } finally {
    options.progress?.end();
    await folder.close();
  }
}

const NOT_LINKED = { linked: 0, unlinked: 0, undecided: 0 };

/** Stores the decisions of a catalogue on pairs, which is not stored itself where all of its lines wait. */
async function decideAsCatalogue(database: Database, { key }: Manifest, now?: () => Date) {
  const catalogue = await database.read((db) =>
    db.selectFrom("catalogue").select("id").where("key", "=", key).executeTakeFirst(),
  );
  if (catalogue) await writeLineDecisions(database, catalogue.id, now);
}

async function importStaged(run: ImportRun, folder: CatalogueFolder, options: ImportOptions) {
  run.gone = options.gone ?? [];
  run.isPruning = options.prune ?? run.gone.length > 0;
  run.isPartial = options.isPartial ?? false;
  run.decided = options.decided ?? run.decided;
  try {
    await readCatalogue(run, folder);
    await leaveOutOwnExport(run);
    // A part of a catalogue, an export, and one without a file say nothing of other lines that wait.
    const isPart = run.isPartial || run.isOwnExport;
    await stageWaitingLines(
      run,
      KINDS.filter((kind) => isPart || !run.fileOfKind.has(kind)),
    );
    await checkLines(run);
    await seeOwnClaims(run);
  } catch (error) {
    if (error instanceof TooManyBadLines) {
      await reportLines(run, options.report, "refused");
      return { ...resultOf(run, "refused", []), isCutShort: true };
    }
    throw error;
  }
  if (isRefused(run, options)) {
    await reportLines(run, options.report, "refused");
    return resultOf(run, "refused", []);
  }
  await identifyRecords(run);
  run.waiting = await listWaiting(run);
  const missing = await findMissing(run);
  if (run.isPruning) await stagePruning(run);
  await countLines(run);
  await reportLines(run, options.report, "staged");
  if (!(await hasChanges(run))) {
    if (!options.dryRun) await refreshReasons(run);
    return resultOf(run, "unchanged", missing);
  }
  await prepare(run);
  if (options.dryRun)
    return { ...resultOf(run, "dry run", missing), changedRows: await countChangedRows(run) };
  await commitImport(run, revisionNoteOf(folder.manifest, options));
  return resultOf(run, "published", missing);
}

/** Imports a catalogue without staging; null where the database has records, or lines contradict each other. */
async function loadIntoEmpty(staging: Staging, folder: CatalogueFolder, options: ImportOptions) {
  if (options.dryRun || options.isStaged) return null;
  const run = await startRun(staging, folder.manifest, options.progress ?? noProgress);
  run.isPruning = options.prune ?? false;
  if (!run.isEmpty || !run.isNewCatalogue) return null;
  const isRefusedNow = () => isRefused(run, options);
  try {
    await loadCatalogue(run, folder, revisionNoteOf(folder.manifest, options), isRefusedNow);
  } catch (error) {
    if (error instanceof NeedsStaging) return null;
    const isCutShort = error instanceof TooManyBadLines;
    if (!isCutShort && !(error instanceof RefusedWhileLoading)) throw error;
    await reportLines(run, options.report, "refused");
    return { ...resultOf(run, "refused", []), isCutShort };
  }
  await reportLines(run, options.report, "loaded");
  await analyseAfter(run);
  return resultOf(run, "published", []);
}

function revisionNoteOf(manifest: Manifest, { now }: ImportOptions): RevisionNote {
  return { madeAt: (now?.() ?? new Date()).toISOString(), note: `import of ${manifest.name}` };
}

/** Whether a catalogue has too many bad lines, or no line: it is another file then, or one that is not complete. */
function isRefused(run: ImportRun, { strict = false, gone }: ImportOptions): boolean {
  const bad = run.badLines.length;
  // A part of which is known what is gone may have nothing new.
  if (run.counts.lines === 0) return gone === undefined;
  return strict ? bad > 0 : bad > run.counts.lines * MOST_BAD;
}

function resultOf(run: ImportRun, outcome: ImportResult["outcome"], missing: Missing[]) {
  return {
    outcome,
    missing,
    counts: run.counts,
    badLines: run.badLines,
    cleanedNames: run.cleanedNames,
    cleaned: run.cleaned,
    composed: run.composed,
    unknownFields: run.unknownFields,
    unknownRoles: run.unknownRoles,
    differingCredits: run.differingCredits,
    likelyMatches: run.likelyMatches,
    waiting: run.waiting,
    followed: run.followed,
    unitedSongs: run.unitedSongs,
    linkedCredits: run.linkedCredits,
    unlinkedCredits: run.unlinkedCredits,
    undecidedCredits: run.undecidedCredits,
    keptApart: [...run.keptApart.values()],
    isCutShort: false,
    isPruned: run.isPruning,
  };
}
