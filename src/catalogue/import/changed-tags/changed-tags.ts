import { sql } from "kysely";
import { readNewestMonth } from "../../../database/catalogue/albums/recent-releases.ts";
import type { Transaction } from "../../../database/database.ts";
import { recordChanges } from "../../../database/changes/record-changes.ts";
import { OWN_OF_SONG, UNLISTED } from "../../../database/tables.ts";
import { systemClock, todayInSeoul } from "../../../domain/calendar-date.ts";
import { tag, type Tag } from "../../../domain/tag.ts";
import { type ImportTransaction, RECORD_KINDS } from "../run.ts";
import {
  BOTH,
  type Changed,
  changedIds,
  changedIn,
  changedMemberships,
  columnsBut,
  type Difference,
  emit,
  emitIf,
  emitTags,
  from,
  isWriting,
  affected,
  union,
  updatedIds,
} from "./difference-queries.ts";
import type { RecordKind } from "../../../database/tables.ts";

/** Maximum number of changed records with tags. A larger import invalidates everything. */
export const MOST_NAMED_RECORDS = 2_000;

/** Maximum number of tags of one import, since every process reads all of them. */
const MOST_NAMED_TAGS = 20_000;

/** Stages the tags of the difference (domain/tag.ts) before it is committed: only imports change these tables, one at a time. */
export async function stageChangedTags(changes: Difference): Promise<void> {
  await stageSearchTags(changes);
  if ((await countChanged(changes)) > MOST_NAMED_RECORDS) return nameEverything(changes);
  await stageRecordTags(changes);
  await emitTags(changes, sql`select ${sql.lit(tag.imports)}`);
  const { rows } = await sql<{ number: number }>`
    select count(distinct tag) as number from staging_tag`.execute(changes.run.staging.db);
  if ((rows[0]?.number ?? 0) > MOST_NAMED_TAGS) await nameEverything(changes);
}

