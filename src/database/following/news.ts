import { type NotNull, type RawBuilder, sql } from "kysely";
import { type Role, rolesInOrder } from "../../domain/catalogue/role.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";
import type { Followed, NewsKind } from "./tables.ts";

/** The conditions for rows `n` of news whose fact is still in the live tables, by their kind. */
export const STILL_HOLDS: Record<NewsKind, RawBuilder<boolean>> = {
  album: sql`(n.kind = 'album' and exists (
    select 1 from album_artist a where a.album_id = n.item_id and a.artist_id = n.artist_id))`,
  song: sql`(n.kind = 'song' and exists (
    select 1 from song_artist a join song s on s.id = a.song_id
    where a.song_id = n.item_id and a.artist_id = n.artist_id and a.is_listed and s.album_id is null))`,
  credit: sql`(n.kind = 'credit' and exists (
    select 1 from credit_role c
    where c.artist_id = n.artist_id and c.role = n.role and c.song_id = n.item_id))`,
};

export interface ReleaseOrCredits {
  kind: NewsKind;
  /** An album's id for `album`, else a song's. */
  item_id: number;
  /** The roles of a credit, in the order of the registry; empty for releases. */
  roles: Role[];
}

/** Something new of an act or a person. Kind, item and time together name it: none of them ever changes. */
export interface NewsItem extends ReleaseOrCredits {
  news_at: string;
  revision_id: number;
}

/** Which news of an artist: from after a time (null: all) to another, the newest first. */
interface WantedNews {
  artistId: number;
  what: Followed;
  /** Only credits with one of these roles; null: any. */
  roles: readonly Role[] | null;
  after: string | null;
  until: string;
  limit: number;
}

/** Lists the news of an artist that still hold. The credits on a song from one revision are one item. */
export async function listNews(db: Snapshot, wanted: WantedNews): Promise<NewsItem[]> {
  dependsOn(db, tag.about("artist", wanted.artistId));
  if (await isAwaited(db, wanted)) dependsOn(db, tag.today);
  return wanted.what === "releases" ? newReleases(db, wanted) : newCredits(db, wanted);
}

/** Whether something is to become news later, without a change. */
async function isAwaited(db: Snapshot, { artistId, until }: WantedNews): Promise<boolean> {
  const row = await db
    .selectFrom("news")
    .select("item_id")
    .where("artist_id", "=", artistId)
    .where("news_at", ">", until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function newReleases(db: Snapshot, wanted: WantedNews): Promise<NewsItem[]> {
  const rows = await newsBetween(db, wanted)
    .select(["n.kind", "n.item_id", "n.news_at", "n.revision_id"])
    .where((eb) => eb.or([STILL_HOLDS.album, STILL_HOLDS.song]))
    .orderBy("n.news_at", "desc")
    .orderBy("n.kind")
    .orderBy("n.item_id", "desc")
    .limit(wanted.limit)
    .$narrowType<{ news_at: NotNull }>()
    .execute();
  return rows.map((row) => ({ ...row, roles: [] }));
}

async function newCredits(db: Snapshot, wanted: WantedNews): Promise<NewsItem[]> {
  if (wanted.roles?.length === 0) return [];
  const credits = newsBetween(db, wanted)
    .where(STILL_HOLDS.credit)
    .$if(wanted.roles !== null, (query) => query.where("n.role", "in", [...wanted.roles!]));
  const items = await credits
    .select((eb) => ["n.item_id", "n.news_at", eb.fn.min("n.revision_id").as("revision_id")])
    .groupBy(["n.news_at", "n.item_id"])
    .orderBy("n.news_at", "desc")
    .orderBy("n.item_id", "desc")
    .limit(wanted.limit)
    .$narrowType<{ news_at: NotNull }>()
    .execute();
  if (items.length === 0) return [];
  const ids = items.map(({ item_id }) => item_id);
  const rows = await credits
    .select(["n.item_id", "n.news_at", "n.role"])
    .where("n.item_id", "in", ids)
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

function newsBetween(db: Snapshot, { artistId, after, until }: WantedNews) {
  return db
    .selectFrom("news as n")
    .where("n.artist_id", "=", artistId)
    .where("n.news_at", "<=", until)
    .$if(after !== null, (query) => query.where("n.news_at", ">", after!));
}
