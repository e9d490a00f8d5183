import { z } from "zod";
import { ALBUM_TYPES } from "./album-type.ts";

/** An artist as an album or song names it. `artist_id` is null and `melon_artist_id` -1 where it has no page. */
export const namedArtistSchema = z
  .object({
    artist_id: z.int().nullable(),
    melon_artist_id: z.int(),
    english_name: z.string(),
    korean_name: z.string().nullable(),
  })
  .meta({ id: "NamedArtist" });

export type NamedArtist = z.infer<typeof namedArtistSchema>;

export const albumSchema = z
  .object({
    _id: z.int(),
    album_id: z.int(),
    melon_album_id: z.int(),
    english_name: z.string(),
    korean_name: z.string().nullable(),
    release_date: z.string().nullable(),
    album_type: z.enum(ALBUM_TYPES).nullable().describe("null: not known"),
    artist_english_names: z.array(z.string()),
    artists: z.array(namedArtistSchema),
    num_songs: z.int(),
    spotify_album_id: z.string().nullable(),
    picture_url: z.string().nullable(),
    s3_picture_url: z.string().nullable(),
    last_updated: z.string(),
  })
  .meta({ id: "Album" });

export type Album = z.infer<typeof albumSchema>;

/** What `/api/albums/info/{id}` says: the artists of an album. */
export const albumArtistSchema = namedArtistSchema;
