import { nameKey } from "../../domain/name.ts";
import type { NoteTrack } from "./note-tracks.ts";

/** A song that a part of liner notes may be about. */
interface NumberedSong {
  id: number;
  english_name: string;
  korean_name: string | null;
  disc: number | null;
  track: number | null;
}

/**
 * Finds the song of each part of an album's notes: by its title, else by its number, where no other part has that song.
 * @returns the ids, null where none is found
 */
export function matchTracks(
  tracks: readonly Pick<NoteTrack, "track" | "title">[],
  songs: readonly NumberedSong[],
): (number | null)[] {
  const isTitled = (song: NumberedSong, title: string | null) =>
    title !== null &&
    [song.english_name, song.korean_name].some(
      (name) => name !== null && nameKey(name) === nameKey(title),
    );
  const taken = new Set<number>();
  const byTitle = tracks.map(({ title, track }) => {
    const titled = songs.filter((song) => !taken.has(song.id) && isTitled(song, title));
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
