import { z } from "@hono/zod-openapi";
import type { Album } from "../../../domain/album.ts";
import { ALBUM_TYPES } from "../../../domain/album-type.ts";
import { namedArtistSchema, presentNamedArtist } from "./artist-contract.ts";

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
