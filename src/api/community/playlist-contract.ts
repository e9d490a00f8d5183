import { z } from "@hono/zod-openapi";
import { joinedNames } from "../../domain/artist-names.ts";
import { playlistSchema } from "../../domain/playlist.ts";
import type { Song } from "../../domain/song.ts";
import { presentSong, songSchema } from "../catalogue/song-contract.ts";

/** A song in a playlist, as every answer has it. */
export const playlistSongSchema = songSchema
  .extend({
    name: z.string().describe("the original name: the Korean one where one is known"),
    artist_english_name: z.string(),
    position: z.int().describe("from 1"),
  })
  .meta({ id: "PlaylistSong" });

export type PlaylistSong = z.infer<typeof playlistSongSchema>;

/** The answer to a change of a playlist that was changed by somebody else meanwhile: what it is now. */
export const playlistConflictSchema = z
  .object({
    error: z.string(),
    message: z.string(),
    playlist: playlistSchema,
    songs: z.array(playlistSongSchema),
  })
  .meta({ id: "PlaylistConflict" });

export type PlaylistConflict = z.infer<typeof playlistConflictSchema>;

/** Returns the songs of a playlist, which are given in their order. */
export function presentPlaylistSongs(songs: readonly Song[]): PlaylistSong[] {
  return songs.map((song, at) => ({
    ...presentSong(song),
    name: song.korean_name ?? song.english_name,
    artist_english_name: joinedNames(song.artists),
    position: at + 1,
  }));
}
