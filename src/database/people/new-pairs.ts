import { sql } from "kysely";
import { WRITING_ROLES } from "../../domain/role.ts";
import { tag } from "../../domain/tag.ts";
import type { NewPair, PairedPerson } from "../../domain/year-in-credits.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";
import { loadNamedArtists } from "./named.ts";
import { listYearsUpTo, selectCreditedSongsOf } from "./years-in-credits.ts";

interface Pair {
  one: number;
  other: number;
  songs: number;
}

/** The number of pairs that one statement compares with earlier years. */
const BATCH = 200;

/** Maximum number of pairs that are compared. Those of most songs, of which nearly all worked together before, come first. */
const MOST = 20_000;

const ROLES = sql.join(WRITING_ROLES.map((role) => sql.lit(role)));

/**
 * Lists pairs of people who are credited with writing on the same songs of a year and on none of an earlier year, most songs
 * first. Songs without a date are not known to be earlier.
 */
export async function listNewPairs(db: Reader, year: number, limit: number): Promise<NewPair[]> {
  // An earlier song may get a credit that makes a pair an older one.
  dependsOn(db, ...(await listYearsUpTo(db, year)).map(tag.creditsIn));
  const pairs = await loadPairsOf(db, year);
  const found: Pair[] = [];
  for (let at = 0; at < pairs.length && found.length < limit; at += BATCH) {
    const some = pairs.slice(at, at + BATCH);
    const older = await findOlder(db, some, year);
    found.push(...some.filter((pair) => !older.has(keyOf(pair))));
  }
  const first = found.slice(0, limit);
  const artists = await loadNamedArtists(
    db,
    first.flatMap(({ one, other }) => [one, other]),
  );
  const personOf = (id: number): PairedPerson[] => {
    const artist = artists.get(id);
    return artist === undefined || "mergedInto" in artist ? [] : [artist];
  };
  return first.flatMap(({ one, other, songs }) => {
    const [left, right] = [...personOf(one), ...personOf(other)];
    return left === undefined || right === undefined ? [] : [{ people: [left, right], songs }];
  });
}

/** Loads all pairs of people with a page who share a song of a year, most songs first. */
async function loadPairsOf(db: Reader, year: number): Promise<Pair[]> {
  return db
    .with("writers", (eb) =>
      eb
        .selectFrom("credit_role")
        .select(["credit_role.song_id", "credit_role.artist_id"])
        .distinct()
        .where("credit_role.role", "in", WRITING_ROLES)
        .where("credit_role.song_id", "in", selectCreditedSongsOf(db, sql.val(String(year))))
        // Looked up for each person: no index begins with it.
        .where(
          sql<boolean>`(select a.linkable from artist a where a.id = credit_role.artist_id) = ${sql.lit(true)}`,
        ),
    )
    .selectFrom("writers as shared")
    .innerJoin("writers as v", (join) =>
      join.onRef("v.song_id", "=", "shared.song_id").onRef("v.artist_id", ">", "shared.artist_id"),
    )
    .select(["shared.artist_id as one", "v.artist_id as other"])
    .select((eb) => eb.fn.countAll<number>().as("songs"))
    .groupBy(["shared.artist_id", "v.artist_id"])
    .orderBy("songs", "desc")
    .orderBy("one")
    .orderBy("other")
    .limit(MOST)
    .execute();
}

/** Finds which of these pairs share a song of an earlier year. */
async function findOlder(db: Reader, pairs: readonly Pair[], year: number): Promise<Set<string>> {
  const values = pairs.map(
    ({ one, other }) => sql`(cast(${one} as bigint), cast(${other} as bigint))`,
  );
  const older = sql<Omit<Pair, "songs">>`(
    with wanted (one, other) as (values ${sql.join(values)})
    select one, other from wanted where exists (
      select 1 from credit_role x
      where x.artist_id = wanted.one and x.role in (${ROLES})
        and x.release_order <> '' and x.release_order < ${String(year)}
        and exists (
          select 1 from credit_role y
          where y.artist_id = wanted.other and y.role in (${ROLES}) and y.song_id = x.song_id
        )
    )
  )`;
  const rows = await db.selectFrom(older.as("older")).select(["one", "other"]).execute();
  return new Set(rows.map(keyOf));
}

function keyOf({ one, other }: Omit<Pair, "songs">): string {
  return `${one} ${other}`;
}
