import { sql } from "kysely";
import { tag } from "../../../domain/tag.ts";
import type { ImportRun } from "../run.ts";
import { changedRows, differs, pairs, type Sql, union } from "./differences.ts";
import { emitIf, emitTags } from "./emit.ts";

/** Stages the tags of the lists of idols, for those who come, go, move or are found by something else. */
export async function stageIdolTags(run: ImportRun): Promise<void> {
  const listed = ["linkable", "is_idol", "is_group", "gender", "sort_key"];
  for (const isGroup of [true, false])
    await emitIf(
      run,
      tag.idols(isGroup),
      sql`select 1 from ${pairs("artist")} where ${differs("artist", [...listed, "debut_date"])}
        and (${isIdol("l", isGroup)} or ${isIdol("s", isGroup)})`,
    );
  const index = union(
    ...["l", "s"].map(
      (side) => sql`select ${sql.ref(`${side}.sort_key`)} as sort_key from ${pairs("artist")}
        where ${differs("artist", listed)} and ${isIdol(side)}`,
    ),
    // Only who has a song is listed there at first.
    sql`select l.sort_key from staging.tally c join artist l on l.id = c.artist_id
      where (l.num_songs = 0) <> (c.num_songs = 0) and ${isIdol("l")}`,
  );
  await emitIf(run, tag.idolIndex, index);
  await emitTags(
    run,
    sql`select distinct 'idols:' || case when substr(sort_key, 1, 1) < 'a' then '#'
      when substr(sort_key, 1, 1) <= 'z' then substr(sort_key, 1, 1) else '가' end
      from (${index}) as changed`,
  );
  await emitIf(
    run,
    tag.idolNames,
    sql`select 1 from ${pairs("artist")} where (${isIdol("l")} or ${isIdol("s")}) and (
      (${differs("artist", ["english_name", "korean_name"])})
      or t.record_id in (select artist_id from (
        ${changedRows("artist_alias", ["artist_id", "alias"])}) as aliases)
    ) and t.kind = 'artist'`,
  );
  await emitIf(
    run,
    tag.idolReleases,
    sql`select 1 from (${union(releasesOf("song_artist"), releasesOf("album_artist"))}) as dated
      where artist_id in (select l.id from artist l where ${isIdol("l")})
        or artist_id in (select s.id from staging.artist s where ${isIdol("s")})`,
  );
}

function releasesOf(table: "song_artist" | "album_artist"): Sql {
  const columns = [
    "artist_id",
    "release_order",
    table === "song_artist" ? "is_listed" : "album_id",
  ];
  return sql`select artist_id from (
    ${changedRows(table, columns)}) as ${sql.ref(table)}`;
}

function isIdol(side: string, isGroup?: boolean): Sql {
  const group = sql.ref(`${side}.is_group`);
  const kind =
    isGroup === undefined ? sql`${group} is not null` : sql`${group} = ${sql.lit(isGroup)}`;
  return sql`(${sql.ref(`${side}.linkable`)} and ${sql.ref(`${side}.is_idol`)} and ${kind})`;
}
