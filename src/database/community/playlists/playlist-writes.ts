import { copyName } from "../../../domain/playlists/playlist-rules.ts";
import { type Failure, failure, isFailure } from "../../../domain/failure.ts";
import { changedLook, type PlaylistLook } from "../../../domain/playlists/theme.ts";
import { HIDDEN_TEXT } from "../../../domain/moderation/hidden-text.ts";
import type { NewPlaylist, PlaylistChanges } from "../../../domain/playlists/playlist.ts";
import {
  addCover,
  chosenCover,
  type CopyFirst,
  type CoverCopy,
  coverToHide,
  removeUnusedCover,
  replaceByCopy,
} from "./covers.ts";
import type { Transaction } from "../../database.ts";
import {
  lockPlaylist,
  lockWithSongs,
  recordPlaylistChanges,
  type PlaylistOf,
  type Refused,
  readVisiblePlaylist,
} from "./lock-playlist.ts";
import { loadSongIds, type PlaylistRow } from "./playlist-set.ts";
import { lockSongs, replaceSongs } from "./playlist-songs.ts";
import { countPlaylist, subtractPlaylistsOf } from "./playlist-counts.ts";
import { forUpdate } from "../../sql/row-lock.ts";

interface PlaylistToMake extends Omit<NewPlaylist, "userId"> {
  userId: number;
  /** The name of a picture that was uploaded with it. */
  sentCover?: string | undefined;
}

/** Stores a playlist. @returns its id, or a failure: a song is missing or repeated, or the cover is another user's */
export async function addPlaylist(
  db: Transaction,
  { userId, sentCover, theme, background_color, picture, ...given }: PlaylistToMake,
  now: Date,
): Promise<number | Failure<"not_found" | "conflict" | "invalid">> {
  const songs = await lockSongs(db, given.song_ids);
  if (isFailure(songs)) return songs;
  const cover = await chosenCover(db, { theme, sentCover, picture, userId });
  if (isFailure(cover)) return cover;
  await addCover(db, sentCover, userId, now);
  const look = changedLook(
    { theme, background: null, cover: null },
    { background: background_color, cover },
  );
  const { name, description, is_public } = given;
  return insertPlaylist(db, { user_id: userId, name, description, is_public, ...look }, songs, now);
}

