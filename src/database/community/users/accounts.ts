import { failure } from "../../../domain/failure.ts";
import { tag } from "../../../domain/tag.ts";
import {
  FORMER_USERNAME_LIFE,
  isReservedUsername,
  KEPT_USERNAME_AGE,
  USERNAME_TEXT,
  usernameKey,
} from "../../../domain/users/username.ts";
import { usernameFrom } from "../../../domain/users/username-from-name.ts";
import { recordChanges } from "../../changes/record-changes.ts";
import type { Transaction } from "../../database.ts";
import { suspendNewAccount } from "../../moderation/suspensions.ts";
import { findHolderOfUsername, lockUnlessHidden } from "./users.ts";

/** An identity as an identity service asserts it. */
export interface Identity {
  issuer: string;
  subject: string;
  fullName: string | null;
  givenName: string | null;
  email: string | null;
}

/** Opens the account of an identity, which the first sign-in creates. Updates its name and e-mail address. */
export async function openAccount(db: Transaction, identity: Identity, now: Date) {
  const known = await accountOf(db, identity);
  const { fullName: full_name, givenName: given_name, email } = identity;
  if (known !== null) {
    const personal = { full_name, given_name, email };
    await db.updateTable("account").set(personal).where("id", "=", known).execute();
    return { userId: known, isNew: false };
  }
  const id = await insertAccount(db, identity, now);
  const { issuer, subject } = identity;
  const inserted = await db
    .insertInto("account_identity")
    .values({ issuer, subject, user_id: id, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (inserted !== undefined) {
    await suspendNewAccount(db, id, identity, now);
    return { userId: id, isNew: true };
  }
  // A concurrent sign-in of the same person has created the account first.
  await db.deleteFrom("account").where("id", "=", id).execute();
  const other = await accountOf(db, identity);
  if (other === null) throw new Error("An identity is there and has no account");
  return { userId: other, isNew: false };
}

async function accountOf(db: Transaction, { issuer, subject }: Identity): Promise<number | null> {
  const row = await db
    .selectFrom("account_identity")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Inserts an account under the first free name: `ada`, `ada-2` to `ada-9`, then with five random digits. */
async function insertAccount(db: Transaction, identity: Identity, now: Date): Promise<number> {
  const base = usernameFrom(identity.givenName ?? identity.fullName ?? "");
  for (let attempt = 1; ; attempt += 1) {
    const number = attempt < 10 ? attempt : 10_000 + Math.floor(Math.random() * 90_000);
    const username = attempt === 1 ? base : `${base}-${number}`;
    if ((await findHolderOfUsername(db, username, now)) !== null) continue;
    const row = await db
      .insertInto("account")
      .values({
        username,
        username_key: usernameKey(username),
        full_name: identity.fullName,
        given_name: identity.givenName,
        email: identity.email,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row === undefined) continue;
    await recordChanges(db, [tag.name("user", row.id), tag.username(usernameKey(username))]);
    return row.id;
  }
}

/**
 * Changes the username of an account. The old name redirects to it for a time. The new name must be valid.
 * @returns a conflict where it is, or recently was, another user's; forbidden while a moderator hides the profile
 */
export async function renameAccount(db: Transaction, id: number, username: string, now: Date) {
  const hidden = await lockUnlessHidden(db, id);
  if (hidden !== null) return hidden;
  const taken = failure("conflict", USERNAME_TEXT.taken);
  if (isReservedUsername(username)) return taken;
  const holder = await findHolderOfUsername(db, username, now);
  if (holder !== null && holder !== id) return taken;
  await setUsername(db, { id, username }, now);
  return null;
}

/** Makes a profile private, so that its user alone sees it, or public. */
export async function setProfilePrivacy(
  db: Transaction,
  id: number,
  isPrivate: boolean,
  now: Date,
): Promise<void> {
  await db
    .updateTable("account")
    .set({ private_since: isPrivate ? now.toISOString() : null })
    .where("id", "=", id)
    .execute();
  await recordChanges(db, [tag.name("user", id)]);
}

interface Renaming {
  id: number;
  username: string;
  /** Whether the former name is kept however long it was borne. */
  isKept?: boolean;
}

/** Gives an account a name that is free. The former one is kept for it if it was borne for some days. */
export async function setUsername(
  db: Transaction,
  { id, username, isKept = false }: Renaming,
  now: Date,
) {
  const former = await db
    .selectFrom("account")
    .select(["username_key", "created_at", "username_since"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const key = usernameKey(username);
  const formerKey = former.username_key;
  const since = key === formerKey ? {} : { username_since: now.toISOString() };
  await db
    .updateTable("account")
    .set({ username, username_key: key, ...since })
    .where("id", "=", id)
    .execute();
  if (key !== formerKey) {
    // One's own former name may be taken again, and an expired row of another user may still exist.
    await db.deleteFrom("former_username").where("username_key", "in", [key, formerKey]).execute();
    const borneSince = new Date(former.username_since ?? former.created_at);
    if (isKept || now.getTime() - borneSince.getTime() >= KEPT_USERNAME_AGE)
      await keepFormerName(db, { id, formerKey }, now);
  }
  await recordChanges(db, [tag.name("user", id), tag.username(key), tag.username(formerKey)]);
}

async function keepFormerName(
  db: Transaction,
  { id, formerKey }: { id: number; formerKey: string },
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + FORMER_USERNAME_LIFE).toISOString();
  await db
    .insertInto("former_username")
    .values({ username_key: formerKey, user_id: id, expires_at })
    .execute();
}
