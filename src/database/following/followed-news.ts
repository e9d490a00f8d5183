import { countRows } from "../sql/count-rows.ts";
import { type NotNull, sql } from "kysely";
import type { NewsCursor } from "../../domain/cursor.ts";
import { LINES_AT_ONCE, UNSEEN_MOST } from "../../domain/users/following.ts";
import { type Role, rolesInOrder } from "../../domain/catalogue/role.ts";
import type { Snapshot, Transaction } from "../database.ts";
import { type ReleaseOrCredits, STILL_HOLDS } from "./news.ts";
import type { Followed, NewsKind } from "./tables.ts";

export interface FollowedNewsGroup {
  artist_id: number;
  news_at: string;
  /** At most `LINES_AT_ONCE`. */
  items: ReleaseOrCredits[];
  /** The number of all items. */
  count: number;
}

interface Wanted {
  userId: number;
  /** The present: what is to become news later is not listed yet. */
  until: string;
}

/**
 * Lists what became news of all artists that a user follows, since each was followed, and still holds: in groups of one
 * artist and one time, the newest first.
 *
 * @param after the last group of the previous page
 * @param limit the number of groups
 */
export async function listFollowedNews(
  db: Snapshot,
  { after = null, limit, ...wanted }: Wanted & { after?: NewsCursor | null; limit: number },
): Promise<FollowedNewsGroup[]> {
  const news = standingNews(db, wanted).$if(after !== null, (query) =>
    query.where((eb) =>
      eb.or([
        eb("n.news_at", "<", after!.at),
        eb.and([eb("n.news_at", "=", after!.at), eb("n.artist_id", "<", after!.artistId)]),
      ]),
    ),
  );
  const groups = await news
    .select(["n.artist_id", "n.news_at"])
    .select(sql<number>`count(distinct n.kind || n.item_id)`.as("count"))
    .groupBy(["n.news_at", "n.artist_id"])
    .orderBy("n.news_at", "desc")
    .orderBy("n.artist_id", "desc")
    .limit(limit)
    .$narrowType<{ news_at: NotNull }>()
    .execute();
  const last = groups.at(-1);
  if (last === undefined) return [];
  const place = sql<number>`dense_rank() over (
    partition by n.news_at, n.artist_id order by n.kind, n.item_id desc
  )`;
  const ranked = news
    .where("n.news_at", ">=", last.news_at)
    .where("n.artist_id", "in", [...new Set(groups.map(({ artist_id }) => artist_id))])
    .select(["n.artist_id", "n.news_at", "n.kind", "n.item_id", "n.role"])
    .select(place.as("place"));
  const rows = await db
    .selectFrom(ranked.as("ranked"))
    .select(["artist_id", "news_at", "kind", "item_id", "role"])
    .distinct()
    .where("place", "<=", LINES_AT_ONCE)
    .orderBy("kind")
    .orderBy("item_id", "desc")
    .$narrowType<{ news_at: NotNull }>()
    .execute();
  const byGroup = Map.groupBy(rows, (row) => `${row.news_at} ${row.artist_id}`);
  return groups.map((group) => ({
    ...group,
    items: itemsOf(byGroup.get(`${group.news_at} ${group.artist_id}`) ?? []),
  }));
}

/** Counts the news of followed artists since a user looked, up to `UNSEEN_MOST`. @param seen ISO 8601; null: never */
export async function countUnseenNews(
  db: Snapshot,
  { seen, ...wanted }: Wanted & { seen: string | null },
): Promise<number> {
  const items = standingNews(db, wanted)
    .$if(seen !== null, (query) => query.where("n.news_at", ">", seen!))
    .select(["n.artist_id", "n.news_at", "n.kind", "n.item_id"])
    .distinct()
    .limit(UNSEEN_MOST);
  return countRows(db.selectFrom(items.as("counted")));
}

/** Selects whom a user follows, with the ids that they have now. */
export function followedBy(db: Snapshot, userId: number) {
  return db
    .selectFrom("follow as f")
    .leftJoin("artist_former_id as m", "m.id", "f.artist_id")
    .select((eb) => eb.fn.coalesce("m.record_id", "f.artist_id").as("artist_id"))
    .select(["f.what", "f.roles", "f.followed_at"])
    .where("f.user_id", "=", userId);
}

/** Whether a follow is of any role, or of a certain one: its roles are keys in a JSON array. */
export const isFollowedRole = (role: "n.role" | "c.role") =>
  sql<boolean>`(f.roles is null or f.roles like '%"' || ${sql.ref(role)} || '"%')`;

/** Selects the news of all whom a user follows that still hold, a row for each role of a credit. */
function standingNews(db: Snapshot, { userId, until }: Wanted) {
  return (
    db
      .selectFrom(followedBy(db, userId).as("f"))
      // Not an inner join: with it SQLite begins with all news, where it takes them to be few.
      .crossJoin("news as n")
      .whereRef("n.artist_id", "=", "f.artist_id")
      .whereRef("n.news_at", ">", "f.followed_at")
      .where("n.news_at", "<=", until)
      .where((eb) => {
        const isOf = (what: Followed) => eb("f.what", "=", eb.val(what));
        return eb.or([
          eb.and([isOf("releases"), eb.or([STILL_HOLDS.album, STILL_HOLDS.song])]),
          eb.and([isOf("credits"), isFollowedRole("n.role"), STILL_HOLDS.credit]),
        ]);
      })
  );
}

/** Joins the rows of each item, which follow each other. */
function itemsOf(rows: readonly { kind: NewsKind; item_id: number; role: string }[]) {
  return [...Map.groupBy(rows, ({ kind, item_id }) => `${kind} ${item_id}`).values()].map(
    (own): ReleaseOrCredits => ({
      kind: own[0]!.kind,
      item_id: own[0]!.item_id,
      roles: own[0]!.kind === "credit" ? rolesInOrder(own.map(({ role }) => role as Role)) : [],
    }),
  );
}

/** Finds until when a user has looked at the news; null: never. */
export async function findNewsSeenAt(db: Snapshot, userId: number): Promise<string | null> {
  const account = await db
    .selectFrom("account")
    .select("news_seen_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return account?.news_seen_at ?? null;
}

/** The news that a user has not seen yet. */
interface SeenNews {
  /** Until when they had seen it before; null: nothing. */
  since: string | null;
  /** The number of items that are newer than what they have seen now. */
  unseen: number;
}

/** Notes until when a user has seen the news; never earlier than before. @param until ISO 8601; the future is now */
export async function markNewsSeen(
  db: Transaction,
  userId: number,
  until: string,
  now: Date,
): Promise<SeenNews> {
  const since = await findNewsSeenAt(db, userId);
  const present = now.toISOString();
  const time = until < present ? until : present;
  await db
    .updateTable("account")
    .set({ news_seen_at: time })
    .where("id", "=", userId)
    .where((eb) => eb.or([eb("news_seen_at", "is", null), eb("news_seen_at", "<", time)]))
    .execute();
  const seen = since !== null && since > time ? since : time;
  return { since, unseen: await countUnseenNews(db, { userId, seen, until: present }) };
}
