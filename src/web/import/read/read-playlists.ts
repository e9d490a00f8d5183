import {
  normalisedPlaylistName,
  PLAYLIST_NAME_LENGTH,
  playlistDescriptionProblem,
  playlistNameProblem,
} from "../../../domain/playlists/playlist-rules.ts";
import { THEMES } from "../../../domain/playlists/theme.ts";
import type { FileRow } from "./fields.ts";
import type { FilePlaylist, FilePlaylists } from "./file-contents.ts";
import type { NamedList } from "./named-lists.ts";
import { readNamed } from "./read-row.ts";
import { rowsOfObjects } from "./read-table.ts";

/** Reads playlists with a row for each song, and one without a song for each empty playlist. */
export function readPlaylists(rows: readonly FileRow[]): FilePlaylists {
  const groups = Map.groupBy(
    rows,
    ({ values }) => values.get("playlist_id") ?? values.get("playlist") ?? "",
  );
  const problems: string[] = [];
  const playlists = [...groups.values()].flatMap((group) => {
    const [{ place, values }] = group as [FileRow];
    const name = values.get("playlist") ?? "";
    const description = values.get("description") ?? "";
    const problem = playlistNameProblem(name) ?? playlistDescriptionProblem(description);
    if (problem !== null) {
      problems.push(`${place}: ${problem}`);
      return [];
    }
    const privacy = values.get("privacy");
    return {
      name: normalisedPlaylistName(name),
      description,
      is_public: privacy === undefined ? undefined : privacy === "public",
      theme: THEMES.find((theme) => theme === values.get("theme")),
      background_color: values.get("background_color"),
      songs: songsIn(group, problems),
    };
  });
  // In other files a row without a song is no empty playlist, but a row that cannot be read.
  const isOwn = rows.some(({ values }) => values.has("playlist_id"));
  return counted(isOwn ? playlists : playlists.filter(({ songs }) => songs.length > 0), problems);
}

function counted(playlists: FilePlaylist[], problems: string[]): FilePlaylists {
  const read = playlists.reduce((sum, { songs }) => sum + songs.length, 0);
  return { playlists, rows: read + problems.length, problems };
}

/** Reads a list of songs, which is one playlist. @param name that of the playlist, if it can be one */
export function readListed(
  rows: readonly FileRow[],
  name: string,
  description = "",
): FilePlaylists {
  const problems: string[] = [];
  const playlist = playlistOf(name, description, songsIn(rows, problems));
  return counted(playlist.songs.length === 0 ? [] : [playlist], problems);
}

/** Reads the playlists of another service. One without a song that can be read is left out. */
export function readLists(lists: readonly NamedList[]): FilePlaylists {
  const problems: string[] = [];
  const playlists = lists.flatMap(({ name, description, songs: listed }, at) => {
    const place = lists.length === 1 ? "song" : `playlist ${at + 1}, song`;
    const songs = songsIn(rowsOfObjects(listed, place), problems);
    if (listed.length === 0) problems.push(`playlist ${at + 1}, ${name}: has no songs`);
    return songs.length === 0 ? [] : [playlistOf(name, description, songs)];
  });
  return counted(playlists, problems);
}

/** Makes a playlist of what another service names: a name that is too long is cut, a description that is none left out. */
function playlistOf(given: string, description: string, songs: FilePlaylist["songs"]) {
  const segments = [...new Intl.Segmenter("en").segment(given.slice(0, 1_000))];
  const cut = segments.slice(0, PLAYLIST_NAME_LENGTH).map(({ segment }) => segment);
  const name = cut.join("").trim();
  return {
    name: playlistNameProblem(name) === null ? normalisedPlaylistName(name) : "from a file",
    description: playlistDescriptionProblem(description) === null ? description : "",
    is_public: undefined,
    theme: undefined,
    background_color: undefined,
    songs,
  };
}

function songsIn(rows: readonly FileRow[], problems: string[]): FilePlaylist["songs"] {
  return rows.flatMap((row) => {
    const isEmpty = !(["id", "title", "korean_title"] as const).some((field) =>
      row.values.has(field),
    );
    if (isEmpty && row.values.has("playlist_id")) return [];
    const named = readNamed(row, "song");
    if (typeof named !== "string") return [{ ...named, kind: "song" as const, place: row.place }];
    problems.push(`${row.place} ${named}`);
    return [];
  });
}
