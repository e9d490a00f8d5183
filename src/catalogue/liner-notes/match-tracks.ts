import { shareTitle, titleKeys } from "../../domain/text/title-keys.ts";
import type { NoteTrack } from "./note-tracks.ts";
import { titleForms } from "./titles/title-forms.ts";

interface NumberedSong {
  id: number;
  english_name: string;
  korean_name: string | null;
  disc: number | null;
  track: number | null;
}

/** Finds the song of each part of an album's notes, by its title, else by its number; null where there is none. */
export function matchTracks(
  tracks: readonly Pick<NoteTrack, "track" | "title">[],
  songs: readonly NumberedSong[],
): (number | null)[] {
  const keysOf = new Map(songs.map((song) => [song.id, titleKeys(...namesOf(song))]));
  const taken = new Set<number>();
  const byTitle = tracks.map(({ title, track }) => {
    const keys = titleKeys(...(title === null ? [] : titleForms(title)));
    const titled = songs.filter(({ id }) => !taken.has(id) && shareTitle(keysOf.get(id)!, keys));
    const song = titled.find((one) => one.track === track) ?? titled[0];
    if (song !== undefined) taken.add(song.id);
    return song?.id ?? null;
  });
  // On several discs a number is of several songs.
  const isNumbered = new Set(songs.map(({ disc }) => disc ?? 1)).size <= 1;
  return byTitle.map((id, at) => {
    const { track } = tracks[at]!;
    if (id !== null || track === null || !isNumbered) return id;
    const song = songs.find((one) => one.track === track && !taken.has(one.id));
    if (song !== undefined) taken.add(song.id);
    return song?.id ?? null;
  });
}

function namesOf({ english_name, korean_name }: NumberedSong): (string | null)[] {
  return [english_name, korean_name];
}
