import type { NotNull } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date.ts";
import { type Role, rolesInOrder } from "../../domain/role.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";
import type { Followed, NewsKind } from "./tables.ts";

/** Something new of an act or a person. Kind, item and time together name it: none of them ever changes. */
export interface NewsItem {
  kind: NewsKind;
  /** An album's id for `album`, else a song's. */
  item_id: number;
  /** The roles of a credit, in the order of the registry; empty for releases. */
  roles: Role[];
  /** When it became news. */
  news_at: string;
  /** The first revision that brought it. */
  revision_id: number;
}

/** Which news of an artist: from after a time (null: all) to another, the newest first. */
export interface WantedNews {
  artistId: number;
  what: Followed;
  /** Only credits with one of these roles; null: any. */
  roles: readonly Role[] | null;
  after: string | null;
  until: string;
  limit: number;
}

/**
 * Lists what is new of an artist and still so: releases that are still the act's, or credits that still stand. What was
 * credited on a song at one time is one item, with all its roles.
 */
export async function listNews(db: Reader, wanted: WantedNews): Promise<NewsItem[]> {
  dependsOn(db, tag.newsOf(wanted.artistId));
  if (await isAwaited(db, wanted)) dependsOn(db, tag.today);
  return wanted.what === "releases" ? newReleases(db, wanted) : newCredits(db, wanted);
}

/** Whether something is to become news later, without a change. */
async function isAwaited(db: Reader, { artistId, until }: WantedNews): Promise<boolean> {
  const row = await db
    .selectFrom("news")
    .select("item_id")
    .where("artist_id", "=", artistId)
    .where("news_at", ">", until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function newReleases(db: Reader, wanted: WantedNews): Promise<NewsItem[]> {
  const rows = await newsBetween(db, wanted)
    .select(["n.kind", "n.item_id", "n.news_at", "n.revision_id"])
    .where((eb) =>
      eb.or([
        eb.and([
          eb("n.kind", "=", "album"),
          eb.exists(
            eb
              .selectFrom("album_artist as a")
              .select("a.album_id")
              .whereRef("a.album_id", "=", "n.item_id")
              .whereRef("a.artist_id", "=", "n.artist_id"),
          ),
        ]),
        eb.and([
          eb("n.kind", "=", "song"),
          eb.exists(
            eb
              .selectFrom("song_artist as a")
              .innerJoin("song as s", "s.id", "a.song_id")
              .select("a.song_id")
              .whereRef("a.song_id", "=", "n.item_id")
              .whereRef("a.artist_id", "=", "n.artist_id")
              .where((where) => where.ref("a.is_listed"))
              .where("s.album_id", "is", null),
          ),
        ]),
      ]),
    )
    .orderBy("n.news_at", "desc")
    .orderBy("n.kind")
    .orderBy("n.item_id", "desc")
    .limit(wanted.limit)
    .$narrowType<{ news_at: NotNull }>()
    .execute();
  return rows.map((row) => ({ ...row, roles: [] }));
}

async function newCredits(db: Reader, wanted: WantedNews): Promise<NewsItem[]> {
  if (wanted.roles?.length === 0) return [];
  const credits = newsBetween(db, wanted)
    .where("n.kind", "=", "credit")
    .$if(wanted.roles !== null, (query) => query.where("n.role", "in", [...wanted.roles!]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("credit_role as c")
          .select("c.song_id")
          .whereRef("c.song_id", "=", "n.item_id")
          .whereRef("c.artist_id", "=", "n.artist_id")
          .whereRef("c.role", "=", "n.role"),
      ),
    );
  const items = await credits
    .select((eb) => ["n.item_id", "n.news_at", eb.fn.min("n.revision_id").as("revision_id")])
    .groupBy(["n.news_at", "n.item_id"])
    .orderBy("n.news_at", "desc")
    .orderBy("n.item_id", "desc")
    .limit(wanted.limit)
    .$narrowType<{ news_at: NotNull }>()
    .execute();
  if (items.length === 0) return [];
  const rows = await credits
    .select(["n.item_id", "n.news_at", "n.role"])
    .where(
      "n.item_id",
      "in",
      items.map(({ item_id }) => item_id),
    )
    .execute();
  const roles = Map.groupBy(rows, (row) => `${row.item_id} ${row.news_at}`);
  return items.map((item) => ({
    ...item,
    kind: "credit",
    roles: rolesInOrder(
      (roles.get(`${item.item_id} ${item.news_at}`) ?? []).map(({ role }) => role as Role),
    ),
  }));
}

function newsBetween(db: Reader, { artistId, after, until }: WantedNews) {
  return db
    .selectFrom("news as n")
    .where("n.artist_id", "=", artistId)
    .where("n.news_at", "<=", until)
    .$if(after !== null, (query) => query.where("n.news_at", ">", after!));
}

/** A release that is still to come, or credits on a song that is. */
export interface UpcomingItem {
  kind: NewsKind;
  /** An album's id for `album`, else a song's. */
  item_id: number;
  /** The roles of a credit, in the order of the registry; empty for releases. */
  roles: Role[];
  release_date: CalendarDate;
}

/** Lists what of an artist is still to come after today, the soonest first. */
export async function listUpcoming(
  db: Reader,
  artistId: number,
  what: Followed,
  today: CalendarDate,
): Promise<UpcomingItem[]> {
  dependsOn(db, tag.newsOf(artistId));
  const items = await (what === "releases"
    ? upcomingReleases(db, artistId, today)
    : upcomingCredits(db, artistId, today));
  if (items.length > 0) dependsOn(db, tag.today);
  return items.toSorted(
    (a, b) => compareText(a.release_date, b.release_date) || a.item_id - b.item_id,
  );
}

async function upcomingReleases(
  db: Reader,
  artistId: number,
  today: CalendarDate,
): Promise<UpcomingItem[]> {
  const albums = await db
    .selectFrom("album_artist")
    .select(["album_id as item_id", "release_order as release_date"])
    .distinct()
    .where("artist_id", "=", artistId)
    .where("release_order", ">", today)
    .execute();
  const songs = await db
    .selectFrom("song_artist as a")
    .innerJoin("song as s", "s.id", "a.song_id")
    .select(["a.song_id as item_id", "a.release_order as release_date"])
    .distinct()
    .where("a.artist_id", "=", artistId)
    .where((eb) => eb.ref("a.is_listed"))
    .where("a.release_order", ">", today)
    .where("s.album_id", "is", null)
    .execute();
  return [
    ...albums.map((row) => ({ ...row, kind: "album" as const, roles: [] })),
    ...songs.map((row) => ({ ...row, kind: "song" as const, roles: [] })),
  ];
}

async function upcomingCredits(
  db: Reader,
  artistId: number,
  today: CalendarDate,
): Promise<UpcomingItem[]> {
  const rows = await db
    .selectFrom("credit_role")
    .select(["song_id", "role", "release_order"])
    .where("artist_id", "=", artistId)
    .where("release_order", ">", today)
    .execute();
  return [...Map.groupBy(rows, (row) => row.song_id)].map(([item_id, credits]) => ({
    kind: "credit" as const,
    item_id,
    roles: rolesInOrder(credits.map(({ role }) => role)),
    release_date: credits[0]!.release_order,
  }));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
