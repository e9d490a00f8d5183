import type { Snapshot } from "../../database/database.ts";

/** Lists the acts with a debut and dated songs, with the date of the first one. */
export async function actsWithFirstSongs(db: Snapshot) {
  const rows = await db
    .selectFrom("artist as a")
    .innerJoin("song_artist as s", "s.artist_id", "a.id")
    .select(["a.id", "a.english_name as name", "a.debut_date as debut"])
    .select((eb) => eb.fn.min("s.release_order").as("first"))
    .where("a.debut_date", "is not", null)
    .where("s.is_listed", "=", true)
    .where("s.release_order", "<>", "")
    .groupBy(["a.id", "a.english_name", "a.debut_date"])
    .orderBy("a.id")
    .execute();
  return rows.map(({ id, name, debut, first }) => ({
    act: { kind: "artist" as const, id, name },
    debut: debut ?? "",
    first,
  }));
}
