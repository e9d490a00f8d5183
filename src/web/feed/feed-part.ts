import type { Feed } from "../../domain/playlists/playlist.ts";
import { FEED_PAGE, PLAYLIST_TEXT } from "../../domain/playlists/playlist-rules.ts";
import { withMessage } from "../api-client/api-error.ts";
import { cardOf, type CardPlaylist } from "../playlist/card-of.ts";
import { call } from "../api-client/call.ts";

const loadFeed = call("GET /api/playlists");

export type FeedPart = { playlists: readonly CardPlaylist[]; next: string | null };

export function partOf({ playlists, pagination }: Feed): FeedPart {
  return {
    playlists: playlists.map(cardOf),
    next: pagination.hasMore ? pagination.cursor : null,
  };
}

/** Loads the part after a cursor, without later additions. @throws Error with a text for the user */
export async function loadPart(cursor: string): Promise<FeedPart> {
  const query = { cursor, limit: String(FEED_PAGE) };
  return partOf(
    await withMessage(loadFeed({ query }), ({ status }) => PLAYLIST_TEXT.fetchFailed(status)),
  );
}

/** Appends a part; what is in both keeps its first position. */
export function joined(one: FeedPart, other: FeedPart): FeedPart {
  const known = new Set(one.playlists.map(({ _id }) => _id));
  const more = other.playlists.filter(({ _id }) => !known.has(_id));
  return { playlists: [...one.playlists, ...more], next: other.next };
}
