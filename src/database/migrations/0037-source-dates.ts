import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

export const oldest = "0033-profiles";

/**
 * Adds the date up to which a source speaks, and the one by which a source says that a member had left of whom no end is known.
 * Both may be missing: builds before this one write neither.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable("source").addColumn("as_of", text).execute();
  await db.schema.alterTable("membership").addColumn("left_by", text).execute();
}
