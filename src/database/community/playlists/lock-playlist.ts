import { can, type Viewer } from "../../../domain/users/can.ts";
import { type Failure, failure, isFailure } from "../../../domain/failure.ts";
import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import { tag } from "../../../domain/tag.ts";
import { recordChanges } from "../../changes/record-changes.ts";
import type { Transaction } from "../../database.ts";
import { PLAYLIST_COLUMNS, type PlaylistRow } from "./playlist-set.ts";
import { lockSongs } from "./playlist-songs.ts";
import type { CountedPlaylist } from "./playlist-counts.ts";
import { forUpdate } from "../../sql/row-lock.ts";

/** The id of a playlist, with the user who requests an operation on it. */
export type PlaylistOf = { id: number; viewer: Viewer };

export type Refused = Failure<"not_found" | "forbidden">;

/** Returns a playlist that the viewer may edit. A hidden one is not found; another visible one is forbidden. */
async function allowed(
  query: { executeTakeFirst(): Promise<PlaylistRow | undefined> },
  viewer: Viewer,
): Promise<PlaylistRow | Refused> {
  const row = await query.executeTakeFirst();
  if (row === undefined || !can.readPlaylist(viewer, row)) return missing();
  // The permission to edit includes that to delete.
  return can.editPlaylist(viewer, row) ? row : failure("forbidden", PLAYLIST_TEXT.notYours);
}

export function lockPlaylist(db: Transaction, { id, viewer }: PlaylistOf) {
  return allowed(forUpdate(db, selectPlaylist(db, id)), viewer);
}

/** The same, with songs that are locked first. Only users who may change the playlist hear of their problems. */
export async function lockWithSongs(
  db: Transaction,
  playlist: PlaylistOf,
  songIds: readonly number[] | undefined,
): Promise<
  { was: PlaylistRow; songs: number[] | Failure<"not_found" | "conflict"> | undefined } | Refused
> {
  const seen = await allowed(selectPlaylist(db, playlist.id), playlist.viewer);
  if (isFailure(seen)) return seen;
  const songs = songIds === undefined ? undefined : await lockSongs(db, songIds);
  const was = await lockPlaylist(db, playlist);
  return isFailure(was) ? was : { was, songs };
}

export async function readVisiblePlaylist(db: Transaction, { id, viewer }: PlaylistOf) {
  const row = await selectPlaylist(db, id).executeTakeFirst();
  return row === undefined || !can.readPlaylist(viewer, row) ? missing() : row;
}

export function selectPlaylist(db: Transaction, id: number) {
  return db.selectFrom("playlist").select(PLAYLIST_COLUMNS).where("id", "=", id);
}

function missing(): Failure<"not_found"> {
  return failure("not_found", PLAYLIST_TEXT.missing);
}

/** Invalidates the pages that show these playlists. Private ones are on no cached page. */
export async function recordPlaylistChanges(
  db: Transaction,
  playlists: readonly (CountedPlaylist & { id: number })[],
): Promise<void> {
  const shown = playlists.filter(({ is_public }) => is_public);
  if (shown.length === 0) return;
  const tags = shown.flatMap(({ id, user_id }) => [
    tag.about("playlist", id),
    tag.activity("user", user_id),
  ]);
  await recordChanges(db, [...tags, tag.playlists]);
}
