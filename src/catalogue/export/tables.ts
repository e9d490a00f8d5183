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

/** A row of a table, by column. Lists are joined by ' | '. */
type Row = Record<string, string | number | boolean | undefined>;

type Table = { kind: Kind; rows: (line: string) => Row[] };

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

/** Exports the catalogue as CSV for spreadsheets. @returns the rows of each file @throws EmptyCatalogue, ImportRunning */
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
  const { ref, id, name, korean_name, is_group, is_idol, gender, group_type, debut_date } = line;
  const names = { ref, id, name, korean_name, aliases: joined(line.aliases) };
  const facts = { is_group, is_idol, gender, group_type, debut_date };
  const external = externalCells(line.external, EXTERNAL_SOURCES.artist);
  return { ...names, ...facts, ...external, ...provenanceCells(line) };
}

function membershipRow(line: LineOfKind["membership"]): Row {
  const { group, member, active, from, to } = line;
  return { group, member, active, from, to, ...provenanceCells(line) };
}

function albumRow(line: LineOfKind["album"]): Row {
  const { ref, id, name, korean_name, album_type, release_date } = line;
  const facts = { album_type, release_date, artists: joined(line.artists) };
  const external = externalCells(line.external, EXTERNAL_SOURCES.album);
  return { ref, id, name, korean_name, ...facts, ...external, ...provenanceCells(line) };
}

function songRow(line: LineOfKind["song"]): Row {
  const { ref, id, name, korean_name, kind = "song", album, disc, track, is_title } = line;
  const place = { album, disc, track, is_title, release_date: line.release_date };
  const { credits_incomplete } = line;
  const facts = { kind, ...place, artists: joined(line.artists), credits_incomplete };
  const external = externalCells(line.external, EXTERNAL_SOURCES.song);
  return { ref, id, name, korean_name, ...facts, ...external, ...provenanceCells(line) };
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
  const idsOf = (source: Source) => [external?.[source] ?? []].flat().map(String);
  return Object.fromEntries(sources.map((source) => [source, joined(idsOf(source))]));
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
