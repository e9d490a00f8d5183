import { sql } from "kysely";
import { WRITING_ROLES } from "../../../domain/catalogue/role.ts";
import { tag } from "../../../domain/tag.ts";
import type { PeoplePair } from "../../../domain/credits/together.ts";
import { PAIRED_PEOPLE } from "../../../domain/credits/year-in-credits.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import { queryInBatches } from "../../sql/id-set.ts";
import { namePairs, type Pair, pairsOf, type SongOf } from "./pairs.ts";

/** The number of pairs that one statement compares with earlier years. */
const BATCH = 50;

const ROLES = sql.join(WRITING_ROLES.map((role) => sql.lit(role)));

/**
 * Lists pairs of people who are credited with writing on the same songs of a year and on none of an earlier year, most songs
 * first, among the `PAIRED_PEOPLE` with most songs of that year: of all, a large catalogue has too many. Songs without a
 * date are not known to be earlier.
 */
export async function listNewPairs(
  db: Snapshot,
  year: number,
  limit: number,
): Promise<PeoplePair[]> {
  // An earlier song may get a credit that makes a pair an older one.
  dependsOn(db, tag.lists);
  const people = await loadBusiest(db, year);
  const pairs = pairsOf(await loadSongsOf(db, year, people));
  const before = await countSongsBefore(db, people, year);
  const found: Pair[] = [];
  for (let at = 0; at < pairs.length && found.length < limit; at += BATCH) {
    const some = pairs.slice(at, at + BATCH);
    const older = await findOlder(db, some, year, before);
    found.push(...some.filter((pair) => !older.has(keyOf(pair))));
  }
  return namePairs(db, found.slice(0, limit));
}

/** Finds the people with a page who are credited with writing on the most songs of a year. */
async function loadBusiest(db: Snapshot, year: number): Promise<number[]> {
  const rows = await db
    .selectFrom("credit_year")
    .innerJoin("artist", "artist.id", "credit_year.artist_id")
    .select("credit_year.artist_id")
    .where("credit_year.role", "=", "writing")
    .where("credit_year.year", "=", String(year))
    .where((eb) => eb.ref("artist.linkable"))
    .orderBy("credit_year.songs", "desc")
    .orderBy("credit_year.artist_id")
    .limit(PAIRED_PEOPLE)
    .execute();
  return rows.map(({ artist_id }) => artist_id);
}

function loadSongsOf(db: Snapshot, year: number, people: readonly number[]): Promise<SongOf[]> {
  return queryInBatches(people, (some) =>
    db
      .selectFrom("credit_role")
      .select(["song_id", "artist_id"])
      .distinct()
      .where("artist_id", "in", some)
      .where("role", "in", WRITING_ROLES)
      .where("release_order", ">=", String(year))
      .where("release_order", "<", `${year}~`)
      .execute(),
  );
}

/** Finds the pairs that share a song of an earlier year. @param before the number of earlier songs of each person */
async function findOlder(
  db: Snapshot,
  pairs: readonly Pair[],
  year: number,
  before: ReadonlyMap<number, number>,
): Promise<Set<string>> {
  const songsOf = (id: number) => before.get(id) ?? 0;
  const values = pairs
    .filter(({ one, other }) => songsOf(one) > 0 && songsOf(other) > 0)
    .map(({ one, other }) => (songsOf(one) <= songsOf(other) ? [one, other] : [other, one]))
    .map(([less, more]) => sql`(cast(${less} as bigint), cast(${more} as bigint))`);
  if (values.length === 0) return new Set();
  // By the songs, which have few people, and not by the roles: hence coalesce.
  const older = sql<{ less: number; more: number }>`(
    with wanted (less, more) as (values ${sql.join(values)})
    select less, more from wanted where exists (
      select 1 from credit_role x
      where x.artist_id = wanted.less and x.role in (${ROLES})
        and x.release_order <> '' and x.release_order < ${String(year)}
        and exists (
          select 1 from credit_role y
          where y.song_id = x.song_id and y.artist_id = wanted.more and coalesce(y.role, '') in (${ROLES})
        )
    )
  )`;
  const rows = await db.selectFrom(older.as("older")).select(["less", "more"]).execute();
  return new Set(
    rows.map(({ less, more }) => keyOf({ one: Math.min(less, more), other: Math.max(less, more) })),
  );
}

async function countSongsBefore(db: Snapshot, people: readonly number[], year: number) {
  const rows = await queryInBatches(people, (some) =>
    db
      .selectFrom("credit_year")
      .select("artist_id")
      .select((eb) => eb.fn.sum<number>("songs").as("songs"))
      .where("artist_id", "in", some)
      .where("role", "=", "writing")
      .where("year", "<>", "")
      .where("year", "<", String(year))
      .groupBy("artist_id")
      .execute(),
  );
  return new Map(rows.map(({ artist_id, songs }) => [artist_id, songs]));
}

function keyOf({ one, other }: Omit<Pair, "songs">): string {
  return `${one} ${other}`;
}
