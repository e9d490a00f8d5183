import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FILE_OF_KIND, type Kind } from "../interchange/format.ts";
import { openLineFile } from "../sources/line-file.ts";

/** Notes on one thing that rows are about, while a spreadsheet is read: rows of the same ref are united. */
export interface Draft {
  ref: string;
  /** The row that first named it. */
  line: number;
  body: string;
}

/** The facts of a spreadsheet on the disk, so that the memory of an import does not grow with the file. */
export interface Scratch {
  /** The folder of the catalogue that is written. */
  folder: string;
  findDraft(kind: Kind, ref: string): string | undefined;
  /** Adds or replaces a draft. @param group drafts of one group are yielded one after the other */
  putDraft(kind: Kind, ref: string, line: number, body: string, group: string): void;
  lineOf(kind: Kind, ref: string): number | undefined;
  /** Yields the drafts of a kind by group, then in the order of the rows. The reader may write meanwhile. */
  drafts(kind: Kind, batch: number): Generator<Draft[]>;
  /** Notes that a row is about a draft, and that what becomes of the draft becomes of the row. */
  putRow(line: number, kind: Kind, ref: string): void;
  rowsOf(kind: Kind, ref: string): number[];
  putWritten(kind: Kind, number: number, ref: string): void;
  refOfWritten(kind: Kind, number: number): string | undefined;
  putName(key: string, artist: number): void;
  artistsNamed(key: string): number[];
  /** Reserves a record for a line, since two lines about one record would contradict each other. */
  reserve(kind: Kind, record: number, ref: string): string;
  close(): Promise<void>;
}

const TABLES = `
  create table draft (
    kind text, ref text, line integer, body text, grouping text, primary key (kind, ref)
  );
  create index draft_by_group on draft (kind, grouping, line, ref);
  create table row_of (kind text, ref text, line integer, primary key (kind, ref, line)) without rowid;
  create table written (kind text, number integer, ref text, primary key (kind, number)) without rowid;
  create table named (key text, artist integer, primary key (key, artist)) without rowid;
  create table reserved (kind text, record integer, ref text, primary key (kind, record)) without rowid;
`;

/** Opens a scratch database in a new folder below `parent`, which is removed when it is closed. */
export async function openScratch(parent: string): Promise<Scratch> {
  const folder = await mkdtemp(join(parent, "norae-csv-"));
  const db = new DatabaseSync(join(folder, "scratch.sqlite"));
  // It is thrown away, so that nothing is ever committed.
  db.exec(
    "pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000; begin;",
  );
  db.exec(TABLES);
  const findDraft = db.prepare("select body from draft where kind = ? and ref = ?");
  const lineOf = db.prepare("select line from draft where kind = ? and ref = ?");
  const putDraft = db.prepare(
    "insert into draft values (?, ?, ?, ?, ?) on conflict (kind, ref) do update set body = excluded.body",
  );
  const someDrafts = db.prepare(
    `select ref, line, body, grouping from draft where kind = ? and (grouping, line, ref) > (?, ?, ?)
     order by grouping, line, ref limit ?`,
  );
  const putRow = db.prepare("insert or ignore into row_of values (?, ?, ?)");
  const rowsOf = db.prepare("select line from row_of where kind = ? and ref = ? order by line");
  const putWritten = db.prepare("insert into written values (?, ?, ?)");
  const refOfWritten = db.prepare("select ref from written where kind = ? and number = ?");
  const putName = db.prepare("insert or ignore into named values (?, ?)");
  const artistsNamed = db.prepare("select artist from named where key = ? order by artist");
  const reserve = db.prepare("insert or ignore into reserved values (?, ?, ?)");
  const reserved = db.prepare("select ref from reserved where kind = ? and record = ?");
  return {
    folder,
    findDraft: (kind, ref) => textOf(findDraft.get(kind, ref)?.["body"]),
    putDraft: (kind, ref, line, body, group) => void putDraft.run(kind, ref, line, body, group),
    lineOf(kind, ref) {
      const row = lineOf.get(kind, ref);
      return row ? Number(row["line"]) : undefined;
    },
    *drafts(kind, batch) {
      for (let after: [string, number, string] = ["", -1, ""]; ;) {
        const rows = someDrafts.all(kind, ...after, batch);
        const drafts = rows as unknown as (Draft & { grouping: string })[];
        const last = drafts.at(-1);
        if (!last) return;
        after = [last.grouping, last.line, last.ref];
        yield drafts;
      }
    },
    putRow: (line, kind, ref) => void putRow.run(kind, ref, line),
    rowsOf: (kind, ref) => rowsOf.all(kind, ref).map((row) => Number(row["line"])),
    putWritten: (kind, number, ref) => void putWritten.run(kind, number, ref),
    refOfWritten: (kind, number) => textOf(refOfWritten.get(kind, number)?.["ref"]),
    putName: (key, artist) => void putName.run(key, artist),
    artistsNamed: (key) => artistsNamed.all(key).map((row) => Number(row["artist"])),
    reserve(kind, record, ref) {
      reserve.run(kind, record, ref);
      return textOf(reserved.get(kind, record)?.["ref"]) ?? ref;
    },
    async close() {
      db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Begins the file of a kind in the scratch folder, in which it is noted what each line was made of. */
export function openDraftFile(scratch: Scratch, kind: Kind) {
  const file = openLineFile(join(scratch.folder, FILE_OF_KIND[kind]));
  let number = 0;
  return {
    write(ref: string, line: object): void {
      number += 1;
      scratch.putWritten(kind, number, ref);
      file.write(line);
    },
    close: () => file.close(),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
