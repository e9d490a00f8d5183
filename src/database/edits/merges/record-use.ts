import { idsOf } from "../../sql/id-set.ts";
import { sql } from "kysely";
import { countRows } from "../../sql/count-rows.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import type { RecordKind } from "../../tables.ts";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import type { RecordUse } from "../../../domain/edits/merge-evidence.ts";

const NOTHING: RecordUse = { artists: null, album: null, albums: null, songs: null, credits: null };

/** Finds what tells a record from another of its kind besides its fields; null where there is none. */
export function findRecordUse(db: Snapshot, kind: RecordKind, id: number) {
  dependsOn(db, tag.name(kind, id), tag.about(kind, id));
  return USES[kind](db, id);
}

const USES = { artist: findUseOfArtist, album: findUseOfAlbum, song: findUseOfSong };

async function findUseOfArtist(db: Snapshot, id: number): Promise<RecordUse | null> {
  dependsOn(db, tag.about("artist", id));
  const row = await db
    .selectFrom("artist")
    .leftJoin("credit_count as c", (join) =>
      join
        .onRef("c.artist_id", "=", "artist.id")
        .on("c.scope", "=", "all")
        .on("c.role", "=", "writing"),
    )
    .select(["artist.num_songs as songs", "artist.num_albums as albums"])
    .select((eb) => eb.fn.coalesce("c.songs", eb.val(0)).as("credits"))
    .where("artist.id", "=", id)
    .executeTakeFirst();
  return row === undefined ? null : { ...NOTHING, ...row };
}

async function findUseOfAlbum(db: Snapshot, id: number): Promise<RecordUse | null> {
  dependsOn(db, tag.about("album", id));
  const album = await db
    .selectFrom("album")
    .select("num_songs as songs")
    .where("id", "=", id)
    .executeTakeFirst();
  if (album === undefined) return null;
  return { ...NOTHING, ...album, artists: await artistNames(db, "album", id) };
}

async function findUseOfSong(db: Snapshot, id: number): Promise<RecordUse | null> {
  dependsOn(db, tag.about("song", id));
  const song = await db
    .selectFrom("song")
    .leftJoin("album", "album.id", "song.album_id")
    .select(["song.album_id", "album.english_name as album"])
    .where("song.id", "=", id)
    .executeTakeFirst();
  if (song === undefined) return null;
  const { album_id, album } = song;
  if (album_id !== null) dependsOn(db, tag.name("album", album_id));
  const credits = await countRows(db.selectFrom("credit").where("song_id", "=", id));
  return { ...NOTHING, album, credits, artists: await artistNames(db, "song", id) };
}

async function artistNames(db: Snapshot, kind: "album" | "song", id: number): Promise<string[]> {
  // Both tables have these columns, but for the record's.
  const table = `${kind}_artist as l` as "song_artist as l";
  const artists = await db
    .selectFrom(table)
    .innerJoin("artist as a", "a.id", "l.artist_id")
    .select(["a.id", "a.english_name"])
    .where(sql.ref(`l.${kind}_id`), "=", id)
    .orderBy("l.position")
    .execute();
  dependsOn(db, ...tag.names("artist", idsOf(artists)));
  return artists.map(({ english_name }) => english_name);
}

/** Counts the songs that hang on a record: of an act those by it, or those that credit it where they are more. */
export async function countSongsOfRecord(
  db: Snapshot,
  { target_kind, target_id }: { target_kind: EditedKind; target_id: number | null },
): Promise<number> {
  if (target_id === null || target_kind === "song") return 0;
  dependsOn(db, tag.name(target_kind, target_id));
  const record = await db
    .selectFrom(target_kind)
    .select("num_songs")
    .where("id", "=", target_id)
    .executeTakeFirst();
  if (target_kind === "album") return record?.num_songs ?? 0;
  const credits = await db
    .selectFrom("credit_count")
    .select("songs")
    .where("artist_id", "=", target_id)
    .where("scope", "=", "all")
    .where("role", "=", "writing")
    .executeTakeFirst();
  return Math.max(record?.num_songs ?? 0, credits?.songs ?? 0);
}
