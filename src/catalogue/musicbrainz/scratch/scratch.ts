import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { DatabaseFull } from "../../../database/database.ts";
import { DiskFull } from "../../../database/import/staging.ts";
import { explainDiskError } from "../../../database/sqlite/disk-errors.ts";
import { PRIVATE_FOLDER } from "../../../domain/runtime/file-mode.ts";

/** A scratch database in which documents of several files are joined, and the folder around it. */
export interface Scratch {
  folder: string;
  /** Whether an interrupted import with the same input is continued. */
  isResumed: boolean;
  db: DatabaseSync;
  /** Prepares a statement, once. */
  statement(sql: string): StatementSync;
  /** Inserts a row, unless one with its key is there. @returns whether it is new */
  insert(table: string, ...values: SQLInputValue[]): boolean;
  /** Inserts a row in place of the one with its key. */
  replace(table: string, ...values: SQLInputValue[]): void;
  has(table: string, id: Uint8Array): boolean;
  isFinished(pass: string, file: string): boolean;
  close(): void;
}

/** The scratch folder is in use, or cannot be used. */
export class ScratchProblem extends Error {
  override name = "ScratchProblem";
}

const FILE = "scratch.sqlite";

/** Memory for pages of the database, in KiB. */
const CACHE = 65_536;

/**
 * Opens the scratch database of a folder: of an interrupted import with the same input, or a new one. @throws ScratchProblem
 * @param keptFor maximum age of an interrupted import, in milliseconds
 */
export function openScratch(
  folder: string,
  input: string,
  { now = new Date(), keptFor = Infinity }: { now?: Date; keptFor?: number } = {},
): Scratch {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  let db = openFile(folder);
  const age = now.getTime() - Date.parse(settingOf(db, "begun") ?? "");
  const isResumed = settingOf(db, "input") === inputText(input) && Math.abs(age) <= keptFor;
  if (!isResumed) {
    db.close();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(join(folder, FILE + suffix), { force: true });
    db = openFile(folder);
    begin(db, folder, input, now);
  }
  const statements = new Map<string, StatementSync>();
  const statement = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const put = (verb: string, table: string, values: SQLInputValue[]) =>
    statement(`${verb} into ${table} values (?${", ?".repeat(values.length - 1)})`).run(...values);
  return {
    folder,
    isResumed,
    db,
    statement,
    insert: (table, ...values) => put("insert or ignore", table, values).changes !== 0,
    replace: (table, ...values) => void put("insert or replace", table, values),
    has: (table, id) => statement(`select 1 from ${table} where id = ?`).get(id) !== undefined,
    isFinished: (pass, file) =>
      statement("select 1 from finished where pass = ? and file = ?").get(pass, file) !== undefined,
    close: () => db.close(),
  };
}

/** There is no room for what is read. */
export class ScratchFull extends DiskFull {
  override name = "ScratchFull";

  constructor(folder: string, options: ErrorOptions) {
    super(options);
    this.message = `There is no space left for ${folder}. Free some space and try again: what was read so far is kept.`;
  }
}

/** Returns what an error of the scratch database means; the same one if a full disk is not its cause. */
export function explainScratchError(error: unknown, folder: string): unknown {
  const explained = explainDiskError(error, join(folder, FILE), "write");
  return explained instanceof DatabaseFull ? new ScratchFull(folder, { cause: error }) : error;
}

function begin(db: DatabaseSync, folder: string, input: string, now: Date): void {
  try {
    db.exec(SCHEMA);
    db.prepare("insert into setting values ('input', ?), ('begun', ?)").run(
      inputText(input),
      now.toISOString(),
    );
  } catch (error) {
    db.close();
    throw explainScratchError(error, folder);
  }
}

function openFile(folder: string): DatabaseSync {
  const path = join(folder, FILE);
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  try {
    // Exclusive: a second import with this folder would mix its documents with these.
    db.exec(`pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal;
      pragma temp_store = file; pragma cache_size = -${CACHE}; begin immediate; commit`);
    return db;
  } catch (error) {
    db.close();
    const explained = explainScratchError(error, folder);
    if (explained instanceof ScratchFull) throw explained;
    throw new ScratchProblem(
      `The scratch folder ${folder} cannot be used (${error instanceof Error ? error.message : String(error)}). ` +
        "If another import is using it, wait for that, or name another folder with --scratch.",
      { cause: error },
    );
  }
}

