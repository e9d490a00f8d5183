import type { Reader, Writer } from "../database.ts";
import type { UploadPurpose } from "./tables.ts";

/** Writes down whose a kept picture is. */
export async function addUpload(
  db: Writer,
  upload: { name: string; userId: number; purpose: UploadPurpose },
  now: Date,
): Promise<void> {
  const { name, userId: user_id, purpose } = upload;
  await db
    .insertInto("upload")
    .values({ name, user_id, purpose, created_at: now.toISOString() })
    .execute();
}

/** Whether a picture is one of a user's own. */
export async function findUpload(db: Reader, name: string, userId: number) {
  const row = await db
    .selectFrom("upload")
    .select(["name", "purpose", "created_at"])
    .where("name", "=", name)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The pictures that a user sent, by name. */
export function listUploads(db: Reader, userId: number) {
  return db
    .selectFrom("upload")
    .select(["name", "purpose", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("name")
    .execute();
}

/** Which of these names are anybody's. */
export async function loadUploadNames(db: Reader, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom("upload")
    .select("name")
    .where("name", "in", [...names])
    .execute();
  return new Set(rows.map((row) => row.name));
}
