import { type RawBuilder, sql } from "kysely";
import { EDITS_LISTED } from "../../../domain/edits/edit-rules.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import type { StoredEdit } from "../edits.ts";

/** Why a user watches a record: an edit of theirs is about it, or they follow an artist of it. */
type Watch = "written" | "followed";

/** Lists what others changed since a time of the records that a user watches, the latest first. */
export function listWatchedEdits(
  db: Snapshot,
  userId: number,
  watch: Watch,
  since: Date,
): Promise<StoredEdit[]> {
  dependsOn(db, tag.edits);
  // As the index has it: an expression and a condition without parameters.
  const changed: RawBuilder<string> = sql`coalesce(reverted_at, decided_at, created_at)`;
  const isWatched = watch === "written" ? isOfWritten(userId) : isOfFollowed(userId);
  return db
    .selectFrom("edit")
    .selectAll()
    .where(sql<boolean>`state in ('applied', 'reverted')`)
    .where(changed, ">=", since.toISOString())
    .where((eb) => eb.or([eb("author_id", "is", null), eb("author_id", "<>", userId)]))
    .where(
      sql<boolean>`exists (select 1 from edit_reference r where r.edit_id = edit.id and ${isWatched})`,
    )
    .orderBy(changed, "desc")
    .orderBy("id", "desc")
    .limit(EDITS_LISTED)
    .execute();
}

function isOfWritten(userId: number): RawBuilder<boolean> {
  return sql`exists (select 1 from edit_reference own join edit e on e.id = own.edit_id
    where own.kind = r.kind and own.record_id = r.record_id and e.author_id = ${userId})`;
}

/** Whether an edit is about an artist whom a user follows, or an album or a song by one. */
function isOfFollowed(userId: number): RawBuilder<boolean> {
  const followed = sql`select coalesce(m.record_id, f.artist_id) from follow f
    left join artist_former_id m on m.id = f.artist_id where f.user_id = ${userId}`;
  return sql`(r.kind = 'artist' and r.record_id in (${followed})
    or r.kind = 'song' and exists (select 1 from song_artist a where a.song_id = r.record_id and a.artist_id in (${followed}))
    or r.kind = 'album' and exists (select 1 from album_artist a where a.album_id = r.record_id and a.artist_id in (${followed})))`;
}
