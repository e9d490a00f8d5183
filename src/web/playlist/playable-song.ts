import type { PlayableSong } from "../../domain/song.ts";
import type { AnswerOf } from "../api-client/call.ts";

/** A song of a playlist as the API answers it. */
export type PlaylistSong = AnswerOf<"GET /api/playlists/{id}/songs">[number];

/** Returns a song of a playlist in the shape that its page has. */
export function playableSong(song: PlaylistSong): PlayableSong {
  const { album_id, album_english_name } = song;
  return {
    id: song._id,
    english_name: song.english_name,
    album: album_id === null ? null : { id: album_id, name: album_english_name ?? "" },
    disc: song.disc,
    track: song.track_order,
    is_title: song.is_title,
    artists: song.artists.map(({ artist_id: id, english_name, korean_name }) => ({
      id,
      english_name,
      korean_name,
    })),
    release_date: song.release_date,
    spotify_song_id: song.spotify_song_id,
    youtube_id: song.youtube_id,
    picture_url: song.picture_url,
  };
}
