import type { PopularCredit } from "../../../domain/credits/credit.ts";
import { isPerson } from "../../../domain/catalogue/artist.ts";
import { RANKED_ROLES, type RankedRole } from "../../../domain/catalogue/role.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { countsByPerson } from "./credit-counts.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import { idsOf } from "../../sql/id-set.ts";

/** The number of people in the rankings (decisions, "Popular credits"). */
const RANKED = 100;

interface Ranking {
  /** The role that counts; by default any of writing. */
  role?: RankedRole;
  limit?: number;
}

/** Ranks people by the number of idol songs that credit them with lyrics, composition or arrangement, or one of them. */
export async function listPopularCredits(
  db: Snapshot,
  { role = "writing", limit = RANKED }: Ranking = {},
): Promise<PopularCredit[]> {
  dependsOn(db, tag.lists);
  // The index has the counts but not the names, by which equal counts are sorted.
  const [last] = await selectFewest(db, role, limit - 1);
  const people = await selectPopular(db, role, last?.songs ?? 1, limit);
  return withCounts(db, people, await selectIdolCounts(db, filled(idsOf(people))));
}

function ranking(db: Snapshot, role: RankedRole) {
  return db
    .selectFrom("credit_count")
    .where("credit_count.scope", "=", "idol")
    .where("credit_count.role", "=", role);
}

const selectFewest = compiled((db, role: RankedRole, offset: number) =>
  ranking(db, role).select("songs").orderBy("songs", "desc").limit(1).offset(offset),
);

const selectPopular = compiled((db, role: RankedRole, fewest: number, limit: number) =>
  ranking(db, role)
    .innerJoin("artist", "artist.id", "credit_count.artist_id")
    .select(PERSON)
    .where("credit_count.songs", ">=", fewest)
    .orderBy("credit_count.songs", "desc")
    .orderBy("artist.sort_key")
    .orderBy("artist.id")
    .limit(limit),
);

const selectIdolCounts = compiled((db, people: readonly number[]) =>
  db
    .selectFrom("credit_count")
    .select(["artist_id as person", "role", "songs"])
    .where("artist_id", "in", people)
    .where("scope", "=", "idol")
    .where("role", "in", RANKED_ROLES)
    .orderBy("artist_id")
    .orderBy("role"),
);

/** Ranks people by the number of songs of one artist that credit them, by name where it is equal. */
export async function listCreditsByArtist(
  db: Snapshot,
  artistId: number,
  { role = "writing", limit = RANKED }: Ranking = {},
): Promise<PopularCredit[]> {
  dependsOn(db, tag.about("artist", artistId));
  const people = await selectWritersOf(db, artistId, role, limit);
  return withCounts(db, people, await selectCountsOf(db, artistId, filled(idsOf(people))));
}

const selectWritersOf = compiled((db, artistId: number, role: RankedRole, limit: number) =>
  db
    .selectFrom("collaboration")
    .innerJoin("artist", "artist.id", "collaboration.person_id")
    .select(PERSON)
    .where("collaboration.artist_id", "=", artistId)
    .where("collaboration.role", "=", role)
    .where((eb) => eb.ref("artist.linkable"))
    .orderBy("collaboration.songs", "desc")
    .orderBy("artist.sort_key")
    .orderBy("artist.id")
    .limit(limit),
);

const selectCountsOf = compiled((db, artistId: number, people: readonly number[]) =>
  db
    .selectFrom("collaboration")
    .select(["person_id as person", "role", "songs"])
    .where("artist_id", "=", artistId)
    .where("person_id", "in", people)
    .where("role", "in", RANKED_ROLES)
    .orderBy("person_id")
    .orderBy("role"),
);

export const PERSON = [
  "artist.id",
  "artist.english_name",
  "artist.korean_name",
  "artist.is_group",
  "artist.num_songs",
  "artist.picture_url",
] as const;

function withCounts(
  db: Snapshot,
  people: readonly (Omit<PopularCredit, "songs" | "is_person"> & Parameters<typeof isPerson>[0])[],
  counts: Parameters<typeof countsByPerson>[0],
): PopularCredit[] {
  dependsOn(db, ...tag.names("artist", idsOf(people)));
  const byPerson = countsByPerson(counts);
  return people.map(({ is_group, num_songs, ...person }) => ({
    ...person,
    is_person: isPerson({ is_group, num_songs }),
    songs: byPerson.get(person.id) ?? {},
  }));
}

/** Returns ids for an `in` condition, whose list must not be empty. */
function filled(ids: number[]): number[] {
  return ids.length === 0 ? [0] : ids;
}

interface YearRanking {
  role: RankedRole;
  /** Only people without a credit of an earlier year. Those of songs without a date are not known to be earlier. */
  isFirst: boolean;
  limit?: number;
}

/** Ranks people by the number of songs of a year, by any artist, that credit them with a role of writing. */
export async function listCreditsOfYear(
  db: Snapshot,
  year: number,
  { role, isFirst, limit = RANKED }: YearRanking,
): Promise<PopularCredit[]> {
  dependsOn(db, tag.lists);
  let ofYear = db
    .selectFrom("credit_year")
    .innerJoin("artist", "artist.id", "credit_year.artist_id")
    .select(PERSON)
    .where("credit_year.role", "=", role)
    .where("credit_year.year", "=", String(year))
    .where((eb) => eb.ref("artist.linkable"));
  if (isFirst)
    ofYear = ofYear.where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("credit_year as earlier")
            .select("earlier.year")
            .whereRef("earlier.artist_id", "=", "credit_year.artist_id")
            .where("earlier.year", "<", String(year))
            .where("earlier.year", "<>", ""),
        ),
      ),
    );
  const people = await ofYear
    .orderBy("credit_year.songs", "desc")
    .orderBy("credit_year.artist_id")
    .limit(limit)
    .execute();
  if (people.length === 0) return [];
  const counts = await db
    .selectFrom("credit_year")
    .select(["artist_id as person", "role", "songs"])
    .where("artist_id", "in", idsOf(people))
    .where("year", "=", String(year))
    .where("role", "in", RANKED_ROLES)
    .orderBy("artist_id")
    .orderBy("role")
    .execute();
  return withCounts(db, people, counts);
}
