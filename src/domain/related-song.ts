import type { CalendarDate } from "./calendar-date.ts";
import type { Role } from "./role.ts";

/** How many related songs are shown (decisions, "Related songs"). */
const RELATED_SONGS = 10;

/** One person's part in a song. */
export interface Part {
  artist_id: number;
  role: Role;
}

/** What the ranking has to know of a song. */
export interface RankedSong {
  id: number;
  /** Names of the recording: two releases that share one are the same recording. */
  recordings: readonly string[];
  artist_ids: readonly number[];
  release_date: CalendarDate | null;
  /** Who is credited with words, music or arrangement. */
  parts: readonly Part[];
}

/** On how many songs a person has a part like this, for all parts in the song that others are related to. */
export type PartCount = (part: Part) => number;

/**
 * The ids of the candidates that are related to a song, best first: by the lyricists, composers and arrangers
 * whom they share with it, rare ones weighing more; then songs by the same artist; then by nearest date. The
 * song itself, other releases of it and second releases of one recording are left out, and so is what shares
 * neither people nor artist.
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
  return firstOfEachRecording(
    song,
    ranked.map(({ candidate }) => candidate),
  ).slice(0, limit);
}

/** Days between two dates; partial ones are taken in their middle, and what is missing is far from everything. */
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
  // In the song's own order, so that equal sets give the very same sum.
  for (const [key, weight] of weights) if (shared.has(key)) sum += weight;
  return sum;
}

/** Half as much for somebody with some thirty songs as for somebody with four: Adamic and Adar's measure. */
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
