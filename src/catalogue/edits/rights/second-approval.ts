import type { Transaction } from "../../../database/database.ts";
import { insertApproval, loadApprovals } from "../../../database/edits/approvals.ts";
import type { StoredEdit } from "../../../database/edits/edits.ts";
import { findContributor } from "../../../database/edits/standing.ts";
import { EDIT_TEXT, type TrustRule } from "../../../domain/edits/edit-rules.ts";
import type { EditDecider } from "../../../domain/edits/edit.ts";
import { failure, type Failure } from "../../../domain/failure.ts";
import { type Contributor, isTrusted } from "../../../domain/users/can.ts";
import { currentRecord, currentTarget } from "../current-target.ts";
import type { MergeBody } from "../records/merge.ts";
import { readApprovalsOfMerge } from "../review/merge-evidence.ts";

interface Approval {
  approver: Contributor;
  as: EditDecider;
  now: Date;
  trust: TrustRule;
}

/**
 * Whether an edit that a user approves needs another person's approval, too: this one is noted then. The earlier approval of a
 * user who is no longer trusted does not count.
 * @returns a failure where this user has approved it before @throws EditRefused where a record of it is gone
 */
export async function waitsForSecondApproval(
  db: Transaction,
  edit: StoredEdit,
  { approver: { userId }, as, now, trust }: Approval,
): Promise<boolean | Failure<"conflict">> {
  if (edit.kind !== "merge") return false;
  const { merged } = JSON.parse(edit.body) as MergeBody;
  const target = { kind: edit.target_kind, id: await currentTarget(db, edit) };
  const other = await currentRecord(db, target.kind, merged);
  if ((await readApprovalsOfMerge(db, target, other)) === 1) return false;
  const before = (await loadApprovals(db, [edit.id])).get(edit.id) ?? [];
  if (before.some(({ user_id }) => user_id === userId))
    return failure("conflict", EDIT_TEXT.approvedAlready);
  for (const { user_id } of before)
    if (isTrusted(await findContributor(db, user_id, now, trust))) return false;
  const approved = { approved_as: as, approved_at: now.toISOString() };
  await insertApproval(db, { edit_id: edit.id, user_id: userId, ...approved });
  return true;
}
