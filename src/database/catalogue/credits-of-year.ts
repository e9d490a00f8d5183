import type { PopularCredit } from "../../domain/credit.ts";
import { type RankedRole, RANKED_ROLES } from "../../domain/role.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";
import { PERSON, RANKED, withCounts } from "./popular-credits.ts";

interface YearRanking {
  role: RankedRole;
  /** Only people without a credit of an earlier year. Those of songs without a date are not known to be earlier. */
  isFirst: boolean;
  /** The number of people. */
  limit?: number;
}

/** Ranks people by the number of songs of a year, by any artist, that credit them with a role of writing. */
export async function listCreditsOfYear(
  db: Reader,
  year: number,
  { role, isFirst, limit = RANKED }: YearRanking,
): Promise<PopularCredit[]> {
  dependsOn(db, tag.lists);
  let ranking = db
    .selectFrom("credit_year")
    .innerJoin("artist", "artist.id", "credit_year.artist_id")
    .select(PERSON)
    .where("credit_year.role", "=", role)
    .where("credit_year.year", "=", String(year))
    .where((eb) => eb.ref("artist.linkable"));
  if (isFirst)
    ranking = ranking.where((eb) =>
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
  const people = await ranking
    .orderBy("credit_year.songs", "desc")
    .orderBy("credit_year.artist_id")
    .limit(limit)
    .execute();
  if (people.length === 0) return [];
  const counts = await db
    .selectFrom("credit_year")
    .select(["artist_id as person", "role", "songs"])
    .where(
      "artist_id",
      "in",
      people.map(({ id }) => id),
    )
    .where("year", "=", String(year))
    .where("role", "in", RANKED_ROLES)
    .orderBy("artist_id")
    .orderBy("role")
    .execute();
  return withCounts(db, people, counts);
}
