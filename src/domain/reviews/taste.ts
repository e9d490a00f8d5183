import { z } from "zod";
import { FAVOURITE_SONGS, FAVOURITES_TEXT } from "./favourite-rules.ts";
import { RATING_RANGE } from "./rating.ts";

export const favouriteSongSchema = z
  .object({
    song_id: z.int().positive(),
    song_name: z.string(),
    artists: z.array(z.object({ artist_id: z.int().nullable(), artist_name: z.string() })),
    picture_url: z.string().nullable(),
  })
  .meta({ id: "FavouriteSong" });

export type FavouriteSong = z.infer<typeof favouriteSongSchema>;

export const favouritesSchema = z
  .object({
    song_ids: z
      .array(z.int({ error: FAVOURITES_TEXT.songs }).positive(FAVOURITES_TEXT.songs), {
        error: FAVOURITES_TEXT.songs,
      })
      .max(FAVOURITE_SONGS, FAVOURITES_TEXT.tooMany)
      .meta({ description: "in order", example: [1, 2] }),
  })
  .meta({ id: "Favourites" });

export const ratedArtistSchema = z
  .object({
    artist_id: z.int().positive(),
    english_name: z.string(),
    korean_name: z.string().nullable(),
    rating: z.number().describe(`the mean of the ratings, ${RATING_RANGE}`),
    songs: z.int().describe("the number of rated songs"),
  })
  .meta({ id: "RatedArtist" });

export type RatedArtist = z.infer<typeof ratedArtistSchema>;
