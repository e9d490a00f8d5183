import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import type { Database } from "../../database/database.ts";
import { EXTERNAL_SOURCES } from "../interchange/external-sources.ts";
import type { Kind, LineOfKind } from "../interchange/format.ts";
import { readExport } from "./export.ts";
import { noProgress, type Progress } from "../progress.ts";

/** A cell of a table: lists are joined by ' | '. */
type Cell = string | number | boolean | undefined;

type Row = Record<string, Cell>;

interface Table {
  kind: Kind;
  /** Returns the rows of a line, whose keys are the columns. */
  rows: (line: string) => Row[];
}

function table<K extends Kind>(kind: K, rows: (line: LineOfKind[K]) => Row[]): Table {
  return { kind, rows: (line) => rows(JSON.parse(line) as LineOfKind[K]) };
}

const TABLES: Record<string, Table> = {
  "artists.csv": table("artist", (line) => [artistRow(line)]),
  "memberships.csv": table("membership", (line) => [membershipRow(line)]),
  "albums.csv": table("album", (line) => [albumRow(line)]),
  "songs.csv": table("song", (line) => [songRow(line)]),
  "credits.csv": table("song", creditRows),
};

/**
 * Exports the catalogue as CSV for spreadsheets (UTF-8 with a byte-order mark). An import needs the interchange format.
 * @returns the number of rows of each file @throws EmptyCatalogue, ImportRunning
 */
export async function exportTables(
  database: Database,
  folder: string,
  progress: Progress = noProgress,
): Promise<Record<string, number>> {
  await mkdir(folder, { recursive: true });
  const rows: Record<string, number> = {};
  try {
    await readExport(database, async (linesOf) => {
      for (const [name, { kind, rows: toRows }] of Object.entries(TABLES)) {
        progress.phase(`writing ${name}`);
        rows[name] = await writeTable(join(folder, `.${name}.part`), linesOf(kind), toRows);
        progress.at(rows[name], rows[name]);
      }
    });
    for (const name of Object.keys(TABLES))
      await rename(join(folder, `.${name}.part`), join(folder, name));
    return rows;
  } finally {
    progress.end();
    for (const name of Object.keys(TABLES))
      await rm(join(folder, `.${name}.part`), { force: true });
  }
}

async function writeTable(file: string, lines: AsyncIterable<string>, toRows: Table["rows"]) {
  let count = 0;
  async function* rows() {
    for await (const line of lines) {
      for (const row of toRows(line)) {
        count += 1;
        yield row;
      }
    }
  }
  await pipeline(
    rows,
    // A name that begins like a formula must not be one in a spreadsheet.
    stringify({ header: true, bom: true, escape_formulas: true, cast: { boolean: String } }),
    createWriteStream(file),
  );
  return count;
}

function artistRow(line: LineOfKind["artist"]): Row {
  return {
    ref: line.ref,
    id: line.id,
    name: line.name,
    korean_name: line.korean_name,
    aliases: joined(line.aliases),
    is_group: line.is_group,
    is_idol: line.is_idol,
    gender: line.gender,
    group_type: line.group_type,
    debut_date: line.debut_date,
    ...externalCells(line.external, EXTERNAL_SOURCES.artist),
    ...provenanceCells(line),
  };
}

function membershipRow(line: LineOfKind["membership"]): Row {
  return {
    group: line.group,
    member: line.member,
    active: line.active,
    from: line.from,
    to: line.to,
    ...provenanceCells(line),
  };
}

function albumRow(line: LineOfKind["album"]): Row {
  return {
    ref: line.ref,
    id: line.id,
    name: line.name,
    korean_name: line.korean_name,
    album_type: line.album_type,
    release_date: line.release_date,
    artists: joined(line.artists),
    ...externalCells(line.external, EXTERNAL_SOURCES.album),
    ...provenanceCells(line),
  };
}

function songRow(line: LineOfKind["song"]): Row {
  return {
    ref: line.ref,
    id: line.id,
    name: line.name,
    korean_name: line.korean_name,
    kind: line.kind ?? "song",
    album: line.album,
    disc: line.disc,
    track: line.track,
    is_title: line.is_title,
    release_date: line.release_date,
    artists: joined(line.artists),
    credits_incomplete: line.credits_incomplete,
    ...externalCells(line.external, EXTERNAL_SOURCES.song),
    ...provenanceCells(line),
  };
}

function creditRows(line: LineOfKind["song"]): Row[] {
  return (line.credits ?? []).map((credit, index) => ({
    song: line.ref,
    song_id: line.id,
    song_name: line.name,
    position: index + 1,
    artist: credit.artist,
    credited_name: credit.name,
    roles: credit.roles,
    also: joined(credit.also),
    sources: joined(credit.sources ?? line.sources),
  }));
}

function externalCells<Source extends string>(
  external: Partial<Record<Source, string | number | (string | number)[] | undefined>> | undefined,
  sources: readonly Source[],
): Row {
  return Object.fromEntries(
    sources.map((source) => [source, joined([external?.[source] ?? []].flat().map(String))]),
  );
}

function provenanceCells(line: {
  sources?: string[] | undefined;
  field_sources?: Record<string, string[]> | undefined;
}): Row {
  const fields = Object.entries(line.field_sources ?? {});
  return {
    sources: joined(line.sources),
    field_sources: joined(fields.map(([field, keys]) => `${field}: ${keys.join(", ")}`)),
  };
}

function joined(values: readonly string[] | undefined): string | undefined {
  return values === undefined || values.length === 0 ? undefined : values.join(" | ");
}
