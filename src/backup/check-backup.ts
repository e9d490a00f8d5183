import {
  Checksum,
  type Contents,
  CONTENTS_FILE,
  contentsSchema,
  FORMAT,
  type Header,
  HEADER_FILE,
  headerSchema,
  pictureOf,
  tableOf,
} from "./format.ts";
import { describeReadable } from "./readable-rows.ts";
import { BackupProblem } from "../database/snapshot/snapshot.ts";
import { type ArchiveFile, readArchive } from "./tar-stream.ts";
import { UnreadableBackup } from "./unreadable-backup.ts";
import type { BackedUpRows } from "../database/snapshot/restore-rows.ts";
import type { RecordKind } from "../database/tables.ts";

export interface CheckedBackup {
  file: string;
  header: Header;
  contents: Contents;
}

const NEWLINE = 0x0a;

/** Reads a backup to its end, and compares every checksum and count. @throws UnreadableBackup, BackupProblem */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  try {
    return await readWhole(file);
  } catch (error) {
    const isDamaged = error instanceof UnreadableBackup && error.problem !== "foreign";
    throw isDamaged ? error.withReadable(await describeReadable(file)) : error;
  }
}

async function readWhole(file: string): Promise<CheckedBackup> {
  const files = readArchive(file);
  const header = parseHeader(file, (await files.next()).value);
  const tables = new Map<string, { rows: number; checksum: Checksum }>();
  const pictures = new Checksum();
  let contents: Contents | undefined;
  for await (const { path, bytes } of files) {
    // Nothing follows the contents.
    if (contents !== undefined) throw new UnreadableBackup(file, "damaged", path);
    const table = tableOf(path);
    if (table !== undefined) {
      const sums = tables.get(table) ?? { rows: 0, checksum: new Checksum() };
      sums.checksum.add(bytes);
      sums.rows += countLines(bytes);
      tables.set(table, sums);
    } else if (pictureOf(path) !== undefined) pictures.add(bytes);
    else if (path === CONTENTS_FILE) {
      const read = contentsSchema.safeParse(parse(file, bytes));
      if (!read.success) throw new UnreadableBackup(file, "damaged", path);
      contents = read.data;
    } else throw new UnreadableBackup(file, "damaged", path);
  }
  if (contents === undefined) throw new UnreadableBackup(file, "cut");
  for (const { name, rows, files: count, bytes, sha256 } of contents.tables) {
    const sums = tables.get(name) ?? { rows: 0, checksum: new Checksum() };
    const found = { ...sums.checksum.done(), rows: sums.rows };
    expectSame(file, name, found, { files: count, bytes, sha256, rows });
    tables.delete(name);
  }
  for (const name of tables.keys()) throw new UnreadableBackup(file, "damaged", name);
  expectSame(file, "pictures", pictures.done(), contents.pictures);
  return { file, header, contents };
}

/** Reads what a backup is, and nothing else of it. @throws UnreadableBackup, BackupProblem */
export async function readHeader(file: string): Promise<Header> {
  for await (const first of readArchive(file)) return parseHeader(file, first);
  return parseHeader(file, undefined);
}

function parseHeader(file: string, first: ArchiveFile | void): Header {
  if (first?.path !== HEADER_FILE) throw new UnreadableBackup(file, "damaged");
  const value = parse(file, first.bytes);
  const { format } = (value ?? {}) as { format?: unknown };
  if (typeof format === "number" && format > FORMAT)
    throw new BackupProblem(
      `${file} was written by a newer version of Norae (its format is ${format}, this version reads ${FORMAT}): restore it with that version.`,
    );
  const header = headerSchema.safeParse(value);
  if (!header.success) throw new UnreadableBackup(file, "damaged", HEADER_FILE);
  return header.data;
}

function parse(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch (error) {
    throw new UnreadableBackup(file, "damaged", "JSON", { cause: error });
  }
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

type Sums = Readonly<Record<string, number | string>>;

function expectSame(file: string, part: string, found: Sums, expected: Sums): void {
  for (const [name, value] of Object.entries(expected))
    if (found[name] !== value) throw new UnreadableBackup(file, "damaged", `${part}: ${name}`);
}

export function archivedRows({ file, contents }: CheckedBackup): BackedUpRows {
  return {
    tables: contents.tables,
    lastIds: contents.last_ids,
    async *read(tables) {
      for await (const { path, bytes } of readArchive(file)) {
        const table = tableOf(path);
        if (table === undefined || !tables.has(table)) continue;
        const lines = bytes.toString().split("\n");
        // After the last newline.
        lines.pop();
        for (let at = 0; at < lines.length; at += ROWS_AT_ONCE)
          yield { table, rows: lines.slice(at, at + ROWS_AT_ONCE) };
      }
    },
  };
}

const ROWS_AT_ONCE = 2_000;

export async function readEdited(
  backup: CheckedBackup,
): Promise<{ kind: RecordKind; record_id: number }[]> {
  const edited: { kind: RecordKind; record_id: number }[] = [];
  for await (const { rows } of archivedRows(backup).read(new Set(["edit_claim"])))
    for (const row of rows) edited.push(JSON.parse(row) as { kind: RecordKind; record_id: number });
  return edited;
}
