import { pagePath } from "../../domain/page-path.ts";
import type { Playlist } from "../../domain/playlists/playlist.ts";
import { artistReference } from "../structured-data.ts";
import type { WholePlaylist } from "./whole-playlist.ts";

export function playlistStructuredData(
  origin: string,
  { playlist, songs }: WholePlaylist,
  image: string,
): object {
  const address = origin + pagePath.playlist(playlist._id);
  return {
    "@type": "MusicPlaylist",
    "@id": address,
    name: playlist.name,
    description: playlist.description === "" ? undefined : playlist.description,
    url: address,
    image,
    dateCreated: playlist.created_at,
    dateModified: playlist.updated_at,
    creator: {
      "@type": "Person",
      name: playlist.norae_user,
      url: playlist.user_is_private ? undefined : origin + pagePath.profile(playlist.norae_user),
    },
    numTracks: playlist.song_ids.length,
    track: songs.map((song) => ({
      "@type": "MusicRecording",
      name: song.english_name,
      url: origin + pagePath.song(song.id),
      byArtist: song.artists.map((artist) => artistReference(origin, artist)),
    })),
  };
}

/** Returns the items of a list of playlists: schema.org's ListItem without its type and position. */
export function playlistItems(
  origin: string,
  playlists: readonly Pick<Playlist, "_id" | "name">[],
): object[] {
  return playlists.map(({ _id, name }) => ({ name, url: origin + pagePath.playlist(_id) }));
}
