import { sql } from "kysely";
import { tag } from "../../../domain/tag.ts";
import {
  type Changed,
  changedIn,
  type Difference,
  differs,
  from,
  pairs,
  type Sql,
  union,
} from "./difference-queries.ts";
import { emitIf, emitTags, tagIf } from "./emit.ts";

const LISTED = ["linkable", "is_idol", "is_group", "gender", "sort_key"];

/** Stages the tags of the lists of idols that are added, removed, moved or found by other values. */
export async function stageIdolTags(changes: Difference): Promise<void> {
  const { tables } = changes;
  if (tables.has("artist")) for (const isGroup of [true, false]) await stageList(changes, isGroup);
  if (tables.has("artist") || tables.has("song_artist")) await stageIndex(changes);
  await emitIf(
    changes,
    tag.idolReleases,
    from(
      union(
        changedIn(changes, "song_artist", "artist_id", ["song_id", "is_listed", "release_order"]),
        changedIn(changes, "album_artist", "artist_id", ["album_id", "release_order"]),
      ),
      // Each is looked up: a list of all idols would be read for every edit of a song.
      (artists) => sql`select 1 from (${artists}) as dated
        where exists (select 1 from artist l where l.id = dated.id and ${isIdol("l")})
          or exists (select 1 from staging_artist s where s.id = dated.id and ${isIdol("s")})`,
    ),
  );
}

async function stageList(changes: Difference, isGroup: boolean): Promise<void> {
  const changed = (columns: string[]) => sql`select t.record_id as id from ${pairs("artist")}
    where ${differs("artist", columns)} and (${isIdol("l", isGroup)} or ${isIdol("s", isGroup)})`;
  await emitIf(changes, tag.idols(isGroup), changed([...LISTED, "debut_date"]));
  const idols = sql`select t.record_id as id from ${pairs("artist")}
    where t.kind = 'artist' and (${isIdol("l", isGroup)} or ${isIdol("s", isGroup)})`;
  const renamed = from(
    changedIn(changes, "artist_alias", "artist_id", ["alias"]),
    (artists) => sql`select id from (${artists}) as aliases where id in (${idols})`,
  );
  await emitIf(changes, tag.idolNames, union(changed(["english_name", "korean_name"]), renamed));
}

async function stageIndex(changes: Difference): Promise<void> {
  const moved = (side: "l" | "s"): Changed =>
    changes.tables.has("artist")
      ? sql`select ${sql.ref(`${side}.sort_key`)} as sort_key from ${pairs("artist")}
          where ${differs("artist", LISTED)} and ${isIdol(side)}`
      : null;
  // By default it lists only artists with a song.
  const withFirstSong = sql`select l.sort_key from staging_tally c join artist l on l.id = c.artist_id
    where (l.num_songs = 0) <> (c.num_songs = 0) and ${isIdol("l")}`;
  await emitTags(
    changes,
    from(
      union(moved("l"), moved("s"), withFirstSong),
      (keys) => sql`select 'idols:' || case when substr(sort_key, 1, 1) < 'a' then '#'
          when substr(sort_key, 1, 1) <= 'z' then substr(sort_key, 1, 1) else '가' end
        from (${keys}) as changed union ${tagIf(tag.idolIndex, keys)}`,
    ),
  );
}

function isIdol(side: "l" | "s", isGroup?: boolean): Sql {
  const group = sql.ref(`${side}.is_group`);
  const kind =
    isGroup === undefined ? sql`${group} is not null` : sql`${group} = ${sql.lit(isGroup)}`;
  return sql`(${sql.ref(`${side}.linkable`)} and ${sql.ref(`${side}.is_idol`)} and ${kind})`;
}
