import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { PLAYLIST_NAME_LENGTH, PLAYLIST_SONGS } from "../../../domain/playlists/playlist-rules.ts";
import { countCharacters } from "../../../domain/text/characters.ts";
import type { FilePlaylist, PlacedRow } from "../read/file-contents.ts";
import type { Entry } from "../match-rows.ts";

type Own = Pick<Playlist, "_id" | "name" | "description" | "is_public" | "theme" | "song_ids"> &
  Pick<Playlist, "background_color">;

export interface PlannedPlaylist {
  playlist: FilePlaylist;
  songIds: number[];
  /** The number of its songs that were found, also of those past what a playlist may have. */
  found: number;
  /** The rows of songs that are in it before, and the places of these: a playlist has a song once. */
  repeated: { row: PlacedRow; before: string }[];
  /** An own one that is the same, or one of the same name. */
  same: Own | null;
  named: Own | null;
}

/** Compares the playlists of a file with one's own. @param entries of all songs, in the order of the file */
export function planPlaylists(
  playlists: readonly FilePlaylist[],
  entries: readonly Entry[],
  own: readonly Own[],
): PlannedPlaylist[] {
  let at = 0;
  const taken = new Set<number>();
  return playlists.map((playlist) => {
    const songs = entries.slice(at, (at += playlist.songs.length));
    const ids = songs.flatMap(({ records, chosen }) =>
      chosen === null ? [] : records[chosen]!.id,
    );
    const songIds = [...new Set(ids)].slice(0, PLAYLIST_SONGS);
    const ofName = own.filter(({ name }) => name === playlist.name);
    const same = ofName.find((one) => !taken.has(one._id) && isSame(one, playlist, songIds));
    if (same !== undefined) taken.add(same._id);
    const found = ids.length;
    const repeated = repeatedSongs(songs);
    return { playlist, songIds, found, repeated, same: same ?? null, named: ofName[0] ?? null };
  });
}

function repeatedSongs(songs: readonly Entry[]): PlannedPlaylist["repeated"] {
  const places = new Map<number, string>();
  return songs.flatMap(({ row, records, chosen }) => {
    if (chosen === null) return [];
    const { id } = records[chosen]!;
    const before = places.get(id);
    if (before !== undefined) return [{ row, before }];
    places.set(id, row.place);
    return [];
  });
}

function isSame(own: Own, file: FilePlaylist, songIds: readonly number[]): boolean {
  return (
    (file.description === "" || own.description === file.description) &&
    (file.is_public ?? own.is_public) === own.is_public &&
    (file.theme ?? own.theme) === own.theme &&
    (file.background_color ?? own.background_color) === own.background_color &&
    own.song_ids.length === songIds.length &&
    own.song_ids.every((id, place) => id === songIds[place])
  );
}

/** Returns a name that no own playlist has: 'Name (2)'. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const room = PLAYLIST_NAME_LENGTH - end.length;
    const segments = [...new Intl.Segmenter("en").segment(name)].map(({ segment }) => segment);
    const start = countCharacters(name) <= room ? name : segments.slice(0, room).join("").trimEnd();
    if (!taken.has(start + end)) return start + end;
  }
}
