import type { Feed } from "../../domain/playlist.ts";
import { FEED_PAGE, PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { withMessage } from "../api-client/api-error.ts";
import { loadFeed } from "./calls.ts";
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
  const query = { cursor, limit: String(FEED_PAGE) };
  return partOf(await withMessage(loadFeed({ query }), ({ status }) => failureText(status)));
}

function failureText(status: number): string {
  return status === 0
    ? "Failed to fetch playlists: no connection"
    : PLAYLIST_TEXT.fetchFailed(status);
}

/** Both behind each other; what is in both stands where it stood first. */
export function joined(one: FeedPart, other: FeedPart): FeedPart {
  const known = new Set(one.playlists.map(({ _id }) => _id));
  const more = other.playlists.filter(({ _id }) => !known.has(_id));
  return { playlists: [...one.playlists, ...more], next: other.next };
}
