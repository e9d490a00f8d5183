import { sql } from "kysely";
import { inChunks } from "../../database/in-chunks.ts";
import type { SongFacts } from "./facts.ts";
import type { RefContext } from "../import/read/resolve.ts";
import type { NamesOfPeople } from "./unite-credits.ts";

/** Loads the names of people on songs with several lists, since one may credit by name whom another credits as a person. */
export async function loadNamesOfCredited(
  context: RefContext,
  songs: Iterable<readonly SongFacts[]>,
): Promise<NamesOfPeople> {
  const people = new Set<number>();
  for (const facts of songs) {
    const lists = facts.flatMap(({ credits }) => (credits === undefined ? [] : [credits]));
    const isByNameToo = lists.some((list) => list.some(({ artist }) => artist === undefined));
    if (lists.length < 2 || !isByNameToo) continue;
    for (const { artist } of lists.flat()) if (artist !== undefined) people.add(artist);
  }
  return loadNamesOf(context, [...people]);
}

/** Loads the names and aliases of people, as they will be after this import. */
export async function loadNamesOf(context: RefContext, ids: number[]): Promise<NamesOfPeople> {
  const rows = await inChunks(ids, (some) => loadSome(context, some));
  const byPerson = Map.groupBy(rows, ({ id }) => id);
  return new Map(Array.from(byPerson, ([id, all]) => [id, all.flatMap(({ name }) => name ?? [])]));
}

type NameOfPerson = { id: number; name: string | null };

async function loadSome({ staging, isEmpty }: RefContext, ids: number[]): Promise<NameOfPerson[]> {
  const names: NameOfPerson[] = [];
  const affected = sql`(select record_id from staging_affected where kind = 'artist')`;
  for (const schema of isEmpty ? ["staging_"] : ["", "staging_"]) {
    // The names of affected people are staged.
    const isWanted = (id: string) =>
      schema === ""
        ? sql`${sql.ref(id)} in (${sql.join(ids)}) and ${sql.ref(id)} not in ${affected}`
        : sql`${sql.ref(id)} in (${sql.join(ids)})`;
    const { rows } = await sql<NameOfPerson>`
      select id, english_name as name from ${sql.table(`${schema}artist`)} where ${isWanted("id")}
      union all select id, korean_name from ${sql.table(`${schema}artist`)} where ${isWanted("id")}
      union all select artist_id, alias from ${sql.table(`${schema}artist_alias`)}
      where ${isWanted("artist_id")}`.execute(staging.db);
    for (const row of rows) names.push(row);
  }
  return names;
}
