import { type Failure, failure } from "../../domain/failure.ts";
import { MODERATION_TEXT } from "../../domain/moderation/moderation-rules.ts";
import { tag } from "../../domain/tag.ts";
import { neutralUsername } from "../../domain/users/username.ts";
import { recordChanges } from "../changes/record-changes.ts";
import { setUsername } from "../community/users/accounts.ts";
import { type CopyFirst, type CoverCopy, isCopyFirst } from "../community/playlists/covers.ts";
import { changePhoto } from "../community/users/photos.ts";
import type { Done } from "../community/playlists/playlist-writes.ts";
import { addUpload } from "../community/users/uploads.ts";
import { findHolderOfUsername } from "../community/users/users.ts";
import type { Transaction } from "../database.ts";
import { forNoKeyUpdate } from "../sql/row-lock.ts";

type Refused = Failure<"not_found" | "conflict">;

/**
 * Hides the name and the photo of a user. The account has a neutral name until they are restored; what the user wrote
 * stays as it is.
 * @param copied the copy of the photo that a `CopyFirst` result has requested: the address of the photo was public
 * @returns the user and the unused pictures, or why the profile cannot be hidden
 */
export async function hideProfile(
  db: Transaction,
  { id, reason, copied }: { id: number; reason: string; copied?: CoverCopy | undefined },
  now: Date,
): Promise<(Done & { userId: number }) | CopyFirst | Refused> {
  const was = await lockAccount(db, id);
  if (was === undefined) return failure("not_found", MODERATION_TEXT.gone);
  const copy = copied?.name ?? null;
  if (was.hidden_at !== null) {
    await setHidden(db, id, { hidden_reason: reason });
    return { userId: id, unused: copy === null ? [] : [copy] };
  }
  if (was.photo !== null && was.photo !== copied?.of) return { copyFirst: was.photo };
  const unused = await changePhoto(db, { userId: id, name: null, copied }, now);
  if (isCopyFirst(unused)) return unused;
  const hidden_photo = was.photo === null ? null : copy;
  // Unless it is the cover of a private playlist by now, it has no owner yet.
  if (hidden_photo !== null && unused.includes(hidden_photo))
    await addUpload(db, { name: hidden_photo, userId: id, purpose: "photo" }, now);
  // The hidden name is kept, so that no other account takes it.
  const username = await freeNeutralName(db, id, now);
  await setUsername(db, { id, username, isKept: true }, now);
  await setHidden(db, id, {
    hidden_at: now.toISOString(),
    hidden_reason: reason,
    hidden_username: was.username,
    hidden_photo,
  });
  return { userId: id, unused: unused.filter((name) => name !== hidden_photo) };
}

/** Gives a user the hidden photo and name back. If another user has taken the name meanwhile, the neutral one stays. */
export async function restoreProfile(db: Transaction, userId: number, now: Date) {
  const was = await lockAccount(db, userId);
  if (was === undefined) return failure("not_found", MODERATION_TEXT.gone);
  const { hidden_username: username, hidden_photo: photo } = was;
  if (was.hidden_at === null || username === null)
    return failure("conflict", MODERATION_TEXT.notHidden);
  const holder = await findHolderOfUsername(db, username, now);
  if (holder === null || holder === userId)
    await setUsername(db, { id: userId, username, isKept: true }, now);
  await setHidden(db, userId, {
    hidden_at: null,
    hidden_reason: null,
    hidden_username: null,
    hidden_photo: null,
    photo,
  });
  return { userId };
}

function lockAccount(db: Transaction, userId: number) {
  const query = db
    .selectFrom("account")
    .select(["username", "photo", "hidden_at", "hidden_username", "hidden_photo"])
    .where("id", "=", userId);
  return forNoKeyUpdate(db, query).executeTakeFirst();
}

async function setHidden(
  db: Transaction,
  userId: number,
  fields: {
    hidden_at?: string | null;
    hidden_reason: string | null;
    hidden_username?: string | null;
    hidden_photo?: string | null;
    photo?: string | null;
  },
): Promise<void> {
  await db.updateTable("account").set(fields).where("id", "=", userId).execute();
  await recordChanges(db, [tag.name("user", userId)]);
}

/** Returns a neutral name: `hidden-12`, or `hidden-12-2` if a user has that name from before it was reserved. */
async function freeNeutralName(db: Transaction, userId: number, now: Date): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const name = neutralUsername(userId, attempt);
    if ((await findHolderOfUsername(db, name, now)) === null) return name;
  }
}
