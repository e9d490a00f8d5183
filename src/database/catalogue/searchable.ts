import { sql } from "kysely";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type CalendarDate, yearOf } from "../../domain/calendar-date.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import type { Snapshot } from "../database.ts";
import { compiled } from "../sql/compiled.ts";
import { idsOf, queryInBatches } from "../sql/id-set.ts";
import type { RecordKind } from "../tables.ts";
import { tag, type Tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { IS_SONG } from "./songs/song-set.ts";

export interface SearchableOptions {
  /** Only idols, and albums and songs with an idol. */
  idolOnly?: boolean | undefined;
}

/** A part of a whole list: so many records behind the one with an id. */
interface ListPart {
  after?: number | undefined;
  limit?: number | undefined;
}

/** The number of records that are read between two pauses. */
const BATCH = 2_000;

/** Lists the searchable records of a kind, by id. Pauses between batches, so that other requests are answered. */
export async function listSearchable(
  db: Snapshot,
  kind: RecordKind,
  { after = -1, limit = Infinity, ...options }: SearchableOptions & ListPart = {},
  pause: () => Promise<void> = nextTurn,
): Promise<SearchItem[]> {
  dependsOn(db, tag.imports);
  const items: SearchItem[] = [];
  for (let last = after; ;) {
    const batch = await selectIdsAfter(db, kind, last);
    for (const item of await loadItems(db, kind, batch, { ...options, declare: () => undefined }))
      items.push(item);
    if (batch.length < BATCH || items.length >= limit) return items.slice(0, limit);
    last = batch.at(-1)!;
    await pause();
  }
}

/** Loads the search items of records, in the order of the ids, without records that are not searchable. */
export async function loadSearchItems(
  db: Snapshot,
  kind: RecordKind,
  ids: readonly number[],
  options: SearchableOptions = {},
): Promise<SearchItem[]> {
  return loadItems(db, kind, ids, { ...options, declare: (...tags) => dependsOn(db, ...tags) });
}

type Declare = (...tags: Tag[]) => void;

async function loadItems(
  db: Snapshot,
  kind: RecordKind,
  ids: readonly number[],
  { idolOnly = false, declare }: SearchableOptions & { declare: Declare },
): Promise<SearchItem[]> {
  const rows = await LOADERS[kind](db, ids, declare);
  const items = new Map(
    rows.filter((row) => row.isIdol || !idolOnly).map(({ item }) => [item.id, item]),
  );
  return ids.flatMap((id) => items.get(id) ?? []);
}

interface Searchable {
  item: SearchItem;
  isIdol: boolean;
}

const LOADERS = { artist: loadArtistItems, album: loadAlbumItems, song: loadSongItems };

async function loadArtistItems(
  db: Snapshot,
  ids: readonly number[],
  declare: Declare,
): Promise<Searchable[]> {
  // Memberships are facts about an artist.
  declare(...tag.names("artist", ids), ...tag.abouts("artist", ids));
  const rows = await queryInBatches(ids, (batch) => selectArtists(db, batch));
  const groups = Map.groupBy(
    await queryInBatches(ids, (batch) => selectGroups(db, batch)),
    (row) => row.member_id,
  );
  return rows.map((row) => {
    const [group] = groups.get(row.id) ?? [];
    if (group !== undefined) declare(tag.name("artist", group.id));
    return {
      isIdol: row.is_idol === true,
      item: {
        id: row.id,
        name: row.english_name,
        korean_name: row.korean_name,
        type: row.is_idol === true ? "IDOL" : "ARTIST",
        artist_english_name: row.english_name,
        picture: row.picture_url,
        year: yearOf(row.debut_date),
        role: roleOfArtist(row),
        ...(group !== undefined && { group: group.english_name }),
      },
    };
  });
}

const selectArtists = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom("artist")
    .select(["id", "english_name", "korean_name", "is_idol", "is_group", "num_songs"])
    .select(["debut_date", "picture_url"])
    .where("id", "in", ids)
    .where((eb) => eb.ref("linkable")),
);

