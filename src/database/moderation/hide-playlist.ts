import { type Failure, failure } from "../../domain/failure.ts";
import { MODERATION_TEXT } from "../../domain/moderation/moderation-rules.ts";
import {
  type CopyFirst,
  type CoverCopy,
  coverToHide,
  removeUnusedCover,
  replaceByCopy,
} from "../community/playlists/covers.ts";
import { recordPlaylistChanges, selectPlaylist } from "../community/playlists/lock-playlist.ts";
import { countPlaylist } from "../community/playlists/playlist-counts.ts";
import type { PlaylistRow } from "../community/playlists/playlist-set.ts";
import type { Done } from "../community/playlists/playlist-writes.ts";
import type { Transaction } from "../database.ts";
import { forUpdate } from "../sql/row-lock.ts";

type Refused = Failure<"not_found" | "conflict">;

/**
 * Hides a playlist: it is private until it is restored. One that is hidden already gets the new reason.
 * @param copied the copy of its cover that a `CopyFirst` result has requested: the address of the cover was public
 * @returns its owner and the unused pictures, or why it cannot be hidden
 */
export async function hidePlaylist(
  db: Transaction,
  { id, reason, copied }: { id: number; reason: string; copied?: CoverCopy | undefined },
  now: Date,
): Promise<(Done & { userId: number }) | CopyFirst | Refused> {
  const was = await forUpdate(db, selectPlaylist(db, id)).executeTakeFirst();
  if (was === undefined) return failure("not_found", MODERATION_TEXT.gone);
  const isAgain = was.hidden_reason !== null;
  if (!isAgain && !was.is_public) return failure("conflict", MODERATION_TEXT.notShown);
  const is = { ...was, is_public: false };
  const hidden = await coverToHide(db, was, is);
  if (hidden !== null && hidden !== copied?.of) return { copyFirst: hidden };
  await db
    .updateTable("playlist")
    .set({ is_public: false, hidden_reason: reason })
    .$if(!isAgain, (query) => query.set({ hidden_at: now.toISOString() }))
    .where("id", "=", id)
    .execute();
  await recount(db, was, is);
  const userId = was.user_id;
  if (hidden === null)
    return { userId, unused: typeof copied?.name === "string" ? [copied.name] : [] };
  if (copied !== undefined) await replaceByCopy(db, copied, userId, now);
  return { userId, unused: await removeUnusedCover(db, was.cover) };
}

/** Shows a hidden playlist again, as private where its owner changed it meanwhile: they may not want all to see that. */
export async function restorePlaylist(db: Transaction, id: number) {
  const was = await forUpdate(db, selectPlaylist(db, id)).executeTakeFirst();
  if (was === undefined) return failure("not_found", MODERATION_TEXT.gone);
  if (was.hidden_at === null) return failure("conflict", MODERATION_TEXT.notHidden);
  const is_public = was.updated_at <= was.hidden_at;
  await db
    .updateTable("playlist")
    .set({ is_public, hidden_at: null, hidden_reason: null })
    .where("id", "=", id)
    .execute();
  await recount(db, was, { ...was, is_public });
  return { userId: was.user_id };
}

async function recount(db: Transaction, was: PlaylistRow, is: PlaylistRow): Promise<void> {
  await countPlaylist(db, was, is);
  await recordPlaylistChanges(db, [was, is]);
}
