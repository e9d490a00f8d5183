import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { PRIVATE_FOLDER } from "../../../domain/file-mode.ts";
import { SCHEMA, SCRATCH_VERSION } from "./schema.ts";

/** A scratch database in which documents of several files are joined, and the folder around it. */
export interface Scratch {
  folder: string;
  /** Whether an interrupted import with the same input is continued. */
  isResumed: boolean;
  db: DatabaseSync;
  /** Prepares a statement, once. */
  statement(sql: string): StatementSync;
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
 * Opens the scratch database of a folder. One of an interrupted import is continued if its input was the same.
 * @param input describes the input: the files with their sizes and times, and options
 * @throws ScratchProblem
 */
export function openScratch(folder: string, input: string): Scratch {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  let db = openFile(folder);
  const before = inputOf(db);
  const isResumed = before === inputText(input);
  if (!isResumed) {
    db.close();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(join(folder, FILE + suffix), { force: true });
    db = openFile(folder);
    db.exec(SCHEMA);
    db.prepare("insert into setting values ('input', ?)").run(inputText(input));
  }
  const statements = new Map<string, StatementSync>();
  const statement = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  return {
    folder,
    isResumed,
    db,
    statement,
    isFinished: (pass, file) =>
      statement("select 1 from finished where pass = ? and file = ?").get(pass, file) !== undefined,
    close: () => db.close(),
  };
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
    throw new ScratchProblem(
      `The scratch folder ${folder} cannot be used (${error instanceof Error ? error.message : String(error)}). ` +
        "If another import is using it, wait for it, or name another folder by --scratch.",
      { cause: error },
    );
  }
}

function inputOf(db: DatabaseSync): string | undefined {
  try {
    const row = db.prepare("select value from setting where key = 'input'").get();
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
  for (const name of readdirSync(folder)) {
    if (OURS.test(name)) rmSync(join(folder, name), { recursive: true });
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
