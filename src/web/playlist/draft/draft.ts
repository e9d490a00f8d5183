import {
  readHexColour,
  DEFAULT_THEME,
  type Theme,
  backgroundOf,
} from "../../../domain/playlists/theme.ts";
import { joinedNames } from "../../../domain/catalogue/artist-names.ts";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import type { PlayableSong } from "../../../domain/catalogue/song.ts";
import {
  backgroundProblem,
  normalisedPlaylistDescription,
  normalisedPlaylistName,
  PLAYLIST_SONGS,
  playlistDescriptionProblem,
  playlistNameProblem,
} from "../../../domain/playlists/playlist-rules.ts";

export type DraftSong = { id: number; name: string; artist: string };

export interface PlaylistDraft {
  name: string;
  description: string;
  is_public: boolean;
  theme: Theme;
  /** As it is typed. */
  background_color: string;
  picture: string | null;
  songs: readonly DraftSong[];
}

export const EMPTY_DRAFT: PlaylistDraft = {
  name: "",
  description: "",
  is_public: false,
  theme: DEFAULT_THEME,
  background_color: "",
  picture: null,
  songs: [],
};

export function draftOf(playlist: Playlist, songs: readonly PlayableSong[]): PlaylistDraft {
  const { name, description, is_public, theme, picture, background_color } = playlist;
  return {
    name,
    description,
    is_public,
    theme,
    // Only a custom theme has a chosen colour.
    background_color: theme === "CUSTOM" ? background_color : "",
    picture,
    songs: songs.map(draftSongOf),
  };
}

function draftSongOf({ id, english_name, artists }: PlayableSong): DraftSong {
  return { id, name: english_name, artist: joinedNames(artists) };
}

/** Returns the background: while the field holds no valid colour, the default one. */
export function backgroundOfDraft({
  theme,
  background_color,
}: Pick<PlaylistDraft, "theme" | "background_color">): string {
  return backgroundOf(theme, readHexColour(background_color));
}

/** Returns the problem of each field as it is typed; null where there is none (specification 2, section 5). */
export function problemsOf(draft: PlaylistDraft) {
  const { theme, background_color } = draft;
  const isChosen = theme === "CUSTOM" && background_color.trim() !== "";
  return {
    name: playlistNameProblem(draft.name),
    description: playlistDescriptionProblem(draft.description),
    background: isChosen ? backgroundProblem(background_color) : null,
  };
}

export function hasProblem(problems: ReturnType<typeof problemsOf>): boolean {
  return Object.values(problems).some((problem) => problem !== null);
}

/** Whether two drafts are the same playlist once they are saved. */
export function isSameDraft(one: PlaylistDraft, other: PlaylistDraft): boolean {
  return JSON.stringify(normalised(one)) === JSON.stringify(normalised(other));
}

function normalised({ name, description, is_public, theme, ...draft }: PlaylistDraft) {
  const own = theme === "CUSTOM" && [draft.picture, backgroundOfDraft({ theme, ...draft })];
  const words = [normalisedPlaylistName(name), normalisedPlaylistDescription(description)];
  return [...words, is_public, theme, own, songIdsOf(draft)];
}

export function songIdsOf({ songs }: Pick<PlaylistDraft, "songs">): number[] {
  return songs.map(({ id }) => id);
}

/** Returns one's own words and order, followed by the songs that only the other version has, up to the maximum. */
export function mergedDraft(mine: PlaylistDraft, theirs: PlaylistDraft): PlaylistDraft {
  const own = new Set(mine.songs.map(({ id }) => id));
  const others = theirs.songs.filter(({ id }) => !own.has(id));
  const songs = [...mine.songs, ...others].slice(0, PLAYLIST_SONGS);
  return { ...withStoredPicture(mine, theirs.picture), songs };
}

/** Returns a draft with the picture stored now, which may have been replaced meanwhile: a form can only remove it. */
export function withStoredPicture(mine: PlaylistDraft, stored: string | null): PlaylistDraft {
  return { ...mine, picture: mine.picture === null ? null : stored };
}

/** Returns a list with a removed song in its place again, unless it was added again or the list is full. */
export function restored(
  songs: readonly DraftSong[],
  at: number,
  song: DraftSong,
  most = PLAYLIST_SONGS,
): readonly DraftSong[] {
  const isPossible = songs.length < most && songs.every(({ id }) => id !== song.id);
  return isPossible ? songs.toSpliced(at, 0, song) : songs;
}
