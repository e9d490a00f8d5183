import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Entity } from "../../src/catalogue/musicbrainz/documents.ts";
import { importDumps, type DumpOptions } from "../../src/catalogue/musicbrainz/import-dumps.ts";
import { findDumps } from "../../src/catalogue/musicbrainz/input/dump-files.ts";
import { XZ_WORKER_SOURCE } from "../../src/catalogue/musicbrainz/input/read-documents.ts";
import type { Database } from "../../src/database/database.ts";
import { exported } from "../data/importing.ts";

const SAMPLES = join(
  process.env["NORAE_SAMPLES"] ??
    resolve(import.meta.dirname, "..", "..", "..", "shared", "samples"),
  "musicbrainz",
);

/** Whether the sample documents are here; they are not part of the repository. */
export const hasSamples = existsSync(SAMPLES);

export function samplePath(path: string): string {
  return join(SAMPLES, path);
}

/** Reads a sample document: of a request to the web service, its answer. */
export function sample(path: string): Record<string, unknown> {
  const parsed = JSON.parse(readFileSync(samplePath(path), "utf8"));
  return path.startsWith("ws2/") ? parsed.response : parsed;
}

export type Documents = { [E in Entity]?: object[] };

/** The sample answers of the web service, as the lines of a dump: the shapes are the same. */
export function answers(): Documents {
  return {
    artist: [
      sample("picard/artist.json"),
      sample("picard/artist_ended.json"),
      sample("ws2/_artist_a16d1433-ba89-4f72-a47b-a370add0bb55_inc=aliases.json"),
    ],
    release: [
      sample("picard/release.json"),
      sample("picard/release_multidisc.json"),
      sample("picard/release_5medias.json"),
    ],
    recording: [
      sample("picard/recording.json"),
      sample("picard/recording_credits.json"),
      sample("picard/recording_composer.json"),
      sample("picard/recording_multiple_works.json"),
      sample("picard/recording_artist_aliases_locales.json"),
      {
        ...sample("ws2/_recording_0cf3008f-e246-428f-abc1-35f87d584d60_inc=artists.json"),
        ...sample("ws2/_recording_0cf3008f-e246-428f-abc1-35f87d584d60_inc=work-rels.json"),
      },
    ],
  };
}

/** Writes documents as unpacked dumps: one a line, without an end of the last line. */
export function writeDumps(documents: Documents, folder?: string): string {
  const into = folder ?? mkdtempSync(join(tmpdir(), "norae-dumps-"));
  mkdirSync(join(into, "mbdump"), { recursive: true });
  for (const [entity, lines] of Object.entries(documents)) {
    const text = lines.map((line) => JSON.stringify(line)).join("\n");
    writeFileSync(join(into, "mbdump", entity), text);
  }
  return into;
}

/** Imports dumps from files or folders, with a scratch folder of its own. */
export function importFrom(
  database: Database,
  paths: string | string[],
  options: Partial<DumpOptions> = {},
) {
  return importDumps(database, findDumps([paths].flat()), {
    scratchFolder: mkdtempSync(join(tmpdir(), "norae-scratch-")),
    xzWorker: XZ_WORKER_SOURCE,
    ...options,
  });
}

type Line = Record<string, unknown>;

/** The lines of an export, by ref; of memberships by group and member. */
export async function exportedLines(database: Database): Promise<Record<string, Line>> {
  const { folder } = await exported(database);
  const lines: Record<string, Line> = {};
  for (const kind of ["artists", "memberships", "albums", "songs"]) {
    const file = join(folder, `${kind}.ndjson`);
    if (!existsSync(file)) continue;
    for (const text of readFileSync(file, "utf8").split("\n")) {
      if (text === "") continue;
      const { id: _id, field_sources: _sources, ...line } = JSON.parse(text) as Line;
      const key =
        "ref" in line ? line["ref"] : `${String(line["group"])} ${String(line["member"])}`;
      lines[String(key)] = line;
    }
  }
  return lines;
}
