import type { Database } from "../../src/database/database.ts";
import type { Tag } from "../../src/domain/tag.ts";

/** Returns the tags of changes after one, by its id, and the id of the last. */
export async function newTags(
  database: Database,
  after: number,
): Promise<{ tags: Tag[]; last: number }> {
  const rows = await database.read((db) =>
    db.selectFrom("change").select(["id", "tag"]).where("id", ">", after).orderBy("id").execute(),
  );
  return { tags: rows.map((row) => row.tag), last: rows.at(-1)?.id ?? after };
}
