import { can, type Viewer } from "../../../domain/users/can.ts";
import { type FeedCursor, feedCursor } from "../../../domain/cursor.ts";
import { MAX_ID } from "../../../domain/id.ts";
import { joinedNames } from "../../../domain/catalogue/artist-names.ts";
import type { Feed, OwnPlaylist, Playlist } from "../../../domain/playlists/playlist.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { loadSongIds, PLAYLIST_COLUMNS, presentPlaylists } from "./playlist-set.ts";
import { countPublicPlaylists } from "./playlist-counts.ts";
import { loadListedSongs, type LoadSongs } from "../../catalogue/songs/song-set.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";

/** Finds a playlist, or null where there is none that this viewer may see. */
export async function findPlaylist(db: Snapshot, id: number, viewer: Viewer | null) {
  dependsOn(db, tag.about("playlist", id));
  const row = await db
    .selectFrom("playlist")
    .select(PLAYLIST_COLUMNS)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined || !can.readPlaylist(viewer, row)) return null;
  const [playlist] = await presentPlaylists(db, [row], viewer);
  return playlist ?? null;
}

/** Lists the songs of a playlist in their order, or the first so many. The caller checks that it may be seen. */
export async function listPlaylistSongs<Shape>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  playlistId: number,
  most?: number,
): Promise<Shape[]> {
  const ids = (await loadSongIds(db, [playlistId])).get(playlistId) ?? [];
  return load(db, ids.slice(0, most));
}

interface FeedWanted {
  viewer: Viewer | null;
  limit: number;
  /** Continues after this playlist, regardless of newer ones. */
  after?: FeedCursor | undefined;
  /** The number of the page, from 1. Without `after` it is found by counting from the newest. */
  page?: number | undefined;
}

/** Lists the public playlists of all users, the newest first. */
export async function listFeed(
  db: Snapshot,
  { viewer, limit, after, page = (after?.page ?? 0) + 1 }: FeedWanted,
): Promise<Feed> {
  dependsOn(db, tag.playlists);
  const offset = after === undefined ? (page - 1) * limit : 0;
  const ids = await selectPublic(db, after?.id ?? MAX_ID, limit + 1, offset);
  const shown = ids.slice(0, limit).map(({ id }) => id);
  const totalCount = await countPublicPlaylists(db);
  const last = shown.at(-1);
  return {
    playlists: await loadPlaylists(db, shown, viewer),
    pagination: {
      currentPage: page,
      totalPages: Math.ceil(totalCount / limit),
      totalCount,
      hasMore: ids.length > limit,
      cursor: last === undefined ? null : feedCursor.write({ id: last, page }),
    },
  };
}

const selectPublic = compiled((db, before: number, limit: number, offset: number) =>
  db
    .selectFrom("playlist")
    .select("id")
    .where((eb) => eb.ref("is_public"))
    .where("id", "<", before)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset),
);

/** Loads playlists by their ids, the newest first. The caller checks that they may be seen. */
async function loadPlaylists(db: Snapshot, ids: readonly number[], viewer: Viewer | null) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("playlist")
    .select(PLAYLIST_COLUMNS)
    .where("id", "in", ids)
    .orderBy("id", "desc")
    .execute();
  return presentPlaylists(db, rows, viewer);
}

/** Lists a user's playlists that a viewer may see, the newest first. @param before the last id of the page before */
export async function listUserPlaylists(
  db: Snapshot,
  userId: number,
  { viewer, before, limit }: { viewer: Viewer | null; before?: number | undefined; limit: number },
): Promise<Playlist[]> {
  dependsOn(db, tag.activity("user", userId));
  const rows = await db
    .selectFrom("playlist")
    .select(PLAYLIST_COLUMNS)
    .where("user_id", "=", userId)
    .$if(viewer?.userId !== userId, (query) => query.where((eb) => eb.ref("is_public")))
    .$if(before !== undefined, (query) => query.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return presentPlaylists(db, rows, viewer);
}

export async function listOwnPlaylists(db: Snapshot, userId: number): Promise<OwnPlaylist[]> {
  const everything = { viewer: { userId }, limit: Number.MAX_SAFE_INTEGER };
  const playlists = await listUserPlaylists(db, userId, everything);
  const songs = await loadListedSongs(db, [...new Set(playlists.flatMap((one) => one.song_ids))]);
  const named = new Map(
    songs.map(({ id, english_name, artists }) => [
      id,
      { song_id: id, english_name, artist_names: joinedNames(artists) },
    ]),
  );
  return playlists.map((playlist) => ({
    ...playlist,
    songs: playlist.song_ids.flatMap((id) => named.get(id) ?? []),
  }));
}
