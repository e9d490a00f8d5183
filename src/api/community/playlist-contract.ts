import { z } from "@hono/zod-openapi";
import { joinedNames } from "../../domain/artist-names.ts";
import { playlistSchema } from "../../domain/playlist.ts";
import type { Song } from "../../domain/song.ts";
import { presentSong, songSchema } from "../catalogue/contract/song-contract.ts";

/** A song of a playlist in answers of the API. */
export const playlistSongSchema = songSchema
  .extend({
    name: z.string().describe("the original name: the Korean one where one is known"),
    artist_english_name: z.string(),
    position: z.int().describe("from 1"),
  })
  .meta({ id: "PlaylistSong" });

export type PlaylistSong = z.infer<typeof playlistSongSchema>;

/** The answer where a playlist was changed meanwhile: its current state. */
export const playlistConflictSchema = z
  .object({
    error: z.string(),
    message: z.string(),
    playlist: playlistSchema,
    songs: z.array(playlistSongSchema),
  })
  .meta({ id: "PlaylistConflict" });

export type PlaylistConflict = z.infer<typeof playlistConflictSchema>;

/** Returns the songs of a playlist with their positions. They must be in order. */
export function presentPlaylistSongs(songs: readonly Song[]): PlaylistSong[] {
  return songs.map((song, at) => ({
    ...presentSong(song),
    name: song.korean_name ?? song.english_name,
    artist_english_name: joinedNames(song.artists),
    position: at + 1,
  }));
}
