import type { CalendarDate } from "../../domain/calendar-date.ts";
import { rolesInOrder } from "../../domain/role.ts";
import type { Reader } from "../database.ts";
import { followedBy, isFollowedRole } from "./followed-news.ts";
import type { UpcomingItem } from "./news.ts";

/** Something that is still to come of a followed artist. */
export interface FollowedUpcoming extends UpcomingItem {
  artist_id: number;
}

/** Lists the releases and credits still to come after today of all artists that a user follows, the soonest first. */
export async function listFollowedUpcoming(
  db: Reader,
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
  const credits = await db
    .selectFrom(followed.as("f"))
    .innerJoin("credit_role as c", "c.artist_id", "f.artist_id")
    .select(["c.artist_id", "c.song_id as item_id", "c.release_order as release_date", "c.role"])
    .distinct()
    .where("f.what", "=", "credits")
    .where(isFollowedRole("c.role"))
    .where("c.release_order", ">", today)
    .orderBy("release_date")
    .orderBy("item_id")
    // Most songs credit somebody with a role or two; at the end some roles may be left out.
    .limit(limit * 4)
    .execute();
  const bySong = Map.groupBy(credits, (row) => `${row.artist_id} ${row.item_id}`);
  const items: FollowedUpcoming[] = [
    ...albums.map((row) => ({ ...row, kind: "album" as const, roles: [] })),
    ...songs.map((row) => ({ ...row, kind: "song" as const, roles: [] })),
    ...[...bySong.values()].map((own) => {
      const { role: _, ...row } = own[0]!;
      const roles = rolesInOrder(own.map(({ role }) => role));
      return { ...row, kind: "credit" as const, roles };
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
