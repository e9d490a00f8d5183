import { uploadPath } from "../../domain/upload-path.ts";
import type { SignedInUser, User } from "../../domain/user.ts";
import { usernameKey } from "../../domain/username.ts";
import type { Reader } from "../database.ts";

const PUBLIC_COLUMNS = ["id", "username", "photo", "created_at"] as const;

interface PublicRow {
  id: number;
  username: string;
  photo: string | null;
  created_at: string;
}

/** A user as everybody sees one, or null. */
export async function findUser(db: Reader, id: number): Promise<User | null> {
  const users = await loadUsers(db, [id]);
  return users.get(id) ?? null;
}

/** The user of that name, in whatever case it is written, or null. */
export async function findUserByName(db: Reader, username: string): Promise<User | null> {
  const row = await db
    .selectFrom("account")
    .select(PUBLIC_COLUMNS)
    .where("username_key", "=", usernameKey(username))
    .executeTakeFirst();
  return row === undefined ? null : asUser(row);
}

/** The user who had that name until lately, or null: the old address leads to the new one. */
export async function findUserByFormerName(
  db: Reader,
  username: string,
  now: Date,
): Promise<User | null> {
  const row = await db
    .selectFrom("former_username")
    .select("user_id")
    .where("username_key", "=", usernameKey(username))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row === undefined ? null : findUser(db, row.user_id);
}

/** Users by their ids, for lists that name who wrote what. */
export async function loadUsers(db: Reader, ids: readonly number[]): Promise<Map<number, User>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("account")
    .select(PUBLIC_COLUMNS)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, asUser(row)]));
}

/** What only the user may see of their account. */
export async function findSignedInUser(db: Reader, id: number): Promise<SignedInUser | null> {
  const row = await db
    .selectFrom("account")
    .select(["username", "full_name", "given_name", "email", "photo"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    userId: id,
    noraeUser: row.username,
    fullName: row.full_name,
    firstName: row.given_name,
    picture: pictureOf(row.photo),
    email: row.email,
  };
}

/** Who holds a name or gave it up lately, or null where it is free. */
export async function findHolderOfUsername(
  db: Reader,
  username: string,
  now: Date,
): Promise<number | null> {
  const user =
    (await findUserByName(db, username)) ?? (await findUserByFormerName(db, username, now));
  return user?._id ?? null;
}

function asUser({ id, username, photo, created_at }: PublicRow): User {
  return { _id: id, norae_user: username, picture: pictureOf(photo), created_at };
}

function pictureOf(photo: string | null): string | null {
  return photo === null ? null : uploadPath(photo);
}
