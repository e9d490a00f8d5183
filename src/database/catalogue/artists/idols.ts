import { countRows } from "../../sql/count-rows.ts";
import { type RawBuilder, sql } from "kysely";
import { activeSince, type Artist } from "../../../domain/catalogue/artist.ts";
import type { CalendarDate } from "../../../domain/calendar-date.ts";
import {
  datesOfDecade,
  type Decade,
  DISCOVERY_ORDERS,
  type DiscoverySort,
  type DiscoveryState,
  type DiscoveryType,
} from "../../../domain/catalogue/idol-lists.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { idsOf, inOrder, queryInBatches } from "../../sql/id-set.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import { nameKey } from "../../../domain/text/name.ts";
import { escapedForLike } from "../../sql/like.ts";

export type ListedIdol = Pick<
  Artist,
  "id" | "english_name" | "korean_name" | "debut_date" | "picture_url"
>;

export interface IdolsWanted extends Omit<DiscoveryState, "view"> {
  type: DiscoveryType;
  /** Today in Seoul, which decides which artists are active, and which release is the latest. */
  today: CalendarDate;
}

/** Lists a range of a list of idols. Missing dates are last in both directions. */
export async function listIdols(
  db: Snapshot,
  wanted: IdolsWanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedIdol[]> {
  const { sort, direction, today } = wanted;
  declareList(db, wanted);
  const date = DATE_OF[sort](today);
  const byName = date === null ? direction : "asc";
  const rows = await db
    .selectFrom("artist")
    .select("artist.id")
    .where(isOfList(wanted))
    .where(isMatching(wanted))
    .$if(date !== null, (query) =>
      query.orderBy(sql`case when ${date} is null then 1 else 0 end`).orderBy(date!, direction),
    )
    .orderBy("artist.sort_key", byName)
    .orderBy("artist.id", byName)
    .limit(limit)
    .offset(offset)
    .execute();
  return loadIdols(db, idsOf(rows));
}

/** The date that each order sorts by, before the name; null for the name only. */
const DATE_OF: Record<DiscoverySort, (today: CalendarDate) => RawBuilder<string> | null> = {
  name: () => null,
  debut: () => sql<string>`artist.debut_date`,
  recent: latestRelease,
};

interface IdolCounts {
  /** Without filters. */
  all: number;
  /** With all filters. */
  matching: number;
  /** Those that match but for not being active. */
  inactive: number;
}

export async function countIdols(db: Snapshot, wanted: IdolsWanted): Promise<IdolCounts> {
  declareList(db, wanted);
  const { type, gender, text, decades, activeOnly } = wanted;
  const [{ count: all } = { count: 0 }] = await selectListCount(db, { type, gender });
  if (text === "" && decades.length === 0 && !activeOnly)
    return { all, matching: all, inactive: 0 };
  const count = (filters: IdolsWanted) =>
    countRows(db.selectFrom("artist").where(isOfList(filters)).where(isMatching(filters)));
  const matching = await count(wanted);
  if (!activeOnly) return { all, matching, inactive: 0 };
  const ofAnyTime = await count({ ...wanted, activeOnly: false });
  return { all, matching, inactive: ofAnyTime - matching };
}

const selectListCount = compiled(selectCount);

function selectCount(db: Snapshot, list: List) {
  return db
    .selectFrom("artist")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isOfList(list));
}

function declareList(db: Snapshot, { sort, activeOnly }: IdolsWanted): void {
  dependsOn(db, tag.lists);
  if (activeOnly || DISCOVERY_ORDERS[sort].dependsOnToday) dependsOn(db, tag.today);
}

const ALWAYS = sql<boolean>`1 = 1`;

export async function loadIdols(db: Snapshot, ids: readonly number[]): Promise<ListedIdol[]> {
  dependsOn(db, ...tag.names("artist", ids));
  const rows = await queryInBatches(ids, (batch) => selectListed(db, batch));
  return inOrder(ids, rows);
}

const selectListed = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom("artist")
    .select(["id", "english_name", "korean_name", "debut_date", "picture_url"])
    .where("id", "in", ids),
);

type List = Pick<IdolsWanted, "type" | "gender">;

function isOfList({ type, gender }: List): RawBuilder<boolean> {
  const list = sql<boolean>`artist.linkable and artist.is_idol and artist.is_group = ${sql.lit(type === "idol-groups")}`;
  return gender === null ? list : sql`${list} and artist.gender = ${gender}`;
}

