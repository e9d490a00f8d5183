import { type RawBuilder, sql } from "kysely";
import type { EditPlace } from "../../domain/cursor.ts";
import type { EditKind } from "../../domain/edit.ts";
import { EDITS_LISTED } from "../../domain/edit-rules.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";
import type { StoredEdit } from "./edits.ts";

/** Which edits a list has, of those that everybody may read. */
export interface ChangedEditFilter {
  state?: "applied" | "reverted" | undefined;
  kind?: EditKind | undefined;
  authorId?: number | undefined;
  /** Only edits behind this one in the list. */
  after?: EditPlace | undefined;
}

/**
 * Lists applied and reverted edits, those that changed last first, one more than a page has where there are more. An
 * edit that waited for long is among the newest when it is applied, and so is an old one when it is reverted.
 */
export function listChangedEdits(
  db: Reader,
  { state, kind, authorId, after }: ChangedEditFilter,
): Promise<StoredEdit[]> {
  dependsOn(db, tag.edits);
  // As the index has it: an expression and a condition without parameters.
  const changed: RawBuilder<string> = sql`coalesce(reverted_at, decided_at, created_at)`;
  let query = db
    .selectFrom("edit")
    .selectAll()
    .where(sql<boolean>`state in ('applied', 'reverted')`);
  if (state !== undefined) query = query.where("state", "=", state);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  if (authorId !== undefined) query = query.where("author_id", "=", authorId);
  if (after !== undefined)
    query = query
      .where(changed, "<=", after.changed_at)
      .where((eb) => eb.or([eb(changed, "<", after.changed_at), eb("id", "<", after.id)]));
  return query
    .orderBy(changed, "desc")
    .orderBy("id", "desc")
    .limit(EDITS_LISTED + 1)
    .execute();
}
