import type { CalendarDate } from "../../domain/calendar-date.ts";
import { rolesInOrder } from "../../domain/catalogue/role.ts";
import type { Snapshot } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";
import { followedBy, isFollowedRole } from "./followed-news.ts";
import type { ReleaseOrCredits } from "./news.ts";

interface FollowedUpcoming extends ReleaseOrCredits {
  artist_id: number;
  release_date: CalendarDate;
}

/** Lists the releases and credits still to come after today of all artists that a user follows, the soonest first. */
export async function listFollowedUpcoming(
  db: Snapshot,
  { userId, today, limit }: { userId: number; today: CalendarDate; limit: number },
): Promise<FollowedUpcoming[]> {
  const followed = followedBy(db, userId);
  const albums = await db
    .selectFrom(followed.as("f"))
    .innerJoin("album_artist as a", "a.artist_id", "f.artist_id")
    .select(["a.artist_id", "a.album_id as item_id", "a.release_order as release_date"])
    .distinct()
    .where("f.what", "=", "releases")
    .where("a.release_order", ">", today)
    .orderBy("release_date")
    .orderBy("item_id")
    .limit(limit)
    .execute();
  const songs = await db
    .selectFrom(followed.as("f"))
    .innerJoin("song_artist as a", "a.artist_id", "f.artist_id")
    .innerJoin("song as s", "s.id", "a.song_id")
    .select(["a.artist_id", "a.song_id as item_id", "a.release_order as release_date"])
    .distinct()
    .where("f.what", "=", "releases")
    .where((eb) => eb.ref("a.is_listed"))
    .where("a.release_order", ">", today)
    .where("s.album_id", "is", null)
    .orderBy("release_date")
    .orderBy("item_id")
    .limit(limit)
    .execute();
  const credited = db
    .selectFrom(followed.as("f"))
    .innerJoin("credit_role as c", "c.artist_id", "f.artist_id")
    .where("f.what", "=", "credits")
    .where(isFollowedRole("c.role"))
    .where("c.release_order", ">", today);
  const credits = await credited
    .select(["c.artist_id", "c.song_id as item_id", "c.release_order as release_date"])
    .distinct()
    .orderBy("release_date")
    .orderBy("item_id")
    .orderBy("c.artist_id")
    .limit(limit)
    .execute();
  const roles = await queryInBatches(
    credits.map(({ item_id }) => item_id),
    (batch) =>
      credited
        .select(["c.artist_id", "c.song_id", "c.role"])
        .distinct()
        .where("c.song_id", "in", batch)
        .execute(),
  );
  const rolesOf = Map.groupBy(roles, (row) => `${row.artist_id} ${row.song_id}`);
  const items: FollowedUpcoming[] = [
    ...albums.map((row) => ({ ...row, kind: "album" as const, roles: [] })),
    ...songs.map((row) => ({ ...row, kind: "song" as const, roles: [] })),
    ...credits.map((row) => {
      const own = rolesOf.get(`${row.artist_id} ${row.item_id}`) ?? [];
      return { ...row, kind: "credit" as const, roles: rolesInOrder(own.map(({ role }) => role)) };
    }),
  ];
  return items
    .toSorted(
      (a, b) =>
        a.release_date.localeCompare(b.release_date) ||
        a.kind.localeCompare(b.kind) ||
        a.item_id - b.item_id,
    )
    .slice(0, limit);
}
