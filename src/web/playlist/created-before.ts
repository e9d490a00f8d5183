import type { Playlist } from "../../domain/playlist.ts";
import { apiFetch } from "../account/api-fetch.ts";
import { draftOf, isSameDraft, type PlaylistDraft, songIdsOf } from "./draft.ts";

/**
 * The newest of one's own playlists where it is just what is to be made: then it was made the time before, and only the
 * answer was lost. @returns null where it is another, or cannot be read
 */
export async function createdBefore(draft: PlaylistDraft): Promise<Playlist | null> {
  const answer = await apiFetch("/api/playlists/mine").catch(() => null);
  if (answer === null || !answer.ok) return null;
  const [newest] = (await answer.json()) as Playlist[];
  return newest !== undefined && isMadeOf(newest, draft) ? newest : null;
}

/** Whether a playlist has what a draft says. What picture was sent with it is not known here. */
export function isMadeOf(playlist: Playlist, draft: PlaylistDraft): boolean {
  const { song_ids, picture } = playlist;
  const hasSongs = JSON.stringify(song_ids) === JSON.stringify(songIdsOf(draft));
  return (
    hasSongs && isSameDraft({ ...draft, picture }, { ...draftOf(playlist, []), songs: draft.songs })
  );
}
