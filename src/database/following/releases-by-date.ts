import { sql, type SqlBool } from "kysely";
import type { CalendarDate } from "../../domain/calendar-date.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";

type DatedRelease = { kind: "album" | "song"; item_id: number; release_date: CalendarDate };

/** Lists an act's releases from before there were news, the newest first. @param until today: no later ones */
export async function listReleasesKnownBefore(
  db: Snapshot,
  artistId: number,
  { until, limit }: { until: CalendarDate; limit: number },
): Promise<DatedRelease[]> {
  const albums = await albumsOf(db, artistId)
    .where("a.release_order", ">", "")
    .where("a.release_order", "<=", until)
    .where((eb) => eb.not(IS_NEWS.album))
    .limit(limit)
    .execute();
  const songs = await songsOf(db, artistId)
    .where("a.release_order", ">", "")
    .where("a.release_order", "<=", until)
    .where((eb) => eb.not(IS_NEWS.song))
    .limit(limit)
    .execute();
  return joined(albums, songs);
}

export async function listReleasesWithDay(db: Snapshot, artistId: number): Promise<DatedRelease[]> {
  // A song that leaves its album becomes a release, and is no other song of the act.
  dependsOn(db, tag.about("artist", artistId));
  const albums = await albumsOf(db, artistId).where(IS_WHOLE).execute();
  const songs = await songsOf(db, artistId).where(IS_WHOLE).execute();
  return joined(albums, songs);
}

function albumsOf(db: Snapshot, artistId: number) {
  dependsOn(db, tag.about("artist", artistId));
  return db
    .selectFrom("album_artist as a")
    .select(["a.album_id as item_id", "a.release_order as release_date"])
    .where("a.artist_id", "=", artistId)
    .orderBy("a.release_order", "desc")
    .orderBy("a.album_id", "desc");
}

function songsOf(db: Snapshot, artistId: number) {
  dependsOn(db, tag.about("artist", artistId));
  return db
    .selectFrom("song_artist as a")
    .innerJoin("song as s", "s.id", "a.song_id")
    .select(["a.song_id as item_id", "a.release_order as release_date"])
    .where("a.artist_id", "=", artistId)
    .where((eb) => eb.ref("a.is_listed"))
    .where("s.album_id", "is", null)
    .orderBy("a.release_order", "desc")
    .orderBy("a.song_id", "desc");
}

/** Whether it is or was news: then it is listed by the time when it became that. */
const IS_NEWS = {
  album: sql<SqlBool>`exists (
    select 1 from news n where n.artist_id = a.artist_id and n.kind = 'album' and n.item_id = a.album_id
      and n.news_at is not null)`,
  song: sql<SqlBool>`exists (
    select 1 from news n where n.artist_id = a.artist_id and n.kind = 'song' and n.item_id = a.song_id
      and n.news_at is not null)`,
};

/** Whether a date is whole, and not a year or a month alone. */
const IS_WHOLE = sql<SqlBool>`length(a.release_order) = 10`;

/** Joins both lists, the newest by date first; of one day songs before albums, each with the latest added first. */
function joined(
  albums: readonly Omit<DatedRelease, "kind">[],
  songs: readonly Omit<DatedRelease, "kind">[],
): DatedRelease[] {
  const all = [
    ...songs.map((row) => ({ ...row, kind: "song" as const })),
    ...albums.map((row) => ({ ...row, kind: "album" as const })),
  ];
  return all.toSorted((a, b) => b.release_date.localeCompare(a.release_date));
}

/** Loads the revisions that last changed albums or songs, by id: numbers that rise with every change. */
export async function loadRevisions(db: Snapshot, kind: "album" | "song", ids: readonly number[]) {
  dependsOn(db, ...tag.abouts(kind, ids));
  const rows = await queryInBatches(ids, (batch) =>
    db.selectFrom(kind).select(["id", "revision_id"]).where("id", "in", batch).execute(),
  );
  return new Map(rows.map((row) => [row.id, row.revision_id]));
}