function isMatching({ text, decades, activeOnly, today }: IdolsWanted): RawBuilder<boolean> {
  const conditions = [ALWAYS];
  if (activeOnly) conditions.push(isActive(today));
  if (decades.length > 0) conditions.push(isOfDecades(decades));
  if (text !== "") conditions.push(nameContains(text));
  return sql.join(conditions, sql` and `);
}

/** The condition for artists with a release in the last years, even if their latest release is in the future. */
function isActive(today: CalendarDate): RawBuilder<boolean> {
  const since = activeSince(today);
  return sql`artist.latest_release_date >= ${since} and (artist.latest_release_date <= ${today}
    or ${latestOut(today)} >= ${since})`;
}

function isOfDecades(decades: readonly Decade[]): RawBuilder<boolean> {
  const ranges = decades.map((decade) => {
    const { from, before } = datesOfDecade(decade);
    return sql<boolean>`(artist.debut_date >= ${from} and artist.debut_date < ${before})`;
  });
  return sql`(${sql.join(ranges, sql` or `)})`;
}

/** Returns the date of the latest past release. It is computed only where the stored one is in the future. */
function latestRelease(today: CalendarDate): RawBuilder<string> {
  return sql`case when artist.latest_release_date > ${today} then ${latestOut(today)}
    else artist.latest_release_date end`;
}

function latestOut(today: CalendarDate): RawBuilder<string> {
  const latestOf = (releases: RawBuilder<unknown>) => sql`(select release_order
    from ${releases} and artist_id = artist.id and release_order <= ${today} and release_order <> ''
    order by release_order desc limit 1)`;
  return sql`(select max(out.release_order) from (select ${latestOf(sql`song_artist where is_listed`)} as release_order
    union all select ${latestOf(sql`album_artist where true`)}) as out)`;
}

/**
 * Returns the condition for artists whose English or Korean name or an alias contains a text, regardless of case and, in
 * the English name, of spaces and signs if the text has letters or digits. (Specification 1, section 5, requires less:
 * only the first two names, as they are written.)
 */
function nameContains(text: string): RawBuilder<boolean> {
  const written = `%${escapedForLike(text.toLowerCase())}%`;
  const key = `%${escapedForLike(nameKey(text))}%`;
  // Keys have no signs: a text of almost only signs is compared with the name as it is written.
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const inEnglish =
    letters > 1 || letters === text.length
      ? sql<boolean>`artist.name_key like ${key} escape '!'`
      : sql<boolean>`lower(artist.english_name) like ${written} escape '!'`;
  // There are few aliases: they are scanned once, not for each artist.
  return sql`(${inEnglish} or lower(artist.korean_name) like ${written} escape '!'
    or artist.id in (select artist_id from artist_alias where lower(alias) like ${written} escape '!'))`;
}

/** An idol in the A-Z overview, with the fields of its name and heading. */
export type IndexedIdol = Pick<
  Artist,
  "id" | "english_name" | "korean_name" | "is_group" | "gender"
>;

interface IdolIndexOptions {
  /** The first sort key, inclusive. */
  from?: string | undefined;
  /** The end of the sort keys, exclusive. */
  before?: string | undefined;
  /** Whether to include idols without songs. */
  all?: boolean;
  limit: number;
  offset: number;
}

/** Lists the idol groups and solos that have a page, by name; by default only those with at least one song. */
export async function listIdolIndex(
  db: Snapshot,
  { from, before, all = false, limit, offset }: IdolIndexOptions,
): Promise<IndexedIdol[]> {
  dependsOn(db, tag.lists);
  const rows = await db
    .selectFrom("artist")
    .select(["id", "english_name", "korean_name", "is_group", "gender"])
    .where(sql<boolean>`linkable and is_idol`)
    .where("is_group", "is not", null)
    .$if(!all, (query) => query.where((eb) => eb("num_songs", ">", eb.lit(0))))
    .$if(from !== undefined, (query) => query.where("sort_key", ">=", from!))
    .$if(before !== undefined, (query) => query.where("sort_key", "<", before!))
    .orderBy("sort_key")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  dependsOn(db, ...tag.names("artist", idsOf(rows)));
  return rows;
}
