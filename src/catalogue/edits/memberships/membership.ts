import type { Snapshot } from "../../../database/database.ts";
import type { StoredEdit } from "../../../database/edits/edits.ts";
import {
  type EditClaim,
  insertClaims,
  insertReferences,
} from "../../../database/edits/write-edits.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { MembershipEdit } from "../../../domain/edits/proposed/membership-edit.ts";
import type { MembershipValue } from "../../claims/edited-memberships.ts";
import { commitRevision } from "../../commit-revision.ts";
import { currentRecord, currentTarget, expectRecord, expectTarget } from "../current-target.ts";
import { refusedEdit } from "../edit-refused.ts";
import { versionOf } from "./memberships-now.ts";
import { type Apply, type Prepared, recordsOf } from "../prepared.ts";

export interface MembershipBody {
  member_id: number;
  before: MembershipValue | null;
  after: MembershipValue | null;
}

async function findMembership(db: Snapshot, groupId: number, memberId: number) {
  const row = await db
    .selectFrom("membership")
    .select(["active", "from_date as from", "to_date as to"])
    .where("group_id", "=", groupId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Checks a proposed membership, change of one, or removal. @throws EditRefused */
export async function prepareMembership(
  db: Snapshot,
  { group_id, member_id, operation, version, active, from, to }: MembershipEdit,
): Promise<Prepared> {
  await expectTarget(db, { kind: "artist", id: group_id });
  await expectRecord(db, "artist", member_id);
  const group = await db
    .selectFrom("artist")
    .select("is_group")
    .where("id", "=", group_id)
    .executeTakeFirstOrThrow();
  if (group.is_group === false) throw refusedEdit("invalid", EDIT_TEXT.notGroup);
  const before = await findMembership(db, group_id, member_id);
  const isExpected =
    operation === "add" ? before === null : before !== null && versionOf(before) === version;
  if (!isExpected) throw refusedEdit("conflict", EDIT_TEXT.membershipChanged);
  const after = operation === "remove" ? null : { active, from, to };
  if (isSame(before, after)) throw refusedEdit("invalid", EDIT_TEXT.noField);
  const body: MembershipBody = { member_id, before, after };
  const named = [{ kind: "artist" as const, record_id: member_id }];
  return { kind: "membership", target_kind: "artist", target_id: group_id, body, named };
}

export const applyMembership: Apply = async (db, { engine, edit, now }) => {
  const body = JSON.parse(edit.body) as MembershipBody;
  const groupId = await currentTarget(db, edit);
  const memberId = await currentRecord(db, "artist", body.member_id);
  const current = await findMembership(db, groupId, memberId);
  if (groupId === memberId || !isFitting(body, current))
    throw refusedEdit("conflict", EDIT_TEXT.membershipChanged);
  const claim = membershipClaim(groupId, memberId, body.after);
  await insertClaims(db, edit.id, [claim]);
  await insertReferences(db, edit.id, [{ kind: "artist", record_id: memberId }]);
  const affected = recordsOf("artist", [groupId, memberId]);
  await commitRevision(db, engine, { affected, note: `edit ${edit.id}` }, () => now);
  return {};
};

/** Returns the claim of a membership. @param value null: there is none */
export function membershipClaim(
  groupId: number,
  memberId: number,
  value: MembershipValue | null,
): EditClaim {
  return {
    kind: "artist",
    record_id: groupId,
    field: "membership",
    subject: `#${memberId}`,
    operation: value === null ? "remove" : "set",
    value: JSON.stringify(value),
    artist_id: memberId,
    new_artist_id: value === null ? null : memberId,
  };
}

/** Returns a membership that was changed since an edit of it was proposed; null where it was not. @throws EditRefused */
export async function membershipChangedSince(db: Snapshot, edit: StoredEdit) {
  const { member_id, before, after } = JSON.parse(edit.body) as MembershipBody;
  const groupId = await currentTarget(db, edit);
  const memberId = await currentRecord(db, "artist", member_id);
  const now = await findMembership(db, groupId, memberId);
  if (groupId !== memberId && isSame(now, before)) return null;
  const isConflict = groupId === memberId || !isFitting({ before, after }, now);
  return {
    conflict: isConflict ? EDIT_TEXT.membershipChanged : null,
    membership: { before, now, proposed: after },
  };
}

/** Whether a membership is as an edit of it found it, or already as it is to be. */
function isFitting(
  { before, after }: Pick<MembershipBody, "before" | "after">,
  now: MembershipValue | null,
): boolean {
  return isSame(now, before) || isSame(now, after);
}

function isSame(one: MembershipValue | null, other: MembershipValue | null): boolean {
  if (one === null || other === null) return one === other;
  return versionOf(one) === versionOf(other);
}
