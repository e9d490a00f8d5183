import { closeSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { FILE_OF_KIND, FORMAT, type Kind, type Line } from "../../src/catalogue/format.ts";
import { mulberry32 } from "../environment/mulberry32.ts";
import { memberships, performers, writers } from "./artists.ts";
import { albumsAndSongs } from "./songs.ts";

/** The number of lines per write. */
const BATCH = 2_000;

/**
 * Writes a synthetic catalogue of this many songs, four credits each, in the interchange format: most performers and
 * writers have a few of them, the first ones have thousands. Deterministic.
 */
export function writeLargeCatalogue(folder: string, songs: number): void {
  const next = mulberry32(songs);
  writeFileSync(
    join(folder, "catalogue.json"),
    JSON.stringify({ format: FORMAT, key: "synthetic", name: "Synthetic", released: "2026-01-01" }),
  );
  const write = {
    artist: fileOf(folder, "artist"),
    membership: fileOf(folder, "membership"),
    album: fileOf(folder, "album"),
    song: fileOf(folder, "song"),
  };
  for (const line of performers(next)) write.artist.line(line);
  for (const line of writers(next)) write.artist.line(line);
  for (const line of memberships(next)) write.membership.line(line);
  for (const line of albumsAndSongs(songs, next))
    if ("credits" in line) write.song.line(line);
    else write.album.line(line);
  for (const file of Object.values(write)) file.end();
}

function fileOf(folder: string, kind: Kind): { line(line: Line): void; end(): void } {
  const file = openSync(join(folder, FILE_OF_KIND[kind]), "w");
  let lines: string[] = [];
  const flush = () => {
    writeSync(file, lines.join(""));
    lines = [];
  };
  return {
    line: (line) => {
      lines.push(`${JSON.stringify(line)}\n`);
      if (lines.length === BATCH) flush();
    },
    end: () => {
      flush();
      closeSync(file);
    },
  };
}
