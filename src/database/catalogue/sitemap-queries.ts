import { sql } from "kysely";
import type { CreditCounts } from "../../domain/catalogue/credit-counts.ts";
import type { Snapshot } from "../database.ts";
import type { RecordKind } from "../tables.ts";
import { loadCreditCounts } from "./credits/credit-counts.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { IS_SONG } from "./songs/song-set.ts";
import { idsOf } from "../sql/id-set.ts";

interface SitemapRecord {
  id: number;
  /** ISO 8601 in UTC. */
  last_updated: string;
}

/** An artist, with the lists that have pages of their own. */
export interface SitemapArtist extends SitemapRecord {
  num_songs: number;
  num_albums: number;
  credit_counts: CreditCounts;
}

/** A range of ids: after the first, up to and including the second. */
export type IdRange = { after: number; upTo: number };

/** Lists the artists of a range of ids that have a page. */
export async function listSitemapArtists(db: Snapshot, { after, upTo }: IdRange) {
  dependsOn(db, tag.imports);
  const artists = await db
    .selectFrom("artist")
    .innerJoin("revision", "revision.id", "artist.revision_id")
    .select(["artist.id", "revision.made_at as last_updated"])
    .select(["num_songs", "num_albums"])
    .where("artist.id", ">", after)
    .where("artist.id", "<=", upTo)
    .where((eb) => eb.ref("artist.linkable"))
    .orderBy("artist.id")
    .execute();
  const counts = await loadCreditCounts(db, idsOf(artists));
  return artists.map((artist) => ({ ...artist, credit_counts: counts.get(artist.id) ?? {} }));
}

export async function listSitemapRecords(
  db: Snapshot,
  kind: "album" | "song",
  { after, upTo }: IdRange,
): Promise<SitemapRecord[]> {
  dependsOn(db, tag.imports);
  return db
    .selectFrom(kind)
    .innerJoin("revision", "revision.id", `${kind}.revision_id`)
    .select([`${kind}.id`, "revision.made_at as last_updated"])
    .where(`${kind}.id`, ">", after)
    .where(`${kind}.id`, "<=", upTo)
    .where(kind === "song" ? IS_SONG : sql<boolean>`true`)
    .orderBy(`${kind}.id`)
    .execute();
}

export async function listSitemapPlaylists(db: Snapshot, { after, upTo }: IdRange) {
  dependsOn(db, tag.playlists);
  return db
    .selectFrom("playlist")
    .select(["id", "updated_at as last_updated"])
    .where((eb) => eb.ref("is_public"))
    .where("id", ">", after)
    .where("id", "<=", upTo)
    .orderBy("id")
    .execute();
}

const IN_SITEMAP = {
  artist: sql`linkable`,
  album: sql`true`,
  song: IS_SONG,
  playlist: sql`is_public`,
} as const;

/** Returns the ranges of `length` ids that contain a page, stepping over the primary key instead of counting rows. */
export async function listSitemapRanges(
  db: Snapshot,
  kind: RecordKind | "playlist",
  length: number,
): Promise<number[]> {
  dependsOn(db, kind === "playlist" ? tag.playlists : tag.imports);
  const records = sql.table(kind);
  const ids = sql.lit(length);
  const step = sql`select id from ${records} where ${IN_SITEMAP[kind]} and id >`;
  const ranges = sql<{ number: number }>`(
    with recursive range(id) as (
      select (${step} 0 order by id limit 1)
      union all
      select (${step} (range.id + ${ids} - 1) / ${ids} * ${ids} order by id limit 1)
      from range where range.id is not null
    )
    select (id + ${ids} - 1) / ${ids} as number from range where id is not null
  )`;
  const rows = await db.selectFrom(ranges.as("found")).select("number").orderBy("number").execute();
  return rows.map(({ number }) => number);
}

/** Finds the time of the catalogue's last change, or null before the first import. */
export async function findLastChange(db: Snapshot): Promise<string | null> {
  dependsOn(db, tag.imports);
  const row = await db
    .selectFrom("revision")
    .select("made_at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.made_at ?? null;
}