async function countChanged(changes: Difference): Promise<number> {
  const updated = RECORD_KINDS.map((kind) => {
    const select = sql`select ${sql.lit(kind)} as kind, id`;
    return from(updatedIds(changes, kind), (ids) => sql`${select} from (${ids}) as updated`);
  });
  const memberships = from(
    changedMemberships(changes),
    (rows) => sql`select distinct 'membership' as kind, group_id as id from (${rows}) as c`,
  );
  const records = union(...updated, memberships);
  if (records === null) return 0;
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from (${records}) as changed`.execute(changes.run.staging.db);
  return rows[0]?.number ?? 0;
}

/** Replaces all staged tags by `everything`, except `searchable`, which it does not include. */
async function nameEverything(changes: Difference): Promise<void> {
  const { db } = changes.run.staging;
  await sql`delete from staging_tag where tag <> ${tag.searchable}`.execute(db);
  await emitTags(changes, sql`select ${sql.lit(tag.everything)}`);
}

/**
 * Runs `write`, which commits the difference, and records the tags in the same transaction. The newest month is compared
 * before and after, since few changes of dates change it, and all pages of acts, albums and songs depend on it.
 * @param writer the same transaction, of which this process learns the tags
 */
export async function recordChangedTags<T>(
  db: ImportTransaction,
  writer: Transaction,
  write: () => Promise<T>,
): Promise<T> {
  const today = todayInSeoul(systemClock());
  const before = await readNewestMonth(db, today);
  const written = await write();
  const { rows } = await sql<{ tag: Tag }>`select distinct tag from staging_tag`.execute(db);
  const staged = rows.map((row) => row.tag);
  const after = await readNewestMonth(db, today);
  const isSame = before.month === after.month && before.isLast === after.isLast;
  await recordChanges(writer, isSame ? staged : [...staged, tag.newestMonth]);
  return written;
}

/** Stages the tag of what can be found, if the data of the search index changes, not where only ranking does. */
async function stageSearchTags(changes: Difference): Promise<void> {
  await emitIf(
    changes,
    tag.searchable,
    union(
      changedIds(changes, "artist", ["english_name", "korean_name", "is_idol", "linkable"]),
      changedIds(changes, "album", ["english_name", "korean_name"]),
      changedIds(changes, "song", [
        "english_name",
        "korean_name",
        "is_title",
        "youtube_id",
        "kind",
      ]),
      changedIn(changes, "artist_alias", "artist_id", ["alias"]),
      changedIn(changes, "album_artist", "album_id", ["artist_id"]),
      changedIn(changes, "song_artist", "song_id", ["artist_id"]),
      changedIn(changes, "credit_role", "song_id", ["artist_id"], isWriting()),
      from(changedMemberships(changes), (rows) => sql`select group_id as id from (${rows}) as c`),
    ),
  );
}

const ARTIST = ["position", "artist_id"];
const CREDITED = [...ARTIST, "name"];
const PLACE = ["position", "album_id", "disc", "track", "english_name", "korean_name", "is_title"];

/** Stages the tags of the changed records, and of both ends of every relation that changes, as it was and as it will be. */
async function stageRecordTags(changes: Difference): Promise<void> {
  const albums = union(
    changedIds(changes, "album", columnsBut("album")),
    changedIn(changes, "album_artist", "album_id", ARTIST),
  );
  const songs = changedSongs(changes);
  const memberships = changedMemberships(changes);
  const named: Record<RecordKind, Changed> = {
    artist: union(changedIds(changes, "artist", columnsBut("artist")), turnedIntoActs()),
    album: albums,
    song: renamedSongs(changes),
  };
  const related: Record<RecordKind, Changed> = {
    artist: union(
      inBoth(songs, "song_artist", "song_id", "artist_id"),
      inBoth(songs, "credit_role", "song_id", "artist_id"),
      inBoth(albums, "album_artist", "album_id", "artist_id"),
      from(memberships, (rows) => {
        const groups = sql`select group_id as id from (${rows}) as c`;
        return sql`${groups} union select member_id from (${rows}) as c`;
      }),
      besideMoved(changes),
    ),
    album: union(
      inBoth(songs, "song", "id", "album_id"),
      inBoth(songs, "song_place", "song_id", "album_id"),
    ),
    song: null,
  };
  for (const kind of RECORD_KINDS) {
    const former = changes.tables.has("former_id") ? formerIds(kind) : null;
    await emit(changes, `name:${kind}`, union(named[kind], former));
    await emit(changes, `about:${kind}`, union(updatedIds(changes, kind), related[kind], former));
  }
  const listed = union(
    changedIds(changes, "artist", columnsBut("artist", ...UNLISTED.artist)),
    changedIn(changes, "artist_alias", "artist_id", ["alias"]),
    changedIds(changes, "album", columnsBut("album", ...UNLISTED.album)),
    changedIn(changes, "album_artist", "album_id", ARTIST),
    songs,
    from(memberships, (rows) => sql`select group_id as id from (${rows}) as c`),
  );
  await emitIf(changes, tag.lists, listed);
}

/** Selects artists that are taken for a person or for an act by whether they have songs (`isPerson`), where that changes. */
function turnedIntoActs(): Changed {
  return sql`select l.id from staging_tally t join artist l on l.id = t.artist_id
    where l.is_group is null and (l.num_songs > 0) <> (t.num_songs > 0)`;
}

/** Selects songs of which something changes that is shown of them in lists. */
function renamedSongs(changes: Difference): Changed {
  return union(
    changedIds(changes, "song", columnsBut("song", ...OWN_OF_SONG)),
    changedIn(changes, "song_artist", "song_id", ARTIST),
    changedIn(changes, "song_place", "song_id", PLACE),
    changedIn(changes, "credit", "song_id", CREDITED, sql`roles like '%F%'`),
  );
}

function changedSongs(changes: Difference): Changed {
  return union(
    changedIds(changes, "song", columnsBut("song")),
    changedIn(changes, "song_artist", "song_id", [
      ...ARTIST,
      "is_title",
      "is_listed",
      "release_order",
    ]),
    changedIn(changes, "song_place", "song_id", PLACE),
    changedIn(changes, "song_external", "song_id", ["source", "value"]),
    changedIn(changes, "credit", "song_id", [...CREDITED, "roles", "also"]),
    changedIn(changes, "credit_role", "song_id", ["artist_id", "role", "release_order"]),
  );
}

function inBoth(ids: Changed, table: string, key: string, column: string): Changed {
  return from(ids, (found) => {
    const selected = BOTH.map(
      (prefix) => sql`select ${sql.ref(column)} as id from ${sql.table(`${prefix}${table}`)}
        where ${sql.ref(key)} in (${found})`,
    );
    return sql.join(selected, sql` union `);
  });
}

/** Selects everybody beside artists who get or lose a page or another place by name: lists may show them then. */
function besideMoved(changes: Difference): Changed {
  const moved = changedIds(changes, "artist", ["linkable", "sort_key", "is_idol", "is_group"]);
  return from(moved, (artists) => {
    const songs = sql`select song_id from credit_role where artist_id in (${artists})
      union select song_id from song_artist where artist_id in (${artists})`;
    return sql`select artist_id as id from credit_role where song_id in (${songs})
      union select artist_id from song_artist where song_id in (${songs})
      union select group_id from membership where member_id in (${artists})
      union select member_id from membership where group_id in (${artists})`;
  });
}

function formerIds(kind: RecordKind): Changed {
  return union(
    sql`select id from ${sql.table(`${kind}_former_id`)} where record_id in ${affected(kind)}`,
    sql`select loser_id as id from staging_merge where kind = ${sql.lit(kind)}`,
    sql`select winner_id as id from staging_merge where kind = ${sql.lit(kind)}`,
    sql`select from_id as id from staging_unmerged where kind = ${sql.lit(kind)}`,
    sql`select id from staging_former_id where kind = ${sql.lit(kind)}`,
  );
}