function settingOf(db: DatabaseSync, key: string): string | undefined {
  try {
    const row = db.prepare("select value from setting where key = ?").get(key);
    return typeof row?.["value"] === "string" ? row["value"] : undefined;
  } catch {
    // A new file has no tables.
    return undefined;
  }
}

function inputText(input: string): string {
  return `${SCRATCH_VERSION}\n${input}`;
}

/** Returns the size of all files in the scratch folder, in bytes. */
export function diskUse({ folder }: Scratch): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** The names of what an import leaves in its scratch folder. */
const OURS = /^(scratch\.sqlite(-wal|-shm)?|catalogue|standard-input-[a-z-]+)$/;

/** Removes what an import left in its scratch folder, and the folder if nothing else is in it. */
export function removeScratch(folder: string): void {
  for (const name of readdirSync(folder))
    if (OURS.test(name)) rmSync(join(folder, name), { recursive: true });
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Raised when the tables or what is stored in them change: a scratch database of another version is made anew. */
const SCRATCH_VERSION = "3";

/** The tables of the scratch database. Ids are the 16 bytes of MBIDs, bodies JSON of what is kept of a document. */
const SCHEMA = `
create table setting (key text primary key, value text not null) strict, without rowid;
create table finished (pass text, file text, primary key (pass, file)) strict, without rowid;
create table tally (
  pass text, file text, reason text, number integer not null, primary key (pass, file, reason)
) strict, without rowid;

create table area_part (part blob, whole blob, primary key (part, whole)) strict, without rowid;
create table korean_area (id blob primary key) strict, without rowid;
create table korean_artist (id blob primary key) strict, without rowid;
create table membership (
  group_id blob, member_id blob, is_subunit integer, from_date text, to_date text, ended integer,
  primary key (group_id, member_id, is_subunit, from_date, to_date, ended)
) strict, without rowid;
create index membership_member on membership (member_id);

-- Acts are artists of whom everything is taken; wanted artists come in by what they did for acts.
create table act (id blob primary key) strict, without rowid;
create table wanted_artist (id blob primary key) strict, without rowid;
create table wanted_recording (id blob primary key) strict, without rowid;
create table wanted_work (id blob primary key) strict, without rowid;

create table artist (id blob primary key, is_whole integer not null, body text not null) strict, without rowid;
create table release_group (
  id blob primary key, is_own integer not null, body text not null
) strict, without rowid;
create table release (
  id blob primary key, group_id blob not null, rank integer not null, date text, date_key text not null,
  tracks integer not null, taken integer not null, body text not null
) strict, without rowid;
create index release_group_release on release (group_id, rank, date_key, id);
create table place (
  recording_id blob, release_id blob, disc integer, track integer, title text,
  primary key (recording_id, release_id, disc, track)
) strict, without rowid;
create index place_release on place (release_id, disc, track);
create table recording (
  id blob primary key, is_standalone integer not null, body text not null
) strict, without rowid;
create table music_video (recording_id blob, video_id blob, primary key (recording_id, video_id)) strict, without rowid;
create table work (id blob primary key, body text not null) strict, without rowid;
create table own_release (artist_id blob, release_id blob, primary key (artist_id, release_id)) strict, without rowid;
create table external (
  kind text, source text, value text, owner blob, primary key (kind, source, value, owner)
) strict, without rowid;
create index external_owner on external (kind, owner);

-- Rows of the database dump: who an MBID was merged into, by the row number of the survivor.
create table redirect_row (kind text, former blob, row integer, primary key (kind, former)) strict, without rowid;
create table known_row (kind text, row integer, id blob not null, primary key (kind, row)) strict, without rowid;
create table redirect (kind text, id blob, former blob, primary key (kind, id, former)) strict, without rowid;

-- Answers of the web service, by path; null where it has no such record.
create table answer (path text primary key, body text) strict, without rowid;

create table album (
  id blob primary key, main_release blob, is_own integer not null
) strict, without rowid;
`;
