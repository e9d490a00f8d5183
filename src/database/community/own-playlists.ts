import type { FilePlaylist } from "../../domain/own-files.ts";
import { loadTitled } from "../catalogue/titled.ts";
import type { Reader } from "../database.ts";
import { listUserPlaylists } from "./playlists.ts";

/** Lists all playlists of a user for a file, the newest first, for that user alone. */
export async function listFilePlaylists(db: Reader, userId: number): Promise<FilePlaylist[]> {
  const everything = { viewer: { userId }, limit: Number.MAX_SAFE_INTEGER };
  const playlists = await listUserPlaylists(db, userId, everything);
  const songs = await loadTitled(db, "song", [
    ...new Set(playlists.flatMap(({ song_ids }) => song_ids)),
  ]);
  return playlists.map((playlist) => {
    const { name, description, is_public, theme, background_color, song_ids } = playlist;
    const { created_at, updated_at } = playlist;
    return {
      name,
      description,
      is_public,
      theme,
      background_color,
      created_at,
      updated_at,
      songs: song_ids.flatMap((id) => {
        const song = songs.get(id);
        if (song === undefined) return [];
        return [
          {
            id,
            title: song.title,
            korean_title: song.korean_title,
            act: song.act,
          },
        ];
      }),
    };
  });
}
