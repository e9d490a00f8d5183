import type { Feed } from "../../domain/playlist.ts";
import { FEED_PAGE, PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { apiFetch } from "../account/api-fetch.ts";
import { type CardPlaylist, cardOf } from "../playlist/card-of.ts";

/** A range of the feed. */
export interface FeedPart {
  playlists: readonly CardPlaylist[];
  /** The cursor with which it goes on, or null at its end. */
  next: string | null;
}

/** A part of the feed as the page shows it, and where the next one begins. */
export function partOf({ playlists, pagination }: Feed): FeedPart {
  return {
    playlists: playlists.map(cardOf),
    next: pagination.hasMore ? pagination.cursor : null,
  };
}

/** What comes behind a place, whatever was added meanwhile. @throws Error with the text for the person */
export async function loadPart(cursor: string): Promise<FeedPart> {
  const query = new URLSearchParams({ cursor, limit: String(FEED_PAGE) });
  const response = await apiFetch(`/api/playlists?${query}`).catch(() => null);
  if (response === null) throw new Error("Failed to fetch playlists: no connection");
  if (!response.ok) throw new Error(PLAYLIST_TEXT.fetchFailed(response.status));
  return partOf((await response.json()) as Feed);
}

/** Both behind each other; what is in both stands where it stood first. */
export function joined(one: FeedPart, other: FeedPart): FeedPart {
  const known = new Set(one.playlists.map(({ _id }) => _id));
  const more = other.playlists.filter(({ _id }) => !known.has(_id));
  return { playlists: [...one.playlists, ...more], next: other.next };
}
