import type { RouterContextProvider } from "react-router";
import { listFeed } from "../../database/community/playlists.ts";
import type { Playlist } from "../../domain/playlist.ts";
import { pageContext } from "../context.ts";
import { failureReport } from "../request/failure-report.ts";

/** The number of playlists named on the card. */
const NAMED = 3;

export type NewPlaylist = Pick<Playlist, "_id" | "name">;

/** Returns the newest public playlists, or none where they cannot be read: the card needs only its link. */
export async function readNewPlaylists(
  context: Readonly<RouterContextProvider>,
): Promise<NewPlaylist[]> {
  const { database } = context.get(pageContext);
  try {
    const { playlists } = await database.read((db) => listFeed(db, { viewer: null, limit: NAMED }));
    return playlists.map(({ _id, name }) => ({ _id, name }));
  } catch (error) {
    context.get(failureReport).report(error);
    return [];
  }
}
