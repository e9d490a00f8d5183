import type { Engine, Transaction } from "../../database/database.ts";
import {
  countRevertedBy,
  findEdit,
  lockEdit,
  type StoredEdit,
} from "../../database/edits/edits.ts";
import { updateEdit } from "../../database/edits/write-edits.ts";
import { findContributor } from "../../database/edits/standing.ts";
import { can, type Contributor, isTrusted } from "../../domain/users/can.ts";
import { APPLIED_AT_ONCE, EDIT_TEXT, type TrustRule } from "../../domain/edits/edit-rules.ts";
import type { EditDecider, EditDecision } from "../../domain/edits/edit.ts";
import { failure, type Failure } from "../../domain/failure.ts";
import { lockCatalogue } from "../import/commit/commit.ts";
import { applyEdit } from "./apply.ts";
import { expectUnlocked } from "./rights/expect-unlocked.ts";
import { revertEdit } from "./undo/revert.ts";
import { waitsForSecondApproval } from "./rights/second-approval.ts";

interface Deciding {
  /** Null for the operator, who may decide on everything alone. */
  userId: number | null;
  engine: Engine;
  trust: TrustRule;
  /** Of a rejection or a reversion: why, which its author reads. */
  reason: string;
  /** The clock: it is read again after the lock was taken, which may take as long as an import. */
  clock: () => Date;
}

/** Decides on an edit. @returns a failure, or null @throws EditRefused where it cannot be applied or reverted any more */
export async function decideEdit(
  db: Transaction,
  id: number,
  decision: EditDecision,
  { userId, engine, trust, reason, clock }: Deciding,
): Promise<Failure<"invalid" | "not_found" | "forbidden" | "conflict" | "too_many"> | null> {
  const findDecider = () => (userId === null ? null : findContributor(db, userId, clock(), trust));
  // Users who may not decide do not wait for the lock.
  const refused = refusal(await findEdit(db, id), decision, await findDecider());
  if (refused !== null) return refused;
  const changesRecord = decision === "approve" || decision === "revert";
  // In the order of an import, which takes the lock of the catalogue before the edits that it replaces.
  if (changesRecord) await lockCatalogue(db);
  const edit = await lockEdit(db, id);
  const now = clock();
  // Their rights may have changed meanwhile.
  const contributor = await findDecider();
  const refusedNow = refusal(edit, decision, contributor);
  if (edit === null || refusedNow !== null) return refusedNow;
  if (contributor !== null && changesRecord) await expectUnlocked(db, contributor, edit);
  if ((decision === "reject" || decision === "revert") && reason.trim() === "")
    return failure("invalid", EDIT_TEXT.reason);
  if (decision === "revert" && (await hasRevertedTooMany(db, userId, now)))
    return failure("too_many", EDIT_TEXT.tooManyReverted);
  const as = deciderOf(edit, contributor);
  if (decision === "approve") {
    if (contributor !== null) {
      const approval = { approver: contributor, as, now, trust };
      const waits = await waitsForSecondApproval(db, edit, approval);
      if (waits !== false) return waits === true ? null : waits;
    }
    await applyEdit(db, { engine, id, decider: { userId, as }, now });
    return null;
  }
  if (decision === "revert") {
    await revertEdit(db, edit, { engine, userId, reason: reason.trim(), now });
    return null;
  }
  await updateEdit(db, id, {
    state: decision === "reject" ? "rejected" : "withdrawn",
    reason: reason.trim() === "" ? null : reason.trim(),
    decided_at: now.toISOString(),
    decided_by: userId,
    decided_as: as,
  });
  return null;
}

/** Whether a user has reverted as many edits within an hour as would be applied at once. The operator may revert all. */
async function hasRevertedTooMany(
  db: Transaction,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  if (userId === null) return false;
  const since = new Date(now.getTime() - APPLIED_AT_ONCE.within);
  return (await countRevertedBy(db, userId, since)) >= APPLIED_AT_ONCE.most;
}

function deciderOf(edit: StoredEdit, contributor: Contributor | null): EditDecider {
  if (contributor === null) return "operator";
  if (edit.author_id === contributor.userId) return "author";
  return contributor.standing === "maintainer" ? "maintainer" : "trusted";
}

/** Returns why a user cannot take a decision on an edit, or null. */
function refusal(edit: StoredEdit | null, decision: EditDecision, contributor: Contributor | null) {
  // A number says nothing of what is hidden, and those who decide read that, too.
  const isRead =
    edit !== null &&
    (contributor === null || can.readEdit(contributor, { ...edit, isHidden: false }));
  if (!isRead) return failure("not_found", EDIT_TEXT.missing);
  if (contributor !== null) return refusalOf(edit, decision, contributor);
  // The operator may decide on everything, if it is not decided yet.
  const isDecided = edit.state !== (decision === "revert" ? "applied" : "pending");
  const text = decision === "revert" ? EDIT_TEXT.notApplied : EDIT_TEXT.decided;
  return isDecided ? failure("conflict", text) : null;
}

function refusalOf(edit: StoredEdit, decision: EditDecision, contributor: Contributor) {
  const asked = { ...edit, needsSecondPerson: false };
  const isOwn = edit.author_id === contributor.userId;
  if (decision === "revert") {
    if (edit.state !== "applied") return failure("conflict", EDIT_TEXT.notApplied);
    return can.revertEdit(contributor, asked) ? null : failure("forbidden", EDIT_TEXT.notTrusted);
  }
  if (decision === "withdraw") {
    if (!isOwn) return failure("forbidden", EDIT_TEXT.notYours);
    return can.withdrawEdit(contributor, asked) ? null : failure("conflict", EDIT_TEXT.decided);
  }
  if (can.decideEdit(contributor, asked)) return null;
  if (!isTrusted(contributor)) return failure("forbidden", EDIT_TEXT.notTrusted);
  if (isOwn) return failure("forbidden", EDIT_TEXT.own);
  return failure("conflict", EDIT_TEXT.decided);
}
