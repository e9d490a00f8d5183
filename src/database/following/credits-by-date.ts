import { sql } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date.ts";
import { type Role, rolesInOrder } from "../../domain/catalogue/role.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";

interface DatedCredit {
  item_id: number;
  release_date: CalendarDate;
  /** In the order of the registry. */
  roles: Role[];
}

/** Lists a person's credits from before there were news, the newest songs first. @param until today: no later songs */
export async function listCreditsKnownBefore(
  db: Snapshot,
  artistId: number,
  { until, limit }: { until: CalendarDate; limit: number },
): Promise<DatedCredit[]> {
  dependsOn(db, tag.about("artist", artistId));
  const credits = db
    .selectFrom("credit_role as c")
    .where("c.artist_id", "=", artistId)
    .where("c.release_order", ">", "")
    .where("c.release_order", "<=", until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("news as n")
            .select("n.item_id")
            .where("n.artist_id", "=", artistId)
            .where("n.kind", "=", sql.lit("credit"))
            .whereRef("n.item_id", "=", "c.song_id")
            .whereRef("n.role", "=", "c.role")
            .where("n.news_at", "is not", null),
        ),
      ),
    );
  const songs = await credits
    .select(["c.song_id as item_id", "c.release_order as release_date"])
    .distinct()
    .orderBy("c.release_order", "desc")
    .orderBy("c.song_id", "desc")
    .limit(limit)
    .execute();
  if (songs.length === 0) return [];
  const ids = songs.map(({ item_id }) => item_id);
  const rows = await credits
    .select(["c.song_id", "c.role"])
    .where("c.song_id", "in", ids)
    .execute();
  const roles = Map.groupBy(rows, ({ song_id }) => song_id);
  return songs.map((song) => ({
    ...song,
    roles: rolesInOrder((roles.get(song.item_id) ?? []).map(({ role }) => role)),
  }));
}
