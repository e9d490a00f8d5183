import type { Reader } from "../database.ts";

/** Whether there is any artist, album or song. */
export async function hasRecords(db: Reader): Promise<boolean> {
  for (const kind of ["song", "artist", "album"] as const) {
    const row = await db.selectFrom(kind).select("id").limit(1).executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}
