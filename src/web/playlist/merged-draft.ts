import { PLAYLIST_SONGS } from "../../domain/playlist-rules.ts";
import type { PlaylistDraft } from "./draft.ts";

/** Returns one's own words and order, followed by the songs that only the other version has, up to the maximum. */
export function mergedDraft(mine: PlaylistDraft, theirs: PlaylistDraft): PlaylistDraft {
  const own = new Set(mine.songs.map(({ id }) => id));
  const others = theirs.songs.filter(({ id }) => !own.has(id));
  const songs = [...mine.songs, ...others].slice(0, PLAYLIST_SONGS);
  return { ...withStoredPicture(mine, theirs.picture), songs };
}

/**
 * Returns a draft with the picture that is stored now: the one that it began with may have been replaced and deleted
 * meanwhile. A form can only remove a picture, or upload a file.
 */
export function withStoredPicture(mine: PlaylistDraft, stored: string | null): PlaylistDraft {
  return { ...mine, picture: mine.picture === null ? null : stored };
}
