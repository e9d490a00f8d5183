import { type Kysely, sql } from "kysely";
import type { Engine } from "../database.ts";

export const oldest = "0033-profiles";

/** Adds since when a user has a name. Builds before this one do not set it: a name seems older then than it is. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable("account").addColumn("username_since", text).execute();
}
