import { basename } from "node:path";
import type { Progress } from "../../progress.ts";
import { splitLines, UnreadableCatalogue } from "../../interchange/lines.ts";
import { tableFiles } from "../input/table-files.ts";
import { isMbid, mbidBytes } from "../mbid.ts";
import { runPass } from "../scratch/pass.ts";
import type { Scratch } from "../scratch/scratch.ts";

/** The tables of the database dump that are read: redirects name the survivor by its row number. */
const TABLES = new Map([
  ["artist", { kind: "artist", known: "artist" }],
  ["release_group", { kind: "album", known: "release_group" }],
  ["recording", { kind: "song", known: "recording" }],
]);

/** Reads which MBIDs were merged into the records taken. @throws UnreadableCatalogue for redirects without their entity's table */
export async function readRedirects(
  scratch: Scratch,
  files: readonly string[],
  progress: Progress,
): Promise<void> {
  for (const file of files) {
    const found = new Set<string>();
    await runPass(scratch, "redirects", file, async function* () {
      progress.phase(`reading ${basename(file)}`);
      let records = 0;
      for await (const { name, chunks } of tableFiles(file, isRead)) {
        found.add(name);
        for await (const line of splitLines(chunks)) {
          records += 1;
          if (records % 10_000 === 0) progress.at(records, records);
          yield () => ("problem" in line ? line.problem : storeRow(scratch, name, line.text));
        }
      }
    });
  }
  const missing = kindsWithoutRows(scratch);
  if (missing.length > 0)
    throw new UnreadableCatalogue(
      `Redirects name records by their row numbers: give the table ${missing.join(", ")} of the same dump as well.`,
    );
  scratch.db.exec(`insert or ignore into redirect
    select r.kind, k.id, r.former from redirect_row r
    join known_row k on k.kind = r.kind and k.row = r.row where k.id <> r.former`);
}

function isRead(name: string): boolean {
  return TABLES.has(name.replace(/_gid_redirect$/, ""));
}

/** Stores a row: a redirect (MBID, row number), or the number of a record that is taken (row number, MBID). */
function storeRow(scratch: Scratch, table: string, text: string): string {
  const entity = table.replace(/_gid_redirect$/, "");
  const { kind, known } = TABLES.get(entity) ?? { kind: "", known: "" };
  const [first = "", second = ""] = text.split("\t", 2);
  const [row, mbid] = entity === table ? [first, second] : [second, first];
  if (!isMbid(mbid) || !/^\d{1,15}$/.test(row)) return "of another shape than documented";
  if (entity !== table) {
    scratch.replace("redirect_row", kind, mbidBytes(mbid), Number(row));
    return "taken";
  }
  const id = mbidBytes(mbid);
  if (!scratch.has(known, id)) return "not taken";
  scratch.replace("known_row", kind, Number(row), id);
  return "taken";
}

/** Returns the tables without which redirects lead nowhere, although records of their kind are taken. */
function kindsWithoutRows(scratch: Scratch): string[] {
  return [...TABLES].flatMap(([entity, { kind, known }]) => {
    const row = scratch.db
      .prepare(
        `select exists (select 1 from redirect_row where kind = ?) as redirects,
           exists (select 1 from known_row where kind = ?) as rows, exists (select 1 from ${known}) as taken`,
      )
      .get(kind, kind);
    return row?.["redirects"] === 1 && row["rows"] === 0 && row["taken"] === 1 ? [entity] : [];
  });
}
