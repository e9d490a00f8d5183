import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FILE_OF_KIND, FORMAT, type Kind } from "../../interchange/format.ts";
import type { Scratch } from "../scratch/scratch.ts";
import type { Selection } from "../selection.ts";
import { findAlbums, writeAlbums } from "./albums.ts";
import { writeArtists, writeMemberships } from "./artists.ts";
import { openLineFile } from "../../sources/line-file.ts";
import { writeSongs } from "./songs.ts";

const LICENCE = "CC0 1.0 (core data of MusicBrainz)";

interface WrittenCatalogue {
  folder: string;
  /** Recordings that are no song of it, by reason. */
  leftOut: { reason: string; number: number }[];
}

/** Writes the scratch database as a catalogue, ordered by MBID: the same documents give the same bytes. */
export function writeCatalogue(
  scratch: Scratch,
  selection: Selection,
  { released, hasReleases }: { released: string; hasReleases: boolean },
): WrittenCatalogue {
  const folder = join(scratch.folder, "catalogue");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const named = new Set<string>();
  const noteArtist = (mbid: string) => named.add(mbid);
  const source = { key: "musicbrainz", name: "MusicBrainz" };
  writeFileSync(
    join(folder, "catalogue.json"),
    JSON.stringify({
      format: FORMAT,
      ...source,
      released,
      licence: LICENCE,
      sources: [{ ...source, url: "https://musicbrainz.org", licence: LICENCE }],
    }),
  );
  const write = <T>(kind: Kind, lines: (file: ReturnType<typeof openLineFile>) => T): T => {
    const file = openLineFile(join(folder, FILE_OF_KIND[kind]));
    try {
      return lines(file);
    } finally {
      file.close();
    }
  };
  findAlbums(scratch, hasReleases);
  write("album", (file) => writeAlbums(scratch, file, noteArtist));
  const leftOut = write("song", (file) => writeSongs(scratch, file, noteArtist));
  write("membership", (file) => writeMemberships(scratch, selection, file, noteArtist));
  write("artist", (file) => writeArtists(scratch, selection, file, (mbid) => named.has(mbid)));
  return { folder, leftOut };
}
