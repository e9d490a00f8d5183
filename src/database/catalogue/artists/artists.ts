import { type NotNull, sql } from "kysely";
import { activeSince, type Artist, type ArtistDetails } from "../../../domain/catalogue/artist.ts";
import type { CalendarDate } from "../../../domain/calendar-date.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { loadCreditCounts } from "../credits/credit-counts.ts";
import { idsOf, queryInBatches } from "../../sql/id-set.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";

const COLUMNS = [
  "artist.id",
  "artist.english_name",
  "artist.korean_name",
  "artist.is_idol",
  "artist.is_group",
  "artist.group_type",
  "artist.debut_date",
  "artist.num_songs",
  "artist.spotify_artist_id",
  "artist.picture_url",
] as const;

export async function findArtist(db: Snapshot, id: number): Promise<ArtistDetails | null> {
  dependsOn(db, tag.name("artist", id), tag.about("artist", id));
  const [row] = await selectArtist(db, id);
  if (!row) return null;
  const aliases = await selectAliases(db, id);
  const counts = await loadCreditCounts(db, [id]);
  return {
    ...row,
    aliases: aliases.map(({ alias }) => alias),
    credit_counts: counts.get(id) ?? {},
  };
}

const selectArtist = compiled((db, id: number) =>
  db
    .selectFrom("artist")
    // A left join, so that no planner begins with the few revisions there are.
    .leftJoin("revision", "revision.id", "artist.revision_id")
    .select(COLUMNS)
    .select(["artist.num_albums", "revision.made_at as last_updated"])
    .$narrowType<{ last_updated: NotNull }>()
    .where("artist.id", "=", id)
    .where((eb) => eb.ref("artist.linkable")),
);

const selectAliases = compiled((db, id: number) =>
  db.selectFrom("artist_alias").select("alias").where("artist_id", "=", id).orderBy("position"),
);

export async function findArtistName(db: Snapshot, id: number) {
  dependsOn(db, tag.name("artist", id));
  const [row] = await selectName(db, id);
  return row ?? null;
}

const selectName = compiled((db, id: number) =>
  db
    .selectFrom("artist")
    .select(["id", "english_name", "korean_name"])
    .where("id", "=", id)
    .where((eb) => eb.ref("linkable")),
);

/** Finds an artist with the fields of the list of all, or null. `today` decides whether it is active. */
export async function findListedArtist(db: Snapshot, id: number, today: CalendarDate) {
  const rows = await selectArtists(db).where("artist.id", "=", id).execute();
  const [artist] = await withActivity(db, rows, today);
  return artist ?? null;
}

/** Lists the artists with a page by name: all, or `limit` behind an id. `today` decides which are active. */
export async function listArtists(
  db: Snapshot,
  today: CalendarDate,
  { after, limit }: { after?: number | undefined; limit?: number | undefined } = {},
): Promise<Artist[]> {
  // Any import may change it.
  dependsOn(db, tag.imports, tag.today);
  let query = selectArtists(db).orderBy("artist.sort_key").orderBy("artist.id");
  if (limit !== undefined) query = query.limit(limit);
  if (after !== undefined) {
    const last = db
      .selectFrom("artist as last")
      .select("last.sort_key")
      .where("last.id", "=", after);
    query = query.where((eb) =>
      eb.or([
        eb("artist.sort_key", ">", last),
        eb.and([eb("artist.sort_key", "=", last), eb("artist.id", ">", after)]),
      ]),
    );
  }
  return withActivity(db, await query.execute(), today);
}

function selectArtists(db: Snapshot) {
  return db
    .selectFrom("artist")
    .select(COLUMNS)
    .select(["artist.gender", "artist.latest_release_date"])
    .where((eb) => eb.ref("artist.linkable"));
}

async function withActivity(
  db: Snapshot,
  rows: readonly Omit<Artist, "is_active">[],
  today: CalendarDate,
): Promise<Artist[]> {
  const since = activeSince(today);
  // The latest release may be in the future, so that an earlier one must be found.
  const ahead = rows.filter(
    (row) => row.latest_release_date !== null && row.latest_release_date > today,
  );
  dependsOn(db, ...tag.abouts("artist", idsOf(ahead)));
  const released = await findReleasedBetween(db, idsOf(ahead), since, today);
  return rows.map((row) => {
    const latest = row.latest_release_date;
    const is_active =
      released.has(row.id) || (latest !== null && latest >= since && latest <= today);
    return { ...row, is_active };
  });
}

/** Returns those of the artists that released an album or a song between two dates, both inclusive. */
async function findReleasedBetween(
  db: Snapshot,
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
                .where(`${table}.release_order`, "<=", to)
                .$if(table === "song_artist", (query) => query.where(sql<boolean>`is_listed`)),
            ),
          ),
        ),
      )
      .execute(),
  );
  return new Set(rows.map((row) => row.id));
}
