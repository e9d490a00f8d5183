import {
  normalisedPlaylistName,
  PLAYLIST_SONGS,
  playlistDescriptionProblem,
  playlistNameProblem,
} from "../../domain/playlist-rules.ts";
import { THEMES } from "../../domain/theme.ts";
import type { FileRow } from "./fields.ts";
import type { FilePlaylist } from "./file-contents.ts";
import { readNamed } from "./read-row.ts";

interface Playlists {
  playlists: FilePlaylist[];
  problems: string[];
}

/** Reads playlists with a row for each song, and one without a song for each empty playlist. */
export function readPlaylists(rows: readonly FileRow[]): Playlists {
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
  return { playlists, problems };
}

/** Reads a list of songs, which is one playlist. @param name that of the playlist, if it can be one */
export function readListed(rows: readonly FileRow[], name: string): Playlists {
  const problems: string[] = [];
  const songs = songsIn(rows, problems);
  const isName = playlistNameProblem(name) === null;
  const playlist = {
    name: isName ? normalisedPlaylistName(name) : "from a file",
    description: "",
    is_public: undefined,
    theme: undefined,
    background_color: undefined,
    songs,
  };
  return { playlists: [playlist], problems };
}

function songsIn(rows: readonly FileRow[], problems: string[]): FilePlaylist["songs"] {
  const songs = rows.flatMap((row) => {
    const isEmpty = !["id", "title", "korean_title"].some((field) => row.values.has(field as "id"));
    if (isEmpty && row.values.has("playlist")) return [];
    const named = readNamed(row, "song");
    if (typeof named !== "string") return [{ ...named, kind: "song" as const, place: row.place }];
    problems.push(`${row.place} ${named}`);
    return [];
  });
  const rest = songs.length - PLAYLIST_SONGS;
  if (rest > 0)
    problems.push(
      `${songs[PLAYLIST_SONGS]!.place} and ${rest === 1 ? "no other" : `${rest - 1} after it`} are left out: ` +
        `a playlist has at most ${PLAYLIST_SONGS} songs`,
    );
  return songs.slice(0, PLAYLIST_SONGS);
}
