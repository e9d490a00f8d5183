import { writeCsv } from "../text/csv.ts";
import { pagePath } from "../page-path.ts";
import type { PlaylistFormat } from "./playlist-formats.ts";
import { joinedNames } from "../catalogue/artist-names.ts";
import type { Playlist } from "./playlist.ts";
import type { Song } from "../catalogue/song.ts";

export interface PlaylistToWrite {
  playlist: Pick<
    Playlist,
    "_id" | "name" | "description" | "norae_user" | "created_at" | "is_public"
  >;
  songs: readonly Pick<
    Song,
    "id" | "english_name" | "korean_name" | "artists" | "album" | "release_date" | "spotify_song_id"
  >[];
  /** The MusicBrainz ids of songs' recordings, where known, by song id. */
  recordings?: ReadonlyMap<number, string>;
  /** The public address of the site, without a slash at the end. */
  origin: string;
}

export const PLAYLIST_FILE_TYPE: Record<PlaylistFormat, string> = {
  csv: "text/csv; charset=utf-8; header=present",
  jspf: "application/jspf+json",
  txt: "text/plain; charset=utf-8",
};

export function writePlaylist(format: PlaylistFormat, of: PlaylistToWrite): string {
  return { csv: writeTable, jspf: writeJspf, txt: writeText }[format](of);
}

const COLUMNS = [
  "position",
  "title",
  "korean_title",
  "artists",
  "album",
  "release_date",
  "spotify_id",
  "address",
];

function writeTable({ songs, origin }: PlaylistToWrite): string {
  const rows = songs.map((song, at) => [
    String(at + 1),
    song.english_name,
    song.korean_name ?? "",
    joinedNames(song.artists),
    song.album?.name ?? "",
    song.release_date ?? "",
    song.spotify_song_id ?? "",
    origin + pagePath.song(song.id),
  ]);
  return writeCsv([COLUMNS, ...rows]);
}

/** Writes JSPF (https://xspf.org/jspf). The MusicBrainz recording comes first, since other services look for it. */
function writeJspf({ playlist, songs, recordings, origin }: PlaylistToWrite): string {
  const address = origin + pagePath.playlist(playlist._id);
  const file = {
    playlist: {
      title: playlist.name,
      creator: playlist.norae_user,
      ...(playlist.description !== "" && { annotation: playlist.description }),
      info: address,
      identifier: address,
      date: playlist.created_at,
      track: songs.map((song) => {
        const page = origin + pagePath.song(song.id);
        return {
          title: song.english_name,
          creator: joinedNames(song.artists),
          ...(song.album !== null && { album: song.album.name }),
          ...(song.korean_name !== null && { annotation: song.korean_name }),
          info: page,
          identifier: [
            ...recordingAddress(recordings?.get(song.id)),
            page,
            ...(song.spotify_song_id === null
              ? []
              : [`https://open.spotify.com/track/${encodeURIComponent(song.spotify_song_id)}`]),
          ],
        };
      }),
    },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Returns the URL of a MusicBrainz recording, or none where the id is no UUID. */
function recordingAddress(id: string | undefined): string[] {
  const isOne = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id ?? "");
  return isOne ? [`https://musicbrainz.org/recording/${id?.toLowerCase()}`] : [];
}

function writeText({ playlist, songs, origin }: PlaylistToWrite): string {
  const head = [playlist.name, `by ${playlist.norae_user}`];
  if (playlist.description !== "") head.push("", playlist.description);
  const lines = songs.map((song, at) => {
    const korean = song.korean_name === null ? "" : ` (${song.korean_name})`;
    return `${at + 1}. ${joinedNames(song.artists)} - ${song.english_name}${korean}`;
  });
  const foot = origin + pagePath.playlist(playlist._id);
  return `${[...head, "", ...lines, "", foot].join("\n")}\n`;
}

/** Returns the Content-Disposition with a playlist's name, without controls and what file systems forbid in names. */
export function playlistDisposition(
  { _id, name }: Pick<Playlist, "_id" | "name">,
  format: PlaylistFormat,
): string {
  const bare = name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const encoded = encodeURIComponent(`${bare === "" ? `playlist-${_id}` : bare}.${format}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="playlist-${_id}.${format}"; filename*=UTF-8''${encoded}`;
}
