import { PLAYLIST_SONGS } from "../../domain/playlist-rules.ts";
import type { PlaylistDraft } from "./draft.ts";

/** One's own words and order, and behind them the songs that only the other version has, as far as there is room. */
export function mergedDraft(mine: PlaylistDraft, theirs: PlaylistDraft): PlaylistDraft {
  const own = new Set(mine.songs.map(({ id }) => id));
  const others = theirs.songs.filter(({ id }) => !own.has(id));
  const songs = [...mine.songs, ...others].slice(0, PLAYLIST_SONGS);
  return { ...withStoredPicture(mine, theirs.picture), songs };
}

/**
 * A draft with the picture that is kept now: the one that it began with may have been replaced meanwhile, and is then
 * nobody's any more. A form only ever takes a picture away, or has a file for it.
 */
export function withStoredPicture(mine: PlaylistDraft, kept: string | null): PlaylistDraft {
  return { ...mine, picture: mine.picture === null ? null : kept };
}