/** Selects the groups of each artist, the one with the most songs first. */
const selectGroups = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom("membership")
    .innerJoin("artist", "artist.id", "membership.group_id")
    .select(["membership.member_id", "artist.id", "artist.english_name"])
    .where("membership.member_id", "in", ids)
    .orderBy("membership.member_id")
    .orderBy("artist.num_songs", "desc")
    .orderBy("artist.sort_key")
    .orderBy("artist.id"),
);

function roleOfArtist({ is_group, num_songs }: { is_group: boolean | null; num_songs: number }) {
  if (is_group === true) return "group";
  return is_group === false && num_songs > 0 ? "soloist" : null;
}

async function loadAlbumItems(
  db: Snapshot,
  ids: readonly number[],
  declare: Declare,
): Promise<Searchable[]> {
  declare(...tag.names("album", ids));
  const rows = await queryInBatches(ids, (batch) => selectAlbums(db, batch));
  const artists = await queryInBatches(ids, (batch) => selectArtistsOf.album(db, batch));
  return withArtists(declare, "ALBUM", rows, artists);
}

const selectAlbums = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom("album")
    .select(["id", "english_name", "korean_name", "picture_url as picture"])
    .select(["release_date", "album_type as role"])
    .where("id", "in", ids),
);

async function loadSongItems(
  db: Snapshot,
  ids: readonly number[],
  declare: Declare,
): Promise<Searchable[]> {
  declare(...tag.names("song", ids));
  const rows = await queryInBatches(ids, (batch) => selectSongs(db, batch));
  const artists = await queryInBatches(ids, (batch) => selectArtistsOf.song(db, batch));
  declare(...rows.flatMap((row) => (row.album_id === null ? [] : tag.name("album", row.album_id))));
  const titled = rows.map((row) => ({ ...row, role: row.is_title ? "title track" : null }));
  return withArtists(declare, "SONG", titled, artists);
}

const selectSongs = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom("song")
    .leftJoin("album", "album.id", "song.album_id")
    .select(["song.id", "song.english_name", "song.korean_name", "song.album_id"])
    .select(["song.release_date", "song.is_title"])
    .select((eb) => eb.fn.coalesce("song.picture_url", "album.picture_url").as("picture"))
    .where(IS_SONG)
    .where("song.id", "in", ids),
);

function artistsOf(kind: "album" | "song") {
  // Both tables have these columns, but for the record's.
  const table = `${kind}_artist as by` as "song_artist as by";
  const record = sql.ref<number>(`by.${kind}_id`);
  return compiled((db, ids: readonly number[]) =>
    db
      .selectFrom(table)
      .innerJoin("artist", "artist.id", "by.artist_id")
      .select([record.as("id"), "artist.id as artist_id", "artist.english_name", "artist.is_idol"])
      .where(record, "in", ids)
      .orderBy(record)
      .orderBy("by.position"),
  );
}

const selectArtistsOf = { album: artistsOf("album"), song: artistsOf("song") };

interface NamedRow {
  id: number;
  english_name: string;
  korean_name: string | null;
  picture: string | null;
  release_date: CalendarDate | null;
  role: string | null;
}

interface ArtistRow {
  id: number;
  artist_id: number;
  english_name: string;
  is_idol: boolean | null;
}

function withArtists(
  declare: Declare,
  type: "ALBUM" | "SONG",
  rows: readonly NamedRow[],
  artists: readonly ArtistRow[],
): Searchable[] {
  declare(...artists.map((artist) => tag.name("artist", artist.artist_id)));
  const byId = Map.groupBy(artists, (artist) => artist.id);
  return rows.map((row) => {
    const itsArtists = byId.get(row.id) ?? [];
    return {
      isIdol: itsArtists.some((artist) => artist.is_idol === true),
      item: {
        id: row.id,
        name: row.english_name,
        korean_name: row.korean_name,
        type,
        artist_english_name: itsArtists.map((artist) => artist.english_name).join(", "),
        picture: row.picture,
        year: yearOf(row.release_date),
        role: row.role,
      },
    };
  });
}

async function selectIdsAfter(db: Snapshot, kind: RecordKind, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom(kind)
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH)
    .execute();
  return idsOf(rows);
}
