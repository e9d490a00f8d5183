import { can, type Viewer } from "../../../domain/users/can.ts";
import { uploadPath } from "../../../domain/pictures/upload-path.ts";
import type { User } from "../../../domain/users/user.ts";
import { usernameKey, usernameProblem } from "../../../domain/users/username.ts";
import type { Snapshot, Transaction } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { queryInBatches } from "../../sql/id-set.ts";
import { forKeyShare, forNoKeyUpdate } from "../../sql/row-lock.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import { countUnseenNews } from "../../following/followed-news.ts";
import { countAnswered } from "../../edits/news/decided-edits.ts";
import { findSuspension } from "../../moderation/suspensions.ts";
import { failure } from "../../../domain/failure.ts";
import { HIDDEN_TEXT } from "../../../domain/moderation/hidden-text.ts";

const PUBLIC_COLUMNS = ["id", "username", "photo", "created_at", "private_since"] as const;

interface PublicRow {
  id: number;
  username: string;
  photo: string | null;
  created_at: string;
  private_since: string | null;
}

export async function findUser(db: Snapshot, id: number): Promise<User | null> {
  const users = await loadUsers(db, [id]);
  return users.get(id) ?? null;
}

/** Finds a user by name, regardless of case, or null. */
export async function findUserByName(db: Snapshot, username: string): Promise<User | null> {
  if (!declareName(db, username)) return null;
  const row = await db
    .selectFrom("account")
    .select(PUBLIC_COLUMNS)
    .where("username_key", "=", usernameKey(username))
    .executeTakeFirst();
  if (row === undefined) return null;
  dependsOn(db, tag.name("user", row.id));
  return asUser(row);
}

/** Finds a user by a recent former name, for redirects from the old profile, or null. */
export async function findUserByFormerName(db: Snapshot, username: string, now: Date) {
  if (!declareName(db, username)) return null;
  const row = await db
    .selectFrom("former_username")
    .select("user_id")
    .where("username_key", "=", usernameKey(username))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row === undefined ? null : findUser(db, row.user_id);
}

export async function loadUsers(db: Snapshot, ids: readonly number[]): Promise<Map<number, User>> {
  dependsOn(db, ...tag.names("user", ids));
  const rows = await queryInBatches(ids, (batch) => selectUsers(db, batch));
  return new Map(rows.map((row) => [row.id, asUser(row)]));
}

const selectUsers = compiled((db, ids: readonly number[]) =>
  db.selectFrom("account").select(PUBLIC_COLUMNS).where("id", "in", ids),
);

/** Finds the fields of an account that only its user may see, or null. */
export async function findSignedInUser(db: Snapshot, id: number, now: Date) {
  const row = await db
    .selectFrom("account as a")
    .leftJoin("account_right as r", "r.user_id", "a.id")
    .select(["username", "full_name", "given_name", "email", "photo", "hidden_reason"])
    .select(["edits_seen_at", "news_seen_at", "standing"])
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const suspension = await findSuspension(db, id, now);
  const contributor = {
    userId: id,
    standing: row.standing ?? "new",
    isSuspended: suspension !== null,
  } as const;
  return {
    userId: id,
    noraeUser: row.username,
    fullName: row.full_name,
    firstName: row.given_name,
    picture: pictureOf(row.photo),
    email: row.email,
    hiddenReason: row.hidden_reason,
    suspension,
    isMaintainer: can.moderate(contributor),
    decidedEdits: await countAnswered(db, id, row.edits_seen_at),
    unseenNews: await countUnseenNews(db, {
      userId: id,
      seen: row.news_seen_at,
      until: now.toISOString(),
    }),
  };
}

/** Finds the id of the user who has a name or had it recently, or null where it is free. */
export async function findHolderOfUsername(db: Snapshot, username: string, now: Date) {
  const user =
    (await findUserByName(db, username)) ?? (await findUserByFormerName(db, username, now));
  return user?._id ?? null;
}

/** Declares the dependency on a username. @returns false for an invalid one, which never belongs to a user */
function declareName(db: Snapshot, username: string): boolean {
  if (usernameProblem(username) !== null) return false;
  dependsOn(db, tag.username(usernameKey(username)));
  return true;
}

function asUser({ id, username, photo, created_at, private_since }: PublicRow): User {
  return {
    _id: id,
    norae_user: username,
    picture: pictureOf(photo),
    created_at,
    is_private: private_since !== null,
  };
}

function pictureOf(photo: string | null): string | null {
  return photo === null ? null : uploadPath(photo);
}

/** Keeps an account from being deleted until the end of the transaction. @returns whether it is there */
export async function lockAccount(db: Transaction, id: number): Promise<boolean> {
  const account = db.selectFrom("account").select("id").where("id", "=", id);
  return (await forKeyShare(db, account).executeTakeFirst()) !== undefined;
}

/** Locks an account whose name or photo is to be changed. @returns why not, if a moderator has hidden them; else null */
export async function lockUnlessHidden(db: Transaction, userId: number) {
  const query = db.selectFrom("account").select("hidden_reason").where("id", "=", userId);
  const row = await forNoKeyUpdate(db, query).executeTakeFirst();
  return row?.hidden_reason == null
    ? null
    : failure("forbidden", HIDDEN_TEXT.profile(row.hidden_reason));
}

/** Finds whose profile has a name, or had it recently. Null where the viewer may not see that profile, too. */
export async function findProfileUser(
  db: Snapshot,
  username: string,
  viewer: Viewer | null,
  now: Date,
): Promise<{ user: User; isFormerName: boolean } | null> {
  const named = await findUserByName(db, username);
  const user = named ?? (await findUserByFormerName(db, username, now));
  if (user === null || !can.readProfile(viewer, user)) return null;
  return { user, isFormerName: named === null };
}
