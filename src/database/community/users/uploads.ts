import { countRows } from "../../sql/count-rows.ts";
import type { Snapshot, Transaction } from "../../database.ts";
import type { UploadPurpose } from "../tables.ts";

/** Records the owner of a stored picture. */
export async function addUpload(
  db: Transaction,
  upload: { name: string; userId: number; purpose: UploadPurpose },
  now: Date,
): Promise<void> {
  const { name, userId: user_id, purpose } = upload;
  await db
    .insertInto("upload")
    .values({ name, user_id, purpose, created_at: now.toISOString() })
    .execute();
}

export async function findUpload(db: Snapshot, name: string, userId: number) {
  const row = await db
    .selectFrom("upload")
    .select(["name", "purpose", "created_at"])
    .where("name", "=", name)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

export function listUploads(db: Snapshot, userId: number) {
  return db
    .selectFrom("upload")
    .select(["name", "purpose", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("name")
    .execute();
}

export async function loadUploadNames(db: Snapshot, names: readonly string[]) {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom("upload")
    .select("name")
    .where("name", "in", [...names])
    .execute();
  return new Set(rows.map((row) => row.name));
}

export async function hasUpload(db: Snapshot, name: string): Promise<boolean> {
  return (await loadUploadNames(db, [name])).has(name);
}

/** Returns the names of pictures with an owner in order, after one. */
export async function pageUploadNames(db: Snapshot, after: string, limit: number) {
  const rows = await db
    .selectFrom("upload")
    .select("name")
    .where("name", ">", after)
    .orderBy("name")
    .limit(limit)
    .execute();
  return rows.map((row) => row.name);
}

export function countUploads(db: Snapshot): Promise<number> {
  return countRows(db.selectFrom("upload"));
}
