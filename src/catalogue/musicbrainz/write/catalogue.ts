import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FILE_OF_KIND, FORMAT, type Kind, type Manifest } from "../../interchange/format.ts";
import type { Scratch } from "../scratch/scratch.ts";
import type { Selection } from "../selection.ts";
import { writeArtists, writeMemberships } from "./artists.ts";
import { type LineFile, openLineFile } from "../../sources/line-file.ts";
import { writeSongs } from "./songs.ts";
import { type GroupFacts, RANK } from "../facts/release-facts.ts";
import { mbidText } from "../mbid.ts";
import { titleNames } from "../facts/names.ts";
import {
  bytesOf,
  externalsOf,
  formerMbids,
  groupBody,
  oneOrMore,
  releaseBody,
} from "./scratch-rows.ts";

/** The key of the catalogue that is made of MusicBrainz's documents. */
export const MUSICBRAINZ = "musicbrainz";

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
  writeFileSync(join(folder, "catalogue.json"), JSON.stringify(manifestOf(released)));
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

/** Returns the manifest of a catalogue of MusicBrainz's documents. @param released the day of these */
export function manifestOf(released: string): Manifest {
  const source = { key: MUSICBRAINZ, name: "MusicBrainz" };
  return {
    format: FORMAT,
    ...source,
    released,
    licence: LICENCE,
    sources: [{ ...source, url: "https://musicbrainz.org", licence: LICENCE }],
  };
}

/** Decides which release groups are albums: an act's own, and others with at least half of the tracks by acts. */
function findAlbums(scratch: Scratch, hasReleases: boolean): void {
  scratch.db.exec(`
    delete from album;
    insert into album
    select id, main_release, is_own from (
      select g.id, g.is_own, (
        select r.id from release r where r.group_id = g.id and r.rank <> ${RANK.titlesOnly}
        order by r.rank, r.date_key, r.id limit 1
      ) as main_release
      from release_group g
    )
    where (main_release is null and ${Number(!hasReleases)})
      or (main_release is not null and (
        is_own or exists (select 1 from release r where r.id = main_release and 2 * r.taken >= r.tracks)
      ))`);
}

function writeAlbums(scratch: Scratch, file: LineFile, noteArtist: (mbid: string) => void) {
  const rows = scratch.db.prepare(
    "select a.id, g.body from album a join release_group g on g.id = a.id order by a.id",
  );
  for (const row of rows.iterate()) {
    const id = bytesOf(row["id"]);
    const facts = groupBody(row["body"]);
    facts.artists.forEach(noteArtist);
    file.write(albumLine(scratch, id, facts));
  }
}

function albumLine(scratch: Scratch, id: Uint8Array, facts: GroupFacts): object {
  const releases = releasesOf(scratch, id);
  const counted = releases.filter(({ rank }) => rank !== RANK.titlesOnly);
  const official = releases.filter(({ rank }) => rank === RANK.official);
  const external = externalsOf(scratch, "album", id);
  const ref = mbidText(id);
  const former = formerMbids(scratch, "album", id);
  const printed = releases.map((release) => release.facts);
  const front = counted.find((release) => release.facts.hasFront);
  const upc = [...new Set(official.flatMap((release) => release.facts.barcode ?? []))];
  return {
    ref,
    ...(former.length > 0 && { former_refs: former }),
    ...titleNames(facts.title, facts.aliases, printed),
    album_type: facts.albumType,
    release_date: counted.find(({ date }) => date !== null)?.date ?? facts.firstDate,
    artists: facts.artists,
    external: {
      melon: oneOrMore(external.get("melon")),
      spotify: oneOrMore(external.get("spotify")),
      musicbrainz: oneOrMore([ref, ...former]),
      upc: oneOrMore(upc),
    },
    picture_url: front && `https://coverartarchive.org/release/${front.id}/front-500`,
    sources: ["musicbrainz"],
  };
}

function releasesOf(scratch: Scratch, group: Uint8Array) {
  return scratch
    .statement(
      "select id, rank, date, body from release where group_id = ? order by rank, date_key, id",
    )
    .all(group)
    .map((row) => ({
      id: mbidText(bytesOf(row["id"])),
      rank: Number(row["rank"]),
      date: row["date"] === null ? null : String(row["date"]),
      facts: releaseBody(row["body"]),
    }));
}
