import { nameKey } from "../../../domain/name.ts";
import { creditsOf, cutRoles, type PerformedWork } from "../facts/credits.ts";
import { mbidBytes, mbidText } from "../mbid.ts";
import { titleNames } from "../facts/names.ts";
import type { RecordingFacts } from "../facts/recording-facts.ts";
import type { Scratch } from "../scratch/scratch.ts";
import type { LineFile } from "../../sources/line-file.ts";
import { placesOf } from "./places.ts";
import {
  bytesOf,
  externalsOf,
  formerMbids,
  oneOrMore,
  recordingBody,
  workBody,
} from "./scratch-rows.ts";

/** Writes the songs, one a recording, and notes the artists that they name. Returns the number of those left out. */
export function writeSongs(
  scratch: Scratch,
  file: LineFile,
  noteArtist: (mbid: string) => void,
): { reason: string; number: number }[] {
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
    file.write({
      ref,
      ...(former.length > 0 && { former_refs: former }),
      ...titleNames(facts.title, [...facts.aliases, ...aliasesOfWork(facts, works)], printed),
      ...home,
      ...(also.length > 0 && { also_on: also }),
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
