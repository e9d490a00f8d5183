import { PLAYLIST_SONGS } from "../../domain/playlist-rules.ts";
import type { PlaylistDraft } from "./draft.ts";

/** One's own words and order, and behind them the songs that only the other version has, as far as there is room. */
export function mergedDraft(mine: PlaylistDraft, theirs: PlaylistDraft): PlaylistDraft {
  const own = new Set(mine.songs.map(({ id }) => id));
  const others = theirs.songs.filter(({ id }) => !own.has(id));
  return { ...mine, songs: [...mine.songs, ...others].slice(0, PLAYLIST_SONGS) };
}
