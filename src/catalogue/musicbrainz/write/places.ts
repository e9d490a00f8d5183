import { mbidText } from "../mbid.ts";
import type { PrintedTitle } from "../facts/names.ts";
import { RANK } from "../facts/release-facts.ts";
import type { Scratch } from "../scratch/scratch.ts";
import { bytesOf, releaseBody } from "./scratch-rows.ts";

type AlbumPlace = { album: string; disc?: number; track?: number };

/** The releases of a recording. */
export interface Places {
  /** On its earliest official release. */
  home?: AlbumPlace;
  also: AlbumPlace[];
  date?: string;
  /** Its titles on releases. */
  printed: PrintedTitle[];
  /** Whether it is on a release that counts. */
  isReleased: boolean;
}

interface Row {
  release: Uint8Array;
  disc: number;
  track: number;
  rank: number;
  date: string | null;
  album: Uint8Array | null;
  main: Uint8Array | null;
}

/** Finds the places of a recording: one on each album, the earliest official release first. */
export function placesOf(scratch: Scratch, recording: Uint8Array): Places {
  const rows = scratch
    .statement(
      `select p.release_id, p.disc, p.track, p.title, r.rank, r.date, r.body, a.id as album, a.main_release
       from place p join release r on r.id = p.release_id left join album a on a.id = r.group_id
       where p.recording_id = ?
       order by r.rank, r.date_key, coalesce(a.is_own, 0) desc, r.tracks desc, r.id, p.disc, p.track`,
    )
    .all(recording);
  const printed: PrintedTitle[] = [];
  const places: Row[] = [];
  for (const row of rows) {
    const { language, script } = releaseBody(row["body"]);
    const title = String(row["title"]);
    if (title !== "") printed.push({ title, language, script });
    if (row["rank"] === RANK.titlesOnly) continue;
    places.push({
      release: bytesOf(row["release_id"]),
      disc: Number(row["disc"]),
      track: Number(row["track"]),
      rank: Number(row["rank"]),
      date: row["date"] === null ? null : String(row["date"]),
      album: row["album"] === null ? null : bytesOf(row["album"]),
      main: row["main_release"] === null ? null : bytesOf(row["main_release"]),
    });
  }
  const [home, ...also] = onAlbums(places).map((place) => albumPlace(scratch, recording, place));
  const date = places.find((place) => place.date !== null)?.date;
  return {
    ...(home && { home }),
    also,
    ...(date && { date }),
    printed,
    isReleased: places.length > 0,
  };
}

/** Returns one place on each album: on its main release where there is one, since that has the album's tracklist. */
function onAlbums(places: readonly Row[]): Row[] {
  const byAlbum = new Map<string, Row>();
  for (const place of places) {
    if (place.album === null) continue;
    const key = mbidText(place.album);
    const known = byAlbum.get(key);
    if (known === undefined || (!isMain(known) && isMain(place))) byAlbum.set(key, place);
  }
  return [...byAlbum.values()];
}

function isMain({ release, main }: Row): boolean {
  return main !== null && Buffer.compare(release, main) === 0;
}

/** Returns a place without its number where the album's main release has another recording there. */
function albumPlace(scratch: Scratch, recording: Uint8Array, place: Row): AlbumPlace {
  const album = mbidText(place.album ?? place.release);
  const { disc, track } = place;
  const isOccupied =
    !isMain(place) &&
    place.main !== null &&
    scratch
      .statement(
        "select 1 from place where release_id = ? and disc = ? and track = ? and recording_id <> ?",
      )
      .get(place.main, disc, track, recording) !== undefined;
  if (isOccupied) return { album };
  return {
    album,
    ...(disc >= 1 && disc <= 1_000 && { disc }),
    ...(track >= 1 && track <= 10_000 && { track }),
  };
}
