import type { CalendarDate } from "../../calendar-date.ts";
import { nameKey } from "../../text/name.ts";
import { readTitle, versionOf } from "./version-title.ts";
import { ALBUMS_APART, CONCERT_ALBUM, type Version } from "./version-words.ts";

/** An album, with the keys of the titles on it. */
export interface ComparedAlbum {
  id: number;
  name: string;
  korean_name: string | null;
  album_type: string | null;
  release_date: CalendarDate | null;
  artists: readonly number[];
  titles: ReadonlySet<string>;
}

/** A song of which another one may be the same recording. */
export interface ComparedSong {
  id: number;
  name: string;
  korean_name: string | null;
  release_date: CalendarDate | null;
  artists: readonly number[];
  album: ComparedAlbum | null;
  /** The ids that name one recording, with their systems: `isrc KRA000000001`. */
  recordingIds: readonly string[];
}

/** Whether two songs are one recording, and what speaks for it. */
export interface Likeness {
  isCertain: boolean;
  reason: string;
}

/** The days between a single and the album that takes it over, and between an album and its reissue, at most. */
const SINGLE_DAYS = 120;
const REISSUE_DAYS = 400;
const SHARED_TITLES = 3;
/** The days after which a later release is never united by rule. */
const MOST_DAYS = 5 * 366;

/**
 * Compares two songs by the same acts with the same title: whether they are one recording. An uncertain likeness is for a
 * person to decide; null: they are two. Ids and titles that contradict each other, versions, live albums, remixes and titles
 * that many albums have are two.
 */
export function likeness(a: ComparedSong, b: ComparedSong): Likeness | null {
  const first = isBefore(b, a) ? b : a;
  const second = first === a ? b : a;
  if (contradicts(first, second)) return null;
  const shared = first.recordingIds.find((id) => second.recordingIds.includes(id));
  if (shared !== undefined)
    return { isCertain: true, reason: `share the id of a recording (${shared})` };
  const days = daysBetween(first.release_date, second.release_date);
  if (days !== null && days > MOST_DAYS)
    return { isCertain: false, reason: "are more than five years apart" };
  const isClear = !isApart(first) && !isApart(second) && hasGuests(first) === hasGuests(second);
  const why = days === null || !isClear ? null : evidence(first, second, days);
  if (why !== null) return { isCertain: true, reason: why };
  return { isCertain: false, reason: "have the same title and artist on two releases" };
}

function evidence(first: ComparedSong, second: ComparedSong, days: number): string | null {
  const [one, other] = [first.album, second.album];
  if (one === null || other === null) return null;
  if (isPartOfSoundtrack(one, other)) return "are on a part of a soundtrack and on all of it";
  const isOfAct = sameArtists(other.artists, second.artists);
  if (isOfAct && isNamedAfter(one, first) && days <= SINGLE_DAYS)
    return `are on a single of that name and on the album ${days} days later`;
  const shared = [...one.titles].filter((title) => other.titles.has(title)).length;
  if (shared >= SHARED_TITLES && days <= REISSUE_DAYS && sameArtists(one.artists, other.artists))
    return `are on two albums that share ${shared} titles within ${days} days`;
  return null;
}

function hasGuests({ name, korean_name }: ComparedSong): boolean {
  return [name, korean_name ?? name].some((title) => readTitle(title).hasGuests);
}

function contradicts(a: ComparedSong, b: ComparedSong): boolean {
  if (a.album !== null && a.album.id === b.album?.id) return true;
  const [one, other] = [a, b].map((song) => readTitle(song.name));
  if (one!.isGeneric || other!.isGeneric) return true;
  if (versionOfSong(a) !== null || versionOfSong(b) !== null) return true;
  if (haveOtherCodes(a, b)) return true;
  if (a.korean_name === null || b.korean_name === null) return false;
  return readTitle(a.korean_name).key !== readTitle(b.korean_name).key;
}

/**
 * Whether two songs have ISRCs, and none in common. Two recordings of MusicBrainz contradict nothing: a single and its album are
 * often entered as two, until they are merged there.
 */
function haveOtherCodes(a: ComparedSong, b: ComparedSong): boolean {
  const [some, others] = [a, b].map(({ recordingIds }) =>
    recordingIds.filter((id) => id.startsWith("isrc ")),
  ) as [string[], string[]];
  return some.length > 0 && others.length > 0 && !some.some((id) => others.includes(id));
}

type VersionedSong = Pick<ComparedSong, "name" | "korean_name"> & { album: AlbumNames | null };

/** Returns the kind of version that a song is by its title, or by an album that has nothing but such. */
export function versionOfSong({ name, korean_name, album }: VersionedSong): Version | null {
  const own = readTitle(name).version ?? (korean_name && readTitle(korean_name).version);
  return own || (album === null ? null : versionOfAlbum(album));
}

type AlbumNames = Pick<ComparedAlbum, "name" | "korean_name" | "album_type">;

/** The kinds of versions that whole albums are. */
const OF_ALBUMS: ReadonlySet<Version | null> = new Set([
  "remix",
  "instrumental",
  "japanese",
  "chinese",
  "english",
]);

/** Returns the kind of version that all songs of an album are: a concert's are live. */
export function versionOfAlbum({ name, korean_name, album_type }: AlbumNames): Version | null {
  const names = korean_name === null ? name : `${name} ${korean_name}`;
  if (album_type === "Live" || CONCERT_ALBUM.test(names.toLowerCase())) return "live";
  const kind = versionOf(names);
  return OF_ALBUMS.has(kind) ? kind : null;
}

function isApart({ album }: ComparedSong): boolean {
  return album !== null && ALBUMS_APART.has(`${nameKey(album.name)} ${album.release_date}`);
}

const PART_OF_SOUNDTRACK = /\s*\(?(?:ost|part|pt)\b\.?.*$|\s*ost$/i;

function isPartOfSoundtrack(one: ComparedAlbum, other: ComparedAlbum): boolean {
  const [part, whole] = [one, other].map(({ name }) =>
    nameKey(name.replace(PART_OF_SOUNDTRACK, "")),
  );
  return part !== "" && part === whole && [one, other].every(isSoundtrack) && one.id !== other.id;
}

function isSoundtrack({ name, album_type }: ComparedAlbum): boolean {
  return album_type === "OST" || /\bost\b|soundtrack/i.test(name);
}

function isNamedAfter(album: ComparedAlbum, song: ComparedSong): boolean {
  const names = ({ name, korean_name }: { name: string; korean_name: string | null }) =>
    [name, ...(korean_name === null ? [] : [korean_name])].map((one) => readTitle(one).key);
  const titles = names(song);
  return names(album).some((one) => titles.includes(one));
}

function sameArtists(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

function isBefore(a: ComparedSong, b: ComparedSong): boolean {
  return (a.release_date ?? "9") < (b.release_date ?? "9");
}

/** Returns the days between two full dates; null where one is not known to the day. */
function daysBetween(a: CalendarDate | null, b: CalendarDate | null): number | null {
  if (a?.length !== 10 || b?.length !== 10) return null;
  return Math.round(Math.abs(Date.parse(b) - Date.parse(a)) / 86_400_000);
}
