import type { PlaylistSong } from "../../api/community/playlist-contract.ts";
import type { PlayableSong } from "../../domain/song.ts";

/** Returns a song of a playlist as the API answers it in the shape that its page has. */
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
