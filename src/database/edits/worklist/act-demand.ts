import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { RATING_STEPS, STEPS_PER_STAR } from "../../../domain/reviews/rating.ts";
import type { Database, Snapshot, Transaction } from "../../database.ts";

/** The points of being in a public playlist: those of one review with a star above the middle. */
const OF_PLAYLIST = STEPS_PER_STAR;

/** The steps in the middle, which mean neither that a user likes a record nor that they do not. */
const MIDDLE = RATING_STEPS / 2;

/** The number of ids that are counted in one statement, so that other writes do not wait for long. */
const AT_ONCE = 2_000;

type Demand = { artist_id: number; points: number };

/** A range of ids: greater than `after`, up to and including the other bound. */
type IdRange = { after: number; upTo: number };

/** Counts again how much acts are wanted, by ratings above the middle and places in public playlists, part by part. */
export async function recountDemand(database: Database): Promise<void> {
  const last = await database.read(findLastId);
  for (let after = 0; after < last; after += AT_ONCE) {
    const range = { after, upTo: after + AT_ONCE };
    const { counted, stored } = await database.read(async (db) => ({
      counted: await countDemand(db, range),
      stored: await listDemand(db, range),
    }));
    const had = pointsOf(stored);
    const has = pointsOf(counted);
    const changed = counted.filter(({ artist_id, points }) => had.get(artist_id) !== points);
    const gone = stored.flatMap(({ artist_id }) => (has.has(artist_id) ? [] : artist_id));
    if (changed.length + gone.length > 0)
      await database.write((db) => storeDemand(db, changed, gone));
    // The embedded database blocks the process: requests come in between.
    await nextTurn();
  }
}

function pointsOf(demand: readonly Demand[]): Map<number, number> {
  return new Map(demand.map(({ artist_id, points }) => [artist_id, points]));
}

async function findLastId(db: Snapshot): Promise<number> {
  const [act, stored] = [
    await db.selectFrom("artist").select("id").orderBy("id", "desc").limit(1).executeTakeFirst(),
    await db
      .selectFrom("act_demand")
      .select("artist_id as id")
      .orderBy("artist_id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ];
  return Math.max(act?.id ?? 0, stored?.id ?? 0);
}

/** Lists the stored points of acts, by their ids. */
export function listDemand(db: Snapshot, { after, upTo }: IdRange): Promise<Demand[]> {
  return db
    .selectFrom("act_demand")
    .select(["artist_id", "points"])
    .where("artist_id", ">", after)
    .where("artist_id", "<=", upTo)
    .orderBy("artist_id")
    .execute();
}

/** Counts the points of acts from ratings and playlists as they are now, by the ids of the acts. */
export function countDemand(db: Snapshot, { after, upTo }: IdRange): Promise<Demand[]> {
  const inRange = sql`a.artist_id > ${after} and a.artist_id <= ${upTo}`;
  const rated = (kind: "song" | "album") => sql`
    select a.artist_id, r.half_stars - ${sql.lit(MIDDLE)} * r.rating_count as points
    from ${sql.table(`${kind}_artist`)} a
    join ${sql.table(`${kind}_rating`)} r on r.item_id = ${sql.ref(`a.${kind}_id`)}
    where ${inRange} and r.half_stars > ${sql.lit(MIDDLE)} * r.rating_count`;
  // In this order, so that SQLite never begins with all playlists.
  const counted = sql<Demand>`(
    select artist_id, cast(sum(points) as bigint) as points from (
      ${rated("song")}
      union all ${rated("album")}
      union all select a.artist_id, ${sql.lit(OF_PLAYLIST)} as points
      from song_artist a cross join playlist_song s cross join playlist p
      where ${inRange} and s.song_id = a.song_id and p.id = s.playlist_id and p.is_public
    ) as counted group by artist_id
  )`;
  return db
    .selectFrom(counted.as("counted"))
    .select(["artist_id", "points"])
    .orderBy("artist_id")
    .execute();
}

async function storeDemand(db: Transaction, changed: readonly Demand[], gone: readonly number[]) {
  if (gone.length > 0) await db.deleteFrom("act_demand").where("artist_id", "in", gone).execute();
  if (changed.length > 0)
    await db
      .insertInto("act_demand")
      // In the order of ids, so that two processes that count at the same time do not wait for each other for ever.
      .values(changed.toSorted((one, other) => one.artist_id - other.artist_id))
      .onConflict((conflict) =>
        conflict.column("artist_id").doUpdateSet((eb) => ({ points: eb.ref("excluded.points") })),
      )
      .execute();
}
