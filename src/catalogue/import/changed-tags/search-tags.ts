import { sql } from "kysely";
import { tag } from "../../../domain/tag.ts";
import {
  changedIds,
  changedIn,
  changedMemberships,
  type Difference,
  emitIf,
  from,
  isWriting,
  union,
} from "./difference-queries.ts";

/**
 * Stages the tag of what can be found, if the data of the search index changes (search-records.ts), not where only numbers
 * of references do, which affect ranking.
 */
export async function stageSearchTags(changes: Difference): Promise<void> {
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
