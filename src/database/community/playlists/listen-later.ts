import { type Failure, failure, isFailure } from "../../../domain/failure.ts";
import { LISTEN_LATER, LISTEN_LATER_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import type { AddedSongs } from "../../../domain/playlists/song-source.ts";
import { DEFAULT_THEME } from "../../../domain/playlists/theme.ts";
import type { Snapshot, Transaction } from "../../database.ts";
import { forNoKeyUpdate } from "../../sql/row-lock.ts";
import type { Refused } from "./lock-playlist.ts";
import { addSongsToPlaylist } from "./playlist-song-writes.ts";
import { lockSongs } from "./playlist-songs.ts";
import { addPlaylist } from "./playlist-writes.ts";

export interface AddedForLater extends AddedSongs {
  playlistId: number;
  isNew: boolean;
}

/** Adds songs to the user's playlist for later, or creates it. Concurrent additions wait for each other. */
export async function addForLater(
  db: Transaction,
  userId: number,
  songIds: readonly number[],
  now: Date,
): Promise<AddedForLater | Refused | Failure<"conflict" | "invalid">> {
  const account = db.selectFrom("account").select("id").where("id", "=", userId);
  await forNoKeyUpdate(db, account).execute();
  const playlistId = await findListenLater(db, userId);
  return playlistId === null
    ? createForLater(db, userId, songIds, now)
    : addToExisting(db, { playlistId, userId }, songIds, now);
}

/** Finds the user's oldest playlist of that name, or null. One that was renamed is an ordinary one. */
export async function findListenLater(db: Snapshot, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom("playlist")
    .select("id")
    .where("user_id", "=", userId)
    .where("name", "=", LISTEN_LATER)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function addToExisting(
  db: Transaction,
  { playlistId, userId }: { playlistId: number; userId: number },
  songIds: readonly number[],
  now: Date,
): Promise<AddedForLater | Refused | Failure<"conflict">> {
  const playlist = { id: playlistId, viewer: { userId } };
  const added = await addSongsToPlaylist(db, playlist, { songIds }, now);
  if (isFailure(added)) return added;
  if (added.added === 0 && added.left_out > 0) return failure("conflict", LISTEN_LATER_TEXT.full);
  return { ...added, playlistId, isNew: false };
}

async function createForLater(
  db: Transaction,
  userId: number,
  songIds: readonly number[],
  now: Date,
): Promise<AddedForLater | Failure<"not_found" | "conflict" | "invalid">> {
  // Before the playlist is created: merged songs are replaced by their survivors, and a missing one leaves nothing.
  const song_ids = await lockSongs(db, songIds);
  if (isFailure(song_ids)) return song_ids;
  const playlistId = await addPlaylist(
    db,
    {
      userId,
      name: LISTEN_LATER,
      description: "",
      is_public: false,
      theme: DEFAULT_THEME,
      song_ids,
    },
    now,
  );
  if (isFailure(playlistId)) return playlistId;
  const counts = { added: song_ids.length, already: 0, left_out: 0 };
  return { ...counts, added_song_ids: song_ids, playlistId, isNew: true };
}
