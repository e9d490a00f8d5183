import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Engine } from "../database.ts";

export const oldest = "0033-profiles";

/**
 * Makes the tables of what was asked of MusicBrainz about each act, and of the artists there that may be an act. They refer to
 * nothing, since builds that do not know them remove artists.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [id, text] = engine === "postgres" ? ["bigint", 'text collate "C"'] : ["integer", "text"];
  const end = engine === "postgres" ? "" : "strict, without rowid";
  const tables = [
    `create table refreshed_act (
      artist_id ${id} not null primary key,
      asked_at ${text},
      whole_at ${text},
      due_at ${text} not null,
      failures integer not null,
      problem ${text},
      releases ${text},
      held ${text}
    ) ${end}`,
    `create table act_match (
      artist_id ${id} not null,
      mbid ${text} not null,
      name ${text} not null,
      evidence ${text} not null,
      decision ${text},
      decided_at ${text},
      primary key (artist_id, mbid)
    ) ${end}`,
  ];
  for (const table of tables) await sql.raw(table).execute(db);
}
