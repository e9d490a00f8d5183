import { z } from "@hono/zod-openapi";
import type { Album } from "../../../domain/catalogue/album.ts";
import { joinedNames } from "../../../domain/catalogue/artist-names.ts";
import { yearOf } from "../../../domain/calendar-date.ts";
import type { Credited } from "../../../domain/credits/credit.ts";
import { lettersOf } from "../../../domain/catalogue/role.ts";
import { type Appearance, appearancesOf } from "../../../domain/catalogue/appearance.ts";
import { type Song, SONG_KINDS } from "../../../domain/catalogue/song.ts";
import {
  alsoSchema,
  creditTypeSchema,
  namedArtistSchema,
  presentNamedArtist,
} from "./artist-contract.ts";
import { ALBUM_TYPES } from "../../../domain/catalogue/album-type.ts";

export const albumSchema = z
  .object({
    _id: z.int(),
    album_id: z.int(),
    melon_album_id: z.int(),
    english_name: z.string(),
    korean_name: z.string().nullable(),
    release_date: z.string().nullable(),
    album_type: z.enum(ALBUM_TYPES).nullable().describe("null: unknown"),
    artist_english_names: z.array(z.string()),
    artists: z.array(namedArtistSchema),
    num_songs: z.int(),
    spotify_album_id: z.string().nullable(),
    picture_url: z.string().nullable(),
    s3_picture_url: z.string().nullable(),
    last_updated: z.string(),
  })
  .meta({ id: "Album" });

export function presentAlbum(album: Album): z.infer<typeof albumSchema> {
  return {
    _id: album.id,
    album_id: album.id,
    melon_album_id: album.id,
    english_name: album.english_name,
    korean_name: album.korean_name,
    release_date: album.release_date,
    album_type: album.album_type,
    artist_english_names: album.artists.map((artist) => artist.english_name),
    artists: album.artists.map(presentNamedArtist),
    num_songs: album.num_songs,
    spotify_album_id: album.spotify_album_id,
    picture_url: album.picture_url,
    s3_picture_url: null,
    last_updated: album.last_updated,
  };
}

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
    is_title: z.boolean().nullable().describe("title track of its album; null: unknown"),
    is_explicit: z.boolean().nullable(),
    kind: z.enum(SONG_KINDS).describe("anything that is not a song appears in no list"),
    disc: z.int().nullable(),
    track_order: z.int().nullable(),
    artist_names: z.string().describe("the artists' names, joined by commas"),
    artist_english_names: z.array(z.string()),
    artist_ids: z.array(z.int().nullable()).describe("null if the artist has no page"),
    melon_artist_ids: z.array(z.int()).describe("-1 if the artist has no page"),
    artists: z.array(namedArtistSchema),
    featured_artists: z
      .array(namedArtistSchema)
      .describe("in the order in which they are credited"),
    release_date: z.string().nullable(),
    year: z.int().nullable(),
    credits_incomplete: z.boolean().describe("the source's list of credits is known to be cut off"),
    credits_cut: z
      .string()
      .describe("letters of the roles whose list is known to be cut off: 'LA'"),
    spotify_song_id: z.string().nullable(),
    youtube_id: z.string().nullable(),
    picture_url: z.string().nullable(),
    s3_picture_url: z.string().nullable(),
    last_updated: z.string(),
  })
  .meta({ id: "Song" });

export type PublicSong = z.infer<typeof songSchema>;

/** A song with all the albums that its recording is on. */
export const songDetailsSchema = songSchema
  .extend({
    appearances: z
      .array(
        z.object({
          album_id: z.int(),
          album_english_name: z.string(),
          release_date: z.string().nullable().describe("the album's"),
          disc: z.int().nullable(),
          track_order: z.int().nullable(),
          is_title: z.boolean().nullable().describe("title track there; null: unknown"),
          english_name: z.string().describe("as printed there"),
          korean_name: z.string().nullable(),
        }),
      )
      .describe("the albums that this recording is on, its first release first"),
  })
  .meta({ id: "SongDetails" });

/** A song that shares credited people or the artist with another (decisions, "Related songs"). */
export const relatedSongSchema = z
  .object({
    song: songSchema,
    albuminfo: z.union([albumSchema, z.null()]).describe("null: a song without an album"),
    artistinfo: z.array(namedArtistSchema),
  })
  .meta({ id: "RelatedSong" });

/** Songs by month: `YYYY-MM`, newest first, then `YYYY` for songs of which only the year is known. */
export const songsByMonthSchema = z
  .record(z.string(), z.array(songSchema))
  .meta({ id: "SongsByMonth" });

export const artistCreditSchema = songSchema
  .extend({ credit_type: creditTypeSchema, artist_id: z.int(), credited_name: z.string() })
  .meta({ id: "ArtistCredit" });

export const artistProductionSchema = songSchema
  .extend({ also: alsoSchema, artist_id: z.int(), credited_name: z.string() })
  .meta({ id: "ArtistProduction" });

export function presentSong(song: Song): PublicSong {
  const { album, artists } = song;
  return {
    _id: song.id,
    song_id: song.id,
    melon_song_id: song.id,
    album_id: album?.id ?? null,
    melon_album_id: album?.id ?? null,
    album_english_name: album?.name ?? null,
    english_name: song.english_name,
    korean_name: song.korean_name,
    is_title: song.is_title,
    is_explicit: song.is_explicit,
    kind: song.kind,
    disc: song.disc,
    track_order: song.track,
    artist_names: joinedNames(artists),
    artist_english_names: artists.map((artist) => artist.english_name),
    artist_ids: artists.map((artist) => artist.id),
    melon_artist_ids: artists.map((artist) => artist.id ?? -1),
    artists: artists.map(presentNamedArtist),
    featured_artists: song.featured.map(presentNamedArtist),
    release_date: song.release_date,
    year: yearOf(song.release_date),
    credits_incomplete: song.credits_cut.length > 0,
    credits_cut: lettersOf(song.credits_cut),
    spotify_song_id: song.spotify_song_id,
    youtube_id: song.youtube_id,
    picture_url: song.picture_url,
    s3_picture_url: null,
    last_updated: song.last_updated,
  };
}

export function presentSongDetails(song: Song, others: readonly Appearance[]) {
  const appearances = appearancesOf(song, others).map((one) => ({
    album_id: one.id,
    album_english_name: one.name,
    release_date: one.release_date,
    disc: one.disc,
    track_order: one.track,
    is_title: one.is_title,
    english_name: one.printed_name ?? song.english_name,
    korean_name: one.printed_korean ?? song.korean_name,
  }));
  return { ...presentSong(song), appearances };
}

export function presentRelatedSong(song: Song, album: Album | null) {
  return {
    song: presentSong(song),
    albuminfo: album && presentAlbum(album),
    artistinfo: song.artists.map(presentNamedArtist),
  };
}

export function presentArtistCredit(artistId: number, credit: Credited<Song>) {
  return {
    ...presentSong(credit),
    credit_type: lettersOf(credit.roles),
    artist_id: artistId,
    credited_name: credit.credited_name,
  };
}

export function presentArtistProduction(artistId: number, credit: Credited<Song>) {
  return {
    ...presentSong(credit),
    also: [...credit.also],
    artist_id: artistId,
    credited_name: credit.credited_name,
  };
}
