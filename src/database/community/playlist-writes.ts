import { type Failure, isFailure } from "../../domain/failure.ts";
import { changedLook, type PlaylistLook } from "../../domain/playlist-look.ts";
import type { NewPlaylist, PlaylistChanges } from "../../domain/playlist.ts";
import {
  addCover,
  chosenCover,
  type CopyFirst,
  type CoverCopy,
  coverToHide,
  forgetCover,
  takeCopy,
} from "./covers.ts";
import type { Writer } from "../database.ts";
import {
  lockPlaylist,
  lockWithSongs,
  recordPlaylistChanges,
  type PlaylistOf,
  type Refused,
  seenPlaylist,
} from "./lock-playlist.ts";
import { loadSongIds, type PlaylistRow } from "./playlist-set.ts";
import { lockSongs, replaceSongs } from "./playlist-songs.ts";
import { countPlaylist, uncountPlaylistsOf } from "./playlist-counts.ts";
import { forUpdate } from "../sql/row-lock.ts";

/** A playlist that is to be made. */
export interface PlaylistToMake extends Omit<NewPlaylist, "userId"> {
  userId: number;
  /** The name of a picture that was sent with it. */
  sentCover?: string | undefined;
}

/** Keeps a playlist. @returns its id, or why not: a song is not there or in it twice, or the cover is not one's own */
export async function addPlaylist(
  db: Writer,
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

type RowToInsert = PlaylistLook &
  Pick<PlaylistRow, "user_id" | "name" | "description" | "is_public">;

async function insertPlaylist(
  db: Writer,
  row: RowToInsert,
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

/** What is to be changed of a playlist; with a version, only if it is that one still. */
export interface PlaylistEdit extends Omit<PlaylistChanges, "userId" | "song_ids"> {
  song_ids?: readonly number[] | undefined;
  sentCover?: string | undefined;
  /** What was asked for by `CopyFirst`. */
  copied?: CoverCopy | undefined;
}

/** What was done, and the names of the pictures whose files are to be removed after the commit. */
export interface Done {
  unused: string[];
}

/** Changes what an edit names of a playlist, its songs included, in one go. */
export async function changePlaylist(
  db: Writer,
  playlist: PlaylistOf,
  { version, song_ids, sentCover, picture, copied, ...edit }: PlaylistEdit,
  now: Date,
): Promise<Done | CopyFirst | "stale" | Refused | Failure<"conflict" | "invalid">> {
  const held = await lockWithSongs(db, playlist, song_ids);
  if (isFailure(held)) return held;
  const { was, songs } = held;
  if (version !== undefined && version !== was.version) return "stale";
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
  if (isSame && hasSongs) return { unused: unusedOf(copied) };
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
  if (copied !== undefined && hidden !== null) await takeCopy(db, copied, was.user_id, now);
  const unused = hidden === null ? unusedOf(copied) : [];
  const isLeft = was.cover !== is.cover || hidden !== null;
  return { unused: isLeft ? [...unused, ...(await forgetCover(db, was.cover))] : unused };
}

function unusedOf(copied: CoverCopy | undefined): string[] {
  return copied === undefined || copied.name === null ? [] : [copied.name];
}

async function hasJust(db: Writer, id: number, songs: readonly number[]): Promise<boolean> {
  const kept = (await loadSongIds(db, [id])).get(id) ?? [];
  return kept.length === songs.length && kept.every((songId, at) => songId === songs[at]);
}

/** Removes a playlist for good. */
export async function removePlaylist(
  db: Writer,
  playlist: PlaylistOf,
  now: Date,
  copied?: CoverCopy,
): Promise<Done | CopyFirst | Refused> {
  const was = await lockPlaylist(db, playlist);
  if (isFailure(was)) return was;
  const hidden = await coverToHide(db, was, null);
  if (hidden !== null && hidden !== copied?.of) return { copyFirst: hidden };
  await db.deleteFrom("playlist_song").where("playlist_id", "=", was.id).execute();
  await db.deleteFrom("playlist").where("id", "=", was.id).execute();
  await countPlaylist(db, was, null);
  await recordPlaylistChanges(db, [was]);
  if (copied !== undefined && hidden !== null) await takeCopy(db, copied, was.user_id, now);
  const unused = hidden === null ? unusedOf(copied) : [];
  return { unused: [...unused, ...(await forgetCover(db, was.cover))] };
}

/**
 * Makes a private playlist of one's own of one that one sees. A cover comes along only if it is one's own.
 * @returns its id
 */
export async function duplicatePlaylist(
  db: Writer,
  playlist: PlaylistOf,
  now: Date,
): Promise<number | Failure<"not_found" | "conflict">> {
  const { userId } = playlist.viewer;
  const source = await seenPlaylist(db, playlist);
  if (isFailure(source)) return source;
  const songs = await lockSongs(db, (await loadSongIds(db, [source.id])).get(source.id) ?? []);
  if (isFailure(songs)) return songs;
  const { name, description, theme, background, user_id } = source;
  const cover = user_id === userId ? source.cover : null;
  const copy = { user_id: userId, name, description, is_public: false, theme, background, cover };
  return insertPlaylist(db, copy, songs, now);
}

/** Removes all the playlists of a user, for an account that is deleted and held. */
export async function removePlaylistsOfUser(db: Writer, userId: number): Promise<void> {
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
  await uncountPlaylistsOf(db, userId);
  await recordPlaylistChanges(db, rows);
}
