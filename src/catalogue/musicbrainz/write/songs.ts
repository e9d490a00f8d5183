import { type PrintedTitle, titleNames } from "../facts/names.ts";
import { hasHangul, nameKey } from "../../../domain/text/name.ts";
import { creditsOf, cutRoles, type PerformedWork } from "../facts/credits.ts";
import { mbidBytes, mbidText } from "../mbid.ts";
import type { RecordingFacts } from "../facts/recording-facts.ts";
import type { Scratch } from "../scratch/scratch.ts";
import type { LineFile } from "../../sources/line-file.ts";
import {
  bytesOf,
  externalsOf,
  formerMbids,
  oneOrMore,
  recordingBody,
  releaseBody,
  workBody,
} from "./scratch-rows.ts";
import { RANK } from "../facts/release-facts.ts";

/** Writes the songs, one a recording, and notes the artists that they name. Returns the number of those left out. */
export function writeSongs(scratch: Scratch, file: LineFile, noteArtist: (mbid: string) => void) {
  const leftOut = new Map<string, number>();
  const rows = scratch.db.prepare("select id, is_standalone, body from recording order by id");
  for (const row of rows.iterate()) {
    const id = bytesOf(row["id"]);
    const facts = recordingBody(row["body"]);
    const places = placesOf(scratch, id);
    const problem = leaveOut(scratch, facts, places.isReleased, row["is_standalone"] === 1);
    if (problem !== null) {
      leftOut.set(problem, (leftOut.get(problem) ?? 0) + 1);
      continue;
    }
    const works = worksOf(scratch, facts);
    const credits = creditsOf(facts, works);
    for (const artist of [...facts.artists, ...credits.map((credit) => credit.artist)])
      noteArtist(artist);
    const cut = cutRoles(works);
    const ref = mbidText(id);
    const former = formerMbids(scratch, "song", id);
    const { home, also, date, printed } = places;
    const names = titleNames(
      facts.title,
      [...facts.aliases, ...aliasesOfWork(facts, works)],
      printed,
    );
    const alsoOn = also.map(({ title, ...place }) => ({
      ...place,
      ...printedAs(title, [facts.title, names.name, names.korean_name ?? ""]),
    }));
    file.write({
      ref,
      ...(former.length > 0 && { former_refs: former }),
      ...names,
      ...home,
      ...(alsoOn.length > 0 && { also_on: alsoOn }),
      release_date: date ?? facts.firstDate,
      artists: facts.artists,
      external: externalOf(scratch, id, facts, works, [ref, ...former]),
      ...(credits.length > 0 && { credits }),
      ...(cut !== "" && { credits_incomplete: cut }),
      ...(facts.isVideo && { kind: "film" }),
      sources: ["musicbrainz"],
    });
  }
  return [...leftOut].map(([reason, number]) => ({ reason, number }));
}

/** Returns a title as an album prints it; nothing where it is one of the song's. */
function printedAs(title: string, own: readonly string[]) {
  if (title === "" || own.some((one) => nameKey(one) === nameKey(title))) return {};
  return hasHangul(title) ? { korean_name: title } : { name: title };
}

function leaveOut(
  scratch: Scratch,
  facts: RecordingFacts,
  isReleased: boolean,
  isStandalone: boolean,
): string | null {
  if (isReleased) return null;
  if (!isStandalone) return "on no release that counts";
  // Its address belongs to the song that it shows.
  return isOfStoredSong(scratch, facts) ? "music video of a song" : null;
}

function isOfStoredSong(scratch: Scratch, { videoOf }: RecordingFacts): boolean {
  return videoOf.some((song) => scratch.has("recording", mbidBytes(song)));
}

function worksOf(scratch: Scratch, facts: RecordingFacts): PerformedWork[] {
  return facts.works.map(({ work, hasLyrics }) => {
    const row = scratch.statement("select body from work where id = ?").get(mbidBytes(work));
    return { facts: row === undefined ? null : workBody(row["body"]), hasLyrics };
  });
}

/** Returns the aliases of a work of the same title, which translate that title. */
function aliasesOfWork(facts: RecordingFacts, works: readonly PerformedWork[]) {
  const key = nameKey(facts.title);
  return works.flatMap((work) =>
    work.facts !== null && nameKey(work.facts.title) === key ? work.facts.aliases : [],
  );
}

function externalOf(
  scratch: Scratch,
  id: Uint8Array,
  facts: RecordingFacts,
  works: readonly PerformedWork[],
  mbids: string[],
): object {
  const external = externalsOf(scratch, "song", id);
  // 'cross' keeps the order of the tables: the other one would search all addresses for each song.
  const videos = scratch
    .statement(
      `select distinct e.value from music_video m cross join external e on e.owner = m.video_id
       where m.recording_id = ? and e.kind = 'song' and e.source = 'youtube' order by e.value`,
    )
    .all(id)
    .map((row) => String(row["value"]));
  // Those of its music videos come first, since pages show the first.
  const youtube = isOfStoredSong(scratch, facts)
    ? []
    : [...new Set([...videos, ...(external.get("youtube") ?? [])])];
  const iswcs = [...new Set(works.flatMap((work) => work.facts?.iswcs ?? []))];
  return {
    melon: oneOrMore(external.get("melon")),
    spotify: oneOrMore(external.get("spotify")),
    youtube: oneOrMore(youtube),
    musicbrainz: oneOrMore(mbids),
    isrc: oneOrMore(facts.isrcs),
    iswc: oneOrMore(iswcs),
  };
}

type AlbumPlace = { album: string; disc?: number; track?: number };
type PrintedPlace = AlbumPlace & { title: string };

interface Places {
  /** On its earliest official release. */
  home?: AlbumPlace;
  also: PrintedPlace[];
  date?: string;
  printed: PrintedTitle[];
  isReleased: boolean;
}

interface Row {
  release: Uint8Array;
  title: string;
  disc: number;
  track: number;
  rank: number;
  date: string | null;
  album: Uint8Array | null;
  main: Uint8Array | null;
}

/** Finds the places of a recording: one on each album, the earliest official release first. */
function placesOf(scratch: Scratch, recording: Uint8Array): Places {
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
      title,
      disc: Number(row["disc"]),
      track: Number(row["track"]),
      rank: Number(row["rank"]),
      date: row["date"] === null ? null : String(row["date"]),
      album: row["album"] === null ? null : bytesOf(row["album"]),
      main: row["main_release"] === null ? null : bytesOf(row["main_release"]),
    });
  }
  const [first, ...others] = onAlbums(places);
  const home = first && albumPlace(scratch, recording, first);
  const also = others.map((place) => ({
    ...albumPlace(scratch, recording, place),
    title: place.title,
  }));
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
