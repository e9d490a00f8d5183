import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  FILE_OF_KIND,
  FORMAT,
  type Kind,
  KINDS,
  type Line,
  type Manifest,
} from "../interchange/format.ts";
import { noProgress, type Progress } from "../progress.ts";
import { artistLines, membershipLines, SOURCE } from "./artists.ts";
import { type Plan, planOf } from "./plan.ts";
import { albumLines, songLines } from "./songs.ts";

const LINES: { [K in Kind]: (plan: Plan) => Iterable<Line> } = {
  artist: artistLines,
  membership: membershipLines,
  album: albumLines,
  song: songLines,
};

/** The same in every year, so that the same seed gives the same bytes. */
const MANIFEST: Manifest = {
  format: FORMAT,
  key: "generated",
  name: "Generated catalogue: every name and fact in it is made up",
  released: "2026-01-01",
  licence: "CC0-1.0",
  sources: [{ key: SOURCE, name: "norae generate", licence: "CC0-1.0" }],
};

/** Writes a made-up catalogue, the same bytes for the same number and seed. @returns the number of lines of each kind */
export async function generateCatalogue(
  folder: string,
  { songs, seed, progress = noProgress }: { songs: number; seed: number; progress?: Progress },
): Promise<Record<Kind, number>> {
  const plan = planOf(songs, seed);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "catalogue.json"), `${JSON.stringify(MANIFEST, null, 1)}\n`);
  const written = { artist: 0, membership: 0, album: 0, song: 0 };
  for (const kind of KINDS) {
    progress.phase(`${kind}s`);
    written[kind] = await writeLines(join(folder, FILE_OF_KIND[kind]), LINES[kind](plan));
  }
  progress.end();
  return written;
}

/** The length of a chunk in code units. */
const CHUNK = 1 << 18;

/** Writes values to a file, one JSON text a line, in bounded memory. @returns the number of lines */
async function writeLines(path: string, values: Iterable<object>): Promise<number> {
  let lines = 0;
  const counted = (function* () {
    for (const value of values) {
      lines += 1;
      yield `${JSON.stringify(value)}\n`;
    }
  })();
  await pipeline(Readable.from(chunks(counted)), createWriteStream(path));
  return lines;
}

function* chunks(texts: Iterable<string>): Generator<string> {
  let pending: string[] = [];
  let length = 0;
  for (const text of texts) {
    pending.push(text);
    length += text.length;
    if (length < CHUNK) continue;
    yield pending.join("");
    pending = [];
    length = 0;
  }
  if (length > 0) yield pending.join("");
}
