import type { Reader } from "../../database/database.ts";
import { inChunks } from "../../database/in-chunks.ts";
import type { NamesOfPeople } from "../unite-credits.ts";

/** Returns who people are now: those into whom some were merged. */
export async function currentIds(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const former = await inChunks(ids, (some) =>
    db.selectFrom("artist_former_id").select(["id", "record_id"]).where("id", "in", some).execute(),
  );
  const survivors = new Map(former.map(({ id, record_id }) => [id, record_id]));
  return new Map(ids.map((id) => [id, survivors.get(id) ?? id]));
}

/** Returns the names and aliases of people, in both scripts. */
export async function namesOfPeople(db: Reader, ids: readonly number[]): Promise<NamesOfPeople> {
  const people = await inChunks(ids, (some) =>
    db
      .selectFrom("artist")
      .select(["id", "english_name", "korean_name"])
      .where("id", "in", some)
      .execute(),
  );
  const aliases = await inChunks(ids, (some) =>
    db
      .selectFrom("artist_alias")
      .select(["artist_id", "alias"])
      .where("artist_id", "in", some)
      .execute(),
  );
  const names = new Map(
    people.map(({ id, english_name, korean_name }) => [
      id,
      korean_name === null ? [english_name] : [english_name, korean_name],
    ]),
  );
  for (const { artist_id, alias } of aliases) names.get(artist_id)?.push(alias);
  return names;
}