async function insertPlaylist(
  db: Transaction,
  row: PlaylistLook & Pick<PlaylistRow, "user_id" | "name" | "description" | "is_public">,
  songIds: readonly number[],
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto("playlist")
    .values({ ...row, version: 1, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await replaceSongs(db, id, songIds);
  await countPlaylist(db, null, row);
  await recordPlaylistChanges(db, [{ ...row, id }]);
  return id;
}

/** Changes of a playlist. With a version, they apply only if that is its current one. */
export interface PlaylistEdit extends Omit<PlaylistChanges, "userId" | "song_ids"> {
  song_ids?: readonly number[] | undefined;
  sentCover?: string | undefined;
  /** The copy that a `CopyFirst` result has requested. */
  copied?: CoverCopy | undefined;
}

export interface Done {
  /** The names of pictures whose files are to be removed after the commit. */
  unused: string[];
}

export async function changePlaylist(
  db: Transaction,
  playlist: PlaylistOf,
  { version, song_ids, sentCover, picture, copied, ...edit }: PlaylistEdit,
  now: Date,
): Promise<Done | CopyFirst | "stale" | Refused | Failure<"conflict" | "invalid">> {
  const locked = await lockWithSongs(db, playlist, song_ids);
  if (isFailure(locked)) return locked;
  const { was, songs } = locked;
  if (version !== undefined && version !== was.version) return "stale";
  if (edit.is_public === true && was.hidden_reason !== null)
    return failure("forbidden", HIDDEN_TEXT.of("playlist", was.hidden_reason));
  if (isFailure(songs)) return songs;
  const theme = edit.theme ?? was.theme;
  const cover = await chosenCover(db, { theme, sentCover, picture, userId: was.user_id });
  if (isFailure(cover)) return cover;
  const is = {
    name: edit.name ?? was.name,
    description: edit.description ?? was.description,
    is_public: edit.is_public ?? was.is_public,
    ...changedLook(was, { theme, background: edit.background_color, cover }),
  };
  const isSame = Object.entries(is).every(
    ([field, value]) => was[field as keyof typeof is] === value,
  );
  const hasSongs = songs === undefined || (await hasJust(db, was.id, songs));
  // An author who makes a hidden one private wants it to stay so when it is restored.
  const staysPrivate = was.hidden_reason !== null && edit.is_public === false;
  if (isSame && hasSongs && !staysPrivate) return { unused: unusedOf(copied) };
  const hidden = await coverToHide(db, was, is);
  if (hidden !== null && hidden !== copied?.of) return { copyFirst: hidden };
  await addCover(db, sentCover, was.user_id, now);
  await db
    .updateTable("playlist")
    .set({ ...is, version: was.version + 1, updated_at: now.toISOString() })
    .where("id", "=", was.id)
    .execute();
  if (!hasSongs) await replaceSongs(db, was.id, songs);
  await countPlaylist(db, was, { ...was, ...is });
  await recordPlaylistChanges(db, [was, { ...was, ...is }]);
  if (copied !== undefined && hidden !== null) await replaceByCopy(db, copied, was.user_id, now);
  const unused = hidden === null ? unusedOf(copied) : [];
  const isLeft = was.cover !== is.cover || hidden !== null;
  return { unused: isLeft ? [...unused, ...(await removeUnusedCover(db, was.cover))] : unused };
}

function unusedOf(copied: CoverCopy | undefined): string[] {
  return copied === undefined || copied.name === null ? [] : [copied.name];
}

async function hasJust(db: Transaction, id: number, songs: readonly number[]): Promise<boolean> {
  const current = (await loadSongIds(db, [id])).get(id) ?? [];
  return current.length === songs.length && current.every((songId, at) => songId === songs[at]);
}

export async function removePlaylist(
  db: Transaction,
  playlist: PlaylistOf,
  now: Date,
  copied?: CoverCopy,
): Promise<Done | CopyFirst | Refused> {
  const was = await lockPlaylist(db, playlist);
  if (isFailure(was)) return was;
  const hidden = await coverToHide(db, was, null);
  if (hidden !== null && hidden !== copied?.of) return { copyFirst: hidden };
  await deletePlaylist(db, was);
  if (copied !== undefined && hidden !== null) await replaceByCopy(db, copied, was.user_id, now);
  const unused = hidden === null ? unusedOf(copied) : [];
  return { unused: [...unused, ...(await removeUnusedCover(db, was.cover))] };
}

/** Deletes a locked playlist whose cover, if it has one, the caller looks after. */
export async function deletePlaylist(db: Transaction, was: PlaylistRow): Promise<void> {
  await db.deleteFrom("playlist_song").where("playlist_id", "=", was.id).execute();
  await db.deleteFrom("playlist").where("id", "=", was.id).execute();
  await countPlaylist(db, was, null);
  await recordPlaylistChanges(db, [was]);
}

/** Copies a visible playlist to a private one, with the cover if that is the viewer's own. @returns its id */
export async function duplicatePlaylist(db: Transaction, playlist: PlaylistOf, now: Date) {
  const { userId } = playlist.viewer;
  const source = await readVisiblePlaylist(db, playlist);
  if (isFailure(source)) return source;
  // The copy could be made public.
  if (source.hidden_reason !== null)
    return failure("forbidden", HIDDEN_TEXT.of("playlist", source.hidden_reason));
  const songs = await lockSongs(db, (await loadSongIds(db, [source.id])).get(source.id) ?? []);
  if (isFailure(songs)) return songs;
  const { description, theme, background, user_id } = source;
  const name = copyName(source.name);
  const cover = user_id === userId ? source.cover : null;
  const copy = { user_id: userId, name, description, is_public: false, theme, background, cover };
  return insertPlaylist(db, copy, songs, now);
}

/** Removes all playlists of a user, for an account that is deleted. Its row must be locked. */
export async function removePlaylistsOfUser(db: Transaction, userId: number): Promise<void> {
  const rows = await forUpdate(
    db,
    db
      .selectFrom("playlist")
      .select(["id", "user_id", "is_public"])
      .where("user_id", "=", userId)
      .orderBy("id"),
  ).execute();
  await db
    .deleteFrom("playlist_song")
    .where("playlist_id", "in", (eb) =>
      eb.selectFrom("playlist").select("id").where("user_id", "=", userId),
    )
    .execute();
  await db.deleteFrom("playlist").where("user_id", "=", userId).execute();
  await subtractPlaylistsOf(db, userId);
  await recordPlaylistChanges(db, rows);
}
