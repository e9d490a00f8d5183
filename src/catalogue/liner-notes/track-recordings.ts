import type { RecordingOfActs } from "../../database/edits/recordings-by-title.ts";
import type { CalendarDate } from "../../domain/calendar-date.ts";
import { versionOfAlbum, versionOfSong } from "../../domain/catalogue/versions/same-recording.ts";
import { readTitle, type VersionTitle } from "../../domain/catalogue/versions/version-title.ts";
import { ALBUMS_APART, type Version } from "../../domain/catalogue/versions/version-words.ts";
import { nameKey } from "../../domain/text/name.ts";
import type { NoteTrack } from "./note-tracks.ts";
import { splitTitle, titleForms } from "./titles/title-forms.ts";

/** A release as far as it was typed or is here. */
export interface PastedRelease {
  english_name: string;
  korean_name: string | null;
  album_type: string | null;
  release_date: CalendarDate | null;
}

/** A song that a track may be. A likely one is preselected. */
interface FoundRecording {
  song: RecordingOfActs;
  isLikely: boolean;
}

/** The number of songs that are offered for a track, the newest. */
export const RECORDINGS = 5;

/** Albums of these types have recordings of their own, even if no word of their names tells it. */
const TYPES_APART: ReadonlySet<string | null> = new Set(["Live", "Remix", "Remake"]);

/**
 * Finds the songs that the tracks of a release may be: those with the same title and the same version of it. One is likely
 * only where nothing speaks against it; on live, remix and other-market releases none is.
 * @param tracks null for those whose songs are known
 * @param songs of the acts of the release, newest first
 */
export function findTrackRecordings(
  tracks: readonly (Pick<NoteTrack, "title" | "credits"> | null)[],
  songs: readonly RecordingOfActs[],
  release: PastedRelease,
): FoundRecording[][] {
  const titles = tracks.map((track) => (track === null ? null : readTrack(track)));
  const placesByKey = indexByTitle(songs, new Set(titles.flatMap((title) => title?.keys ?? [])));
  const versionOfAll = versionOfRelease(release);
  const same = titles.map((title) => {
    const places = new Set(title?.keys.flatMap((key) => placesByKey.get(key) ?? []));
    const versions = new Set([title?.version ?? null, title?.version ?? versionOfAll]);
    return [...places]
      .toSorted((a, b) => a - b)
      .map((place) => songs[place]!)
      .filter((song) => versions.has(versionOf(song)));
  });
  const likely = same.map(([song, ...others], at) =>
    song !== undefined && others.length === 0 && !isApart(release) && isSame(titles[at]!, song)
      ? song
      : null,
  );
  // One recording is not on a release twice.
  const isOnce = (song: RecordingOfActs) => likely.filter((one) => one === song).length === 1;
  return same.map((all, at) =>
    all
      .slice(0, RECORDINGS)
      .map((song) => ({ song, isLikely: song === likely[at] && isOnce(song) })),
  );
}

interface ReadTrack {
  /** The keys of its title in each of its forms. */
  keys: string[];
  korean: string | null;
  version: Version | null;
  isGeneric: boolean;
  hasGuests: boolean;
}

function readTrack({ title, credits }: Pick<NoteTrack, "title" | "credits">): ReadTrack | null {
  if (title === null) return null;
  const { version, hasGuests } = readTitle(title);
  const forms = titleForms(title).map(readTitle);
  return {
    keys: [...new Set(forms.map(({ key }) => key))],
    korean: splitTitle(title).korean_name,
    version,
    isGeneric: forms.some((form) => form.isGeneric),
    hasGuests: hasGuests || credits.some(({ roles }) => roles.includes("F")),
  };
}

/** Returns the places of songs by the keys of their titles, of those that are looked for. */
function indexByTitle(
  songs: readonly RecordingOfActs[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  if (wanted.size === 0) return places;
  for (const [place, song] of songs.entries())
    for (const { key } of readNames(song)) {
      if (!wanted.has(key)) continue;
      const known = places.get(key);
      if (known === undefined) places.set(key, [place]);
      else known.push(place);
    }
  return places;
}

/** Whether a track and the only song with its title are one recording, as far as their titles tell. */
function isSame(track: ReadTrack, song: RecordingOfActs): boolean {
  const names = readNames(song);
  if (track.isGeneric || names.some(({ isGeneric }) => isGeneric)) return false;
  if (track.version !== null || versionOf(song) !== null) return false;
  if (song.album !== null && isApart(song.album)) return false;
  const { korean_name } = song;
  if (track.korean !== null && korean_name !== null)
    if (readTitle(track.korean).key !== readTitle(korean_name).key) return false;
  const hasGuests = song.hasFeatured || names.some((name) => name.hasGuests);
  return track.hasGuests === hasGuests;
}

function readNames({ english_name, korean_name }: RecordingOfActs): VersionTitle[] {
  return [english_name, ...(korean_name === null ? [] : [korean_name])].map(readTitle);
}

function versionOf({ english_name, korean_name, album }: RecordingOfActs): Version | null {
  const named = album === null ? null : { ...album, name: album.english_name };
  return versionOfSong({ name: english_name, korean_name, album: named });
}

function versionOfRelease(release: PastedRelease): Version | null {
  return versionOfAlbum({ ...release, name: release.english_name });
}

/** Whether the songs of a release are recordings of its own. */
function isApart(release: PastedRelease): boolean {
  const { english_name, album_type, release_date } = release;
  return (
    versionOfRelease(release) !== null ||
    TYPES_APART.has(album_type) ||
    ALBUMS_APART.has(`${nameKey(english_name)} ${release_date}`)
  );
}
