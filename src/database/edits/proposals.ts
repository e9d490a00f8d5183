import type { Reader, Writer } from "../database.ts";
import { forUpdate } from "../sql/row-lock.ts";
import type { StoredEdit } from "./edits.ts";

type Proposal = Pick<StoredEdit, "id" | "target_id" | "body">;

/**
 * Finds the undecided edits that imports proposed of a song, by its ids, and locks them until the transaction ends.
 * Those that are decided on meanwhile are left out.
 */
export function lockPendingProposals(db: Writer, songIds: readonly number[]): Promise<Proposal[]> {
  const query = db
    .selectFrom("edit")
    .select(["id", "target_id", "body"])
    .where("target_kind", "=", "song")
    .where("target_id", "in", songIds)
    .where("author", "=", "import")
    .where("state", "=", "pending")
    .orderBy("id");
  return forUpdate(db, query).execute();
}

/** Lists the edits that imports proposed of a song, by its ids, and that people rejected or reverted. */
export function listDecidedProposals(db: Reader, songIds: readonly number[]): Promise<Proposal[]> {
  return db
    .selectFrom("edit")
    .select(["id", "target_id", "body"])
    .where("target_kind", "=", "song")
    .where("target_id", "in", songIds)
    .where("author", "=", "import")
    .where("state", "in", ["rejected", "reverted"])
    .orderBy("id")
    .execute();
}
