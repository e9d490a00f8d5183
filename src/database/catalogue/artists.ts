import type { NotNull, Selectable } from "kysely";
import type { Artist, ArtistDetails } from "../../domain/artist.ts";
import { activeSince } from "../../domain/activity.ts";
import type { CalendarDate } from "../../domain/calendar-date.ts";
import type { Reader } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";
import type { ArtistTable } from "../tables.ts";

const COLUMNS = [
  "artist.id",
  "artist.english_name",
  "artist.korean_name",
  "artist.is_idol",
  "artist.is_group",
  "artist.gender",
  "artist.group_type",
  "artist.debut_date",
  "artist.latest_release_date",
  "artist.num_songs",
  "artist.spotify_artist_id",
  "artist.picture_url",
] as const;

type ArtistRow = Pick<
  Selectable<ArtistTable>,
  (typeof COLUMNS)[number] extends `artist.${infer Column}` ? Column & keyof ArtistTable : never
>;

/** The artist with this id, or null if there is none that has a page. `today` decides who is active. */
export async function findArtist(
  db: Reader,
  id: number,
  today: CalendarDate,
): Promise<ArtistDetails | null> {
  const row = await db
    .selectFrom("artist")
    // A left join, so that no planner begins with the few revisions there are.
    .leftJoin("revision", "revision.id", "artist.revision_id")
    .select(COLUMNS)
    .select(["artist.num_albums"])
    .select(["artist.featured", "artist.lyrics", "artist.composed", "artist.arranged"])
    .select("revision.made_at")
    .$narrowType<{ made_at: NotNull }>()
    .where("artist.id", "=", id)
    .where((eb) => eb.ref("artist.linkable"))
    .executeTakeFirst();
  if (!row) return null;
  const aliases = await db
    .selectFrom("artist_alias")
    .select("alias")
    .where("artist_id", "=", id)
    .orderBy("position")
    .execute();
  const [artist] = await presentArtists(db, [row], today);
  return {
    ...artist!,
    aliases: aliases.map(({ alias }) => alias),
    num_albums: row.num_albums,
    credit_counts: { F: row.featured, L: row.lyrics, C: row.composed, A: row.arranged },
    last_updated: row.made_at,
  };
}

/** Whether there is an artist with this id that has a page. */
export async function artistExists(db: Reader, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("artist")
    .select("id")
    .where("id", "=", id)
    .where((eb) => eb.ref("linkable"))
    .executeTakeFirst();
  return row !== undefined;
}

/** All artists that have a page, by name. */
export async function listArtists(db: Reader, today: CalendarDate): Promise<Artist[]> {
  const rows = await db
    .selectFrom("artist")
    .select(COLUMNS)
    .where((eb) => eb.ref("artist.linkable"))
    .orderBy("artist.sort_key")
    .orderBy("artist.id")
    .execute();
  return presentArtists(db, rows, today);
}

async function presentArtists(
  db: Reader,
  rows: readonly ArtistRow[],
  today: CalendarDate,
): Promise<Artist[]> {
  const since = activeSince(today);
  // Behind a release that is still to come there may be one that has come out.
  const ahead = rows.filter(
    (row) => row.latest_release_date !== null && row.latest_release_date > today,
  );
  const released = await findReleasedBetween(
    db,
    ahead.map((row) => row.id),
    since,
    today,
  );
  return rows.map((row) => {
    const latest = row.latest_release_date;
    const isActive =
      released.has(row.id) || (latest !== null && latest >= since && latest <= today);
    return presentArtist(row, isActive);
  });
}

function presentArtist(row: ArtistRow, isActive: boolean): Artist {
  return {
    _id: row.id,
    melon_artist_id: row.id,
    english_name: row.english_name,
    korean_name: row.korean_name,
    is_idol: row.is_idol,
    is_group: row.is_group,
    gender: row.gender,
    group_type: row.group_type,
    debut_date: row.debut_date,
    latest_release_date: row.latest_release_date,
    is_active: isActive,
    num_songs: row.num_songs,
    spotify_artist_id: row.spotify_artist_id,
    picture_url: row.picture_url,
    s3_picture_url: null,
  };
}

/** Which of these artists released an album or a song from one date to another, both included. */
async function findReleasedBetween(
  db: Reader,
  ids: readonly number[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<Set<number>> {
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("artist")
      .select("artist.id")
      .where("artist.id", "in", batch)
      .where((eb) =>
        eb.or(
          (["song_artist", "album_artist"] as const).map((table) =>
            eb.exists(
              eb
                .selectFrom(table)
                .select(`${table}.artist_id`)
                .whereRef(`${table}.artist_id`, "=", "artist.id")
                .where(`${table}.release_order`, ">=", from)
                .where(`${table}.release_order`, "<=", to),
            ),
          ),
        ),
      )
      .execute(),
  );
  return new Set(rows.map((row) => row.id));
}
