import type { EditDecisionTaken } from "../../domain/edit-decision.ts";
import type { Reader } from "../database.ts";

/** Lists what a user decided on edits of others, oldest first, for that user alone. */
export async function listDecisionsBy(db: Reader, userId: number): Promise<EditDecisionTaken[]> {
  const decided = await db
    .selectFrom("edit")
    .select(["id", "state", "decided_as as as", "reason"])
    .select((eb) => eb.ref("decided_at").$notNull().as("at"))
    .where("decided_by", "=", userId)
    .where("decided_as", "<>", "author")
    .execute();
  const reverted = await db
    .selectFrom("edit")
    .select(["id", "reason"])
    .select((eb) => eb.ref("reverted_at").$notNull().as("at"))
    .where("reverted_by", "=", userId)
    .where((eb) => eb.or([eb("author_id", "is", null), eb("author_id", "<>", userId)]))
    .execute();
  return [
    ...decided.map(({ id: edit_id, state, as, reason, at }) =>
      state === "rejected"
        ? { edit_id, at, decision: "reject" as const, as, reason }
        : // The reason of what was reverted since is that of the reversion.
          { edit_id, at, decision: "approve" as const, as, reason: null },
    ),
    ...reverted.map(({ id: edit_id, ...one }) => ({
      edit_id,
      ...one,
      decision: "revert" as const,
      as: null,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at) || one.edit_id - other.edit_id);
}
