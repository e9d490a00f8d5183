import { z } from "zod";
import { LISTEN_LATER_TEXT } from "./playlist-rules.ts";
import { givenSong, givenSongs, givenVersion, playlistSchema } from "./playlist.ts";
import { addedSongsSchema } from "./song-source.ts";

export const songsForLaterSchema = z
  .object({ song_id: givenSong.optional(), song_ids: givenSongs.optional() })
  .transform(({ song_id, song_ids }, context): number[] => {
    if (song_id !== undefined && song_ids === undefined) return [song_id];
    if (song_id === undefined && song_ids !== undefined) return [...new Set(song_ids)];
    context.addIssue({ code: "custom", message: LISTEN_LATER_TEXT.source });
    return z.NEVER;
  })
  .meta({ id: "SongsForLater" });

export const addedToPlaylistSchema = addedSongsSchema
  .extend({ playlist: playlistSchema })
  .meta({ id: "AddedSongs" });

export const addedForLaterSchema = addedSongsSchema
  .extend({
    created: z.boolean().describe("whether the playlist was created for them"),
    playlist: playlistSchema,
  })
  .meta({ id: "AddedForLater" });

export const additionToUndoSchema = z
  .object({
    song_ids: givenSongs.meta({ description: "added_song_ids of the answer that added them" }),
    created_version: givenVersion.optional().meta({
      type: "integer",
      description:
        "the version of a private playlist that was created for these songs: if unchanged since, it is deleted with them",
    }),
  })
  .meta({ id: "AdditionToUndo" });

export const undoneAdditionSchema = z
  .object({
    removed: z.int().describe("the number of songs that were still in it"),
    playlist: playlistSchema.nullable().describe("the updated playlist; null if it was deleted"),
  })
  .meta({ id: "UndoneAddition" });
