import { sql } from "kysely";
import { tag } from "../../../domain/tag.ts";
import type { ImportRun } from "../run.ts";
import { changedIds, changedRows, union } from "./differences.ts";
import { emitIf } from "./emit.ts";
import { changedMemberships } from "./list-tags.ts";

/**
 * Stages that the search index is to be built anew, where what it is built of changed (search-records.ts). How often
 * the catalogue speaks of an artist, which only ranks what was found, waits for the next time.
 */
export async function stageSearchTags(run: ImportRun): Promise<void> {
  const changes = [
    changedIds("artist", ["english_name", "korean_name", "is_idol", "linkable"]),
    changedIds("album", ["english_name", "korean_name"]),
    changedIds("song", ["english_name", "korean_name", "is_title", "youtube_id", "kind"]),
    sql`select artist_id as id from (${changedRows("artist_alias", ["artist_id", "alias"])}) as c`,
    sql`select album_id as id from (${changedRows("album_artist", ["album_id", "artist_id"])}) as c`,
    sql`select song_id as id from (${changedRows("song_artist", ["song_id", "artist_id"])}) as c`,
    sql`select group_id as id from (${changedMemberships()}) as c`,
  ];
  await emitIf(run, tag.searchable, union(...changes));
}
