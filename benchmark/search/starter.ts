import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NamedRecord } from "../../src/database/catalogue/search-records.ts";
import { toSearchRecord } from "../../src/search/read-index.ts";
import { ColumnsBuilder } from "../../src/search/index/columns.ts";
import { type Kind, KINDS, type SearchRecord } from "../../src/search/index/record.ts";
import { weighReferences } from "../../src/search/references.ts";

/** The starter catalogue as search records, and the ref of each. */
export interface Starter {
  records: SearchRecord[];
  /** `artist:bts` */
  refOf: (kind: Kind, id: number) => string;
}

interface ArtistLine {
  ref: string;
  name: string;
  korean_name?: string;
  aliases?: string[];
  is_idol?: boolean;
  linkable?: boolean;
}

interface TitleLine {
  ref: string;
  name: string;
  korean_name?: string;
  artists: string[];
  album?: string;
  is_title?: boolean;
  release_date?: string;
  kind?: string;
  external?: { youtube?: string };
  credits?: { artist?: string; roles: string }[];
}

const FOLDER = join(import.meta.dirname, "..", "..", "catalogue");

/** Reads the catalogue without a database: the id of a record is the number of its line. */
export function readStarter(): Starter {
  const artists = readLines<ArtistLine>("artists");
  const albums = readLines<TitleLine>("albums");
  // Recordings that are no songs are not found.
  const songs = readLines<TitleLine>("songs").filter(({ kind = "song" }) => kind === "song");
  const memberships = readLines<{ group: string; member: string }>("memberships");
  const idOf = new Map(artists.map(({ ref }, at) => [ref, at + 1]));
  const isIdol = new Set(artists.filter((artist) => artist.is_idol === true).map(({ ref }) => ref));
  const refer = countReferences(albums, songs);
  const groups = Map.groupBy(memberships, ({ member }) => member);
  const songsOnAlbum = Map.groupBy(songs, ({ album }) => album);
  const ids = (refs: readonly string[]) => refs.flatMap((ref) => idOf.get(ref) ?? []);

  const named = {
    artist: artists.map((line, at): NamedRecord => ({
      ...nameOf(line, at),
      is_idol: line.is_idol === true,
      artists: ids((groups.get(line.ref) ?? []).map(({ group }) => group)),
      writers: [],
      references: refer.get(line.ref) ?? 0,
      release_date: null,
    })),
    album: albums.map((line, at): NamedRecord => ({
      ...nameOf(line, at),
      is_idol: line.artists.some((ref) => isIdol.has(ref)),
      artists: ids(line.artists),
      writers: [],
      references: Math.min(songsOnAlbum.get(line.ref)?.length ?? 0, 20),
      release_date: line.release_date ?? null,
    })),
    song: songs.map((line, at): NamedRecord => ({
      ...nameOf(line, at),
      is_idol: line.artists.some((ref) => isIdol.has(ref)),
      artists: ids(line.artists),
      writers: ids([...new Set((line.credits ?? []).flatMap(writerOf))]),
      references: (line.is_title ? 30 : 0) + (line.external?.youtube === undefined ? 0 : 15),
      release_date: line.release_date ?? null,
    })),
  };
  const records = KINDS.flatMap((kind) => named[kind].map((one) => toSearchRecord(kind, one)));
  const columns = new ColumnsBuilder();
  for (const record of records) columns.add(record);
  const weighted = weighReferences(columns.finish());
  const lines = { artist: artists, album: albums, song: songs };
  return {
    records: records.map((one, at) => ({ ...one, references: weighted[at]! })),
    refOf: (kind, id) => `${kind}:${lines[kind][id - 1]!.ref}`,
  };
}

/** The roles S and W of sources are read as F and L. */
function writerOf({ artist, roles }: { artist?: string; roles: string }): string[] {
  return artist !== undefined && /[LCAW]/.test(roles) ? [artist] : [];
}

function nameOf(line: ArtistLine | TitleLine, at: number) {
  return {
    id: at + 1,
    english_name: line.name,
    korean_name: line.korean_name ?? null,
    aliases: ("aliases" in line && line.aliases) || [],
  };
}

/** Counts references as the import does: two for each song or album of an artist, one for each role in a credit. */
function countReferences(
  albums: readonly TitleLine[],
  songs: readonly TitleLine[],
): Map<string, number> {
  const counted = new Map<string, number>();
  const count = (ref: string, by: number) => counted.set(ref, (counted.get(ref) ?? 0) + by);
  for (const { artists } of [...albums, ...songs]) for (const ref of artists) count(ref, 2);
  for (const { artist, roles } of songs.flatMap(({ credits = [] }) => credits))
    if (artist !== undefined) count(artist, roles.length);
  return counted;
}

function readLines<Line>(name: string): Line[] {
  const text = readFileSync(join(FOLDER, `${name}.ndjson`), "utf8").trimEnd();
  return text.split("\n").map((line) => JSON.parse(line) as Line);
}
