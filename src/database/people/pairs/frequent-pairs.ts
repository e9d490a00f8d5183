import { WRITING_ROLES } from "../../../domain/catalogue/role.ts";
import type { PeoplePair } from "../../../domain/credits/together.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import { namePairs, type Pair, pairsOf, type SongOf } from "./pairs.ts";

/** The number of people among whom pairs are looked for: of all, a large catalogue has too many. */
const PAIRED = 50;

/**
 * Lists pairs of people who are credited with writing on the same songs, most songs first, among the people with a page
 * who have most songs. Everyone is in one pair only, so that a few pairs name many people.
 */
export async function listFrequentPairs(db: Snapshot, limit: number): Promise<PeoplePair[]> {
  dependsOn(db, tag.lists);
  const people = await loadMostCredited(db);
  if (people.length === 0) return [];
  const pairs = pairsOf(await loadSongsOf(db, people));
  return namePairs(db, withoutRepeats(pairs).slice(0, limit));
}

function withoutRepeats(pairs: readonly Pair[]): Pair[] {
  const named = new Set<number>();
  return pairs.filter(({ one, other }) => {
    if (named.has(one) || named.has(other)) return false;
    named.add(one).add(other);
    return true;
  });
}

async function loadMostCredited(db: Snapshot): Promise<number[]> {
  const rows = await db
    .selectFrom("credit_count")
    .innerJoin("artist", "artist.id", "credit_count.artist_id")
    .select("credit_count.artist_id")
    .where("credit_count.scope", "=", "all")
    .where("credit_count.role", "=", "writing")
    .where((eb) => eb.ref("artist.linkable"))
    .orderBy("credit_count.songs", "desc")
    .orderBy("credit_count.artist_id")
    .limit(PAIRED)
    .execute();
  return rows.map(({ artist_id }) => artist_id);
}

function loadSongsOf(db: Snapshot, people: readonly number[]): Promise<SongOf[]> {
  return db
    .selectFrom("credit_role")
    .select(["song_id", "artist_id"])
    .distinct()
    .where("artist_id", "in", people)
    .where("role", "in", WRITING_ROLES)
    .execute();
}
