import type { CalendarDate } from "../calendar-date.ts";
import type { Role } from "../catalogue/role.ts";

/** The number of related songs (decisions, "Related songs"). */
const RELATED_SONGS = 10;

/** The number of further songs of each writer (specification 4, "A song says what leads on"). */
const SONGS_OF_WRITER = 3;

export type Part = { artist_id: number; role: Role };

export interface RankedSong {
  id: number;
  /** Keys of the recording: two releases that share one are the same recording. */
  recordings: readonly string[];
  artist_ids: readonly number[];
  release_date: CalendarDate | null;
  /** The credits for lyrics, composition and arrangement. */
  parts: readonly Part[];
}

/** Returns on how many songs a person is credited in the role of a part. Called for parts of the song itself. */
type PartCount = (part: Part) => number;

/**
 * Ranks the candidates that are related to a song: by shared lyricists, composers and arrangers, of whom rare ones weigh
 * more; then by the same artist; then by nearest date. Leaves out the song itself, other releases of it, second releases
 * of one recording, and songs that share neither people nor artist.
 * @returns their ids, best first
 */
export function rankRelatedSongs(
  song: RankedSong,
  candidates: readonly RankedSong[],
  countOf: PartCount,
  limit: number = RELATED_SONGS,
): number[] {
  const weights = new Map(song.parts.map((part) => [partKey(part), weightOf(countOf(part))]));
  const artists = new Set(song.artist_ids);
  const scored = candidates.map((candidate) => ({
    candidate,
    shared: sharedWeight(candidate, weights),
    sameArtist: candidate.artist_ids.some((id) => artists.has(id)),
    distance: daysApart(song.release_date, candidate.release_date),
  }));
  const ranked = scored
    .filter(({ shared, sameArtist }) => shared > 0 || sameArtist)
    .sort(
      (a, b) =>
        b.shared - a.shared ||
        Number(b.sameArtist) - Number(a.sameArtist) ||
        a.distance - b.distance ||
        a.candidate.id - b.candidate.id,
    );
  const related = ranked.map(({ candidate }) => candidate);
  return firstOfEachRecording(song, related).slice(0, limit);
}

/** Returns the people whom two songs credit in the same role, in the order of the first song's credits. */
export function sharedWriters(song: RankedSong, other: RankedSong): number[] {
  const parts = new Set(other.parts.map(partKey));
  const shared = song.parts.filter((part) => parts.has(partKey(part)));
  return [...new Set(shared.map((part) => part.artist_id))];
}

export type MoreByWriter = { artist_id: number; song_ids: number[] };

/** Chooses up to three more songs of each writer, those by other acts first, then those nearest in date. */
export function moreByWriters(
  song: RankedSong,
  candidates: readonly RankedSong[],
  limit: number = SONGS_OF_WRITER,
): MoreByWriter[] {
  const artists = new Set(song.artist_ids);
  const nearest = candidates
    .map((candidate) => ({
      candidate,
      sameArtist: candidate.artist_ids.some((id) => artists.has(id)),
      distance: daysApart(song.release_date, candidate.release_date),
      writers: new Set(sharedWriters(song, candidate)),
    }))
    .sort(
      (a, b) =>
        Number(a.sameArtist) - Number(b.sameArtist) ||
        a.distance - b.distance ||
        a.candidate.id - b.candidate.id,
    );
  const taken = new Set<number>();
  return sharedWriters(song, song).flatMap((artist_id) => {
    const own = nearest.flatMap(({ candidate, writers }) =>
      writers.has(artist_id) ? candidate : [],
    );
    const ids = firstOfEachRecording(song, own);
    const song_ids = [
      ...ids.filter((id) => !taken.has(id)),
      ...ids.filter((id) => taken.has(id)),
    ].slice(0, limit);
    for (const id of song_ids) taken.add(id);
    return song_ids.length === 0 ? [] : { artist_id, song_ids };
  });
}

/** Returns the days between two dates. A partial date counts as its middle; a missing one is infinitely far away. */
export function daysApart(a: CalendarDate | null, b: CalendarDate | null): number {
  if (a === null || b === null) return Number.MAX_SAFE_INTEGER;
  return Math.abs(middleOf(a) - middleOf(b));
}

function firstOfEachRecording(song: RankedSong, ranked: readonly RankedSong[]): number[] {
  const seen = new Set(song.recordings);
  const ids: number[] = [];
  for (const candidate of ranked) {
    if (candidate.id === song.id || candidate.recordings.some((name) => seen.has(name))) continue;
    for (const name of candidate.recordings) seen.add(name);
    ids.push(candidate.id);
  }
  return ids;
}

function sharedWeight(candidate: RankedSong, weights: ReadonlyMap<string, number>): number {
  const shared = new Set(candidate.parts.map(partKey));
  let sum = 0;
  // In a fixed order, so that equal sets give exactly equal floating-point sums.
  for (const [key, weight] of weights) if (shared.has(key)) sum += weight;
  return sum;
}

/** Returns the weight of a person with so many songs: Adamic and Adar's measure, half as much for thirty as for four. */
function weightOf(count: number): number {
  return 1 / Math.log(2 + count);
}

function partKey({ artist_id, role }: Part): string {
  return `${role}${artist_id}`;
}

function middleOf(date: CalendarDate): number {
  const middle = date.length === 4 ? `${date}-07-01` : date.length === 7 ? `${date}-15` : date;
  return Date.parse(`${middle}T00:00:00Z`) / 86_400_000;
}
