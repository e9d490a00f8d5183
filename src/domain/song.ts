import { z } from "zod";
import { albumSchema, namedArtistSchema } from "./album.ts";

export const songSchema = z
  .object({
    _id: z.int(),
    song_id: z.int(),
    melon_song_id: z.int(),
    album_id: z.int().nullable().describe("null: a song without an album"),
    melon_album_id: z.int().nullable(),
    album_english_name: z.string().nullable(),
    english_name: z.string(),
    korean_name: z.string().nullable(),
    is_title: z.boolean().nullable().describe("title track of its album; null: not known"),
    is_explicit: z.boolean().nullable(),
    disc: z.int().nullable(),
    track_order: z.int().nullable(),
    artist_names: z.string().describe("the artists' names, joined by commas"),
    artist_english_names: z.array(z.string()),
    artist_ids: z.array(z.int().nullable()).describe("null where the artist has no page"),
    melon_artist_ids: z.array(z.int()).describe("-1 where the artist has no page"),
    artists: z.array(namedArtistSchema),
    featured_artists: z
      .array(namedArtistSchema)
      .describe("in the order in which they are credited"),
    release_date: z.string().nullable(),
    year: z.int().nullable(),
    credits_incomplete: z.boolean().describe("the source's list of credits is known to be cut"),
    spotify_song_id: z.string().nullable(),
    youtube_id: z.string().nullable(),
    picture_url: z.string().nullable(),
    s3_picture_url: z.string().nullable(),
    last_updated: z.string(),
  })
  .meta({ id: "Song" });

export type Song = z.infer<typeof songSchema>;

/** A song that shares its makers with another (decisions, "Related songs"). */
export const relatedSongSchema = z
  .object({
    song: songSchema,
    albuminfo: z.union([albumSchema, z.null()]).describe("null: a song without an album"),
    artistinfo: z.array(namedArtistSchema),
  })
  .meta({ id: "RelatedSong" });

export type RelatedSong = z.infer<typeof relatedSongSchema>;

/** Songs by month: `YYYY-MM`, newest first, and last `YYYY` for songs of which only the year is known. */
export const songsByMonthSchema = z
  .record(z.string(), z.array(songSchema))
  .meta({ id: "SongsByMonth" });

export type SongsByMonth = z.infer<typeof songsByMonthSchema>;
