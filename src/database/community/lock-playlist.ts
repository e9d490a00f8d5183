import { can, type Viewer } from "../../domain/can.ts";
import { type Failure, failure, isFailure } from "../../domain/failure.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { tag } from "../../domain/tag.ts";
import { recordChanges } from "../changes/record-changes.ts";
import type { Writer } from "../database.ts";
import { PLAYLIST_COLUMNS, type PlaylistRow } from "./playlist-set.ts";
import { lockSongs } from "./playlist-songs.ts";
import type { CountedPlaylist } from "./playlist-counts.ts";
import { forUpdate } from "../sql/row-lock.ts";

/** A playlist, and who wants to do something with it. */
export interface PlaylistOf {
  id: number;
  viewer: Viewer;
}

export type Refused = Failure<"not_found" | "forbidden">;

/** What is hidden from somebody is not there for them; what they see and did not make is forbidden. */
async function allowed(
  query: { executeTakeFirst(): Promise<PlaylistRow | undefined> },
  viewer: Viewer,
): Promise<PlaylistRow | Refused> {
  const row = await query.executeTakeFirst();
  if (row === undefined || !can.readPlaylist(viewer, row)) return missing();
  // Who may edit one may delete it.
  return can.editPlaylist(viewer, row) ? row : failure("forbidden", PLAYLIST_TEXT.notYours);
}

/** A playlist that is to be changed, as it is kept, held until the end of the transaction. */
export function lockPlaylist(
  db: Writer,
  { id, viewer }: PlaylistOf,
): Promise<PlaylistRow | Refused> {
  return allowed(forUpdate(db, selectRow(db, id)), viewer);
}

/**
 * The same, with the songs that ids name held before it, as imports hold them. What is said of the songs is said only
 * to who may change the playlist.
 */
export async function lockWithSongs(
  db: Writer,
  playlist: PlaylistOf,
  songIds: readonly number[] | undefined,
): Promise<
  { was: PlaylistRow; songs: number[] | Failure<"not_found" | "conflict"> | undefined } | Refused
> {
  const seen = await allowed(selectRow(db, playlist.id), playlist.viewer);
  if (isFailure(seen)) return seen;
  const songs = songIds === undefined ? undefined : await lockSongs(db, songIds);
  const was = await lockPlaylist(db, playlist);
  return isFailure(was) ? was : { was, songs };
}

/** A playlist that somebody sees, as it is kept. */
export async function seenPlaylist(
  db: Writer,
  { id, viewer }: PlaylistOf,
): Promise<PlaylistRow | Failure<"not_found">> {
  const row = await selectRow(db, id).executeTakeFirst();
  return row === undefined || !can.readPlaylist(viewer, row) ? missing() : row;
}

function selectRow(db: Writer, id: number) {
  return db.selectFrom("playlist").select(PLAYLIST_COLUMNS).where("id", "=", id);
}

function missing(): Failure<"not_found"> {
  return failure("not_found", PLAYLIST_TEXT.missing);
}

/** Lets go of the pages on which these playlists are seen; what only its owner sees is on none. */
export async function recordPlaylistChanges(
  db: Writer,
  playlists: readonly (CountedPlaylist & { id: number })[],
): Promise<void> {
  const shown = playlists.filter(({ is_public }) => is_public);
  if (shown.length === 0) return;
  const tags = shown.flatMap(({ id, user_id }) => [tag.playlist(id), tag.playlistsOf(user_id)]);
  await recordChanges(db, [...tags, tag.feed]);
}
