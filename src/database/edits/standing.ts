import { sql } from "kysely";
import type { Contributor, Standing } from "../../domain/users/can.ts";
import {
  type Contributions,
  hasEarnedTrust,
  type TrustRule,
} from "../../domain/edits/edit-rules.ts";
import type { Snapshot, Transaction } from "../database.ts";
import { forNoKeyUpdate, forUpdate } from "../sql/row-lock.ts";
import { findSuspension } from "../moderation/suspensions.ts";
import type { Range } from "../../domain/moderation/moderation-rules.ts";
import type { TrustedUser } from "../../domain/moderation/report.ts";

/** Finds what a user may do with edits: what they were given, else what they have earned. */
export async function findContributor(
  db: Snapshot,
  userId: number,
  now: Date,
  rule: TrustRule,
): Promise<Contributor> {
  const isSuspended = (await findSuspension(db, userId, now)) !== null;
  const given = await db
    .selectFrom("account_right")
    .select("standing")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (given !== undefined) return { userId, standing: given.standing, isSuspended };
  const contributions = await findContributions(db, userId, rule);
  const isTrusted = contributions !== null && hasEarnedTrust(contributions, now, rule);
  return { userId, standing: isTrusted ? "trusted" : "new", isSuspended };
}

/** Lets other proposals of a user wait until the transaction ends. */
export async function lockContributor(db: Transaction, userId: number): Promise<void> {
  await forNoKeyUpdate(
    db,
    db.selectFrom("account").select("id").where("id", "=", userId),
  ).execute();
}

/** Counts a user's edits and who approved them, as far back as the rule looks; null for no user. */
export async function findContributions(
  db: Snapshot,
  userId: number,
  { recent: most }: Pick<TrustRule, "recent">,
): Promise<Contributions | null> {
  const account = await db
    .selectFrom("account")
    .select("created_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (account === undefined) return null;
  const applied = await db
    .selectFrom("edit")
    .select((eb) => [
      eb.fn.countAll<number>().as("applied"),
      eb.fn.count<number>("decided_by").distinct().as("approvers"),
      sql<number>`coalesce(sum(case when decided_as in ('maintainer', 'operator') then 1 else 0 end), 0)`.as(
        "by_maintainers",
      ),
    ])
    .where("author_id", "=", userId)
    .where("state", "=", "applied")
    .where("decided_as", "<>", "author")
    .executeTakeFirstOrThrow();
  const recent = await db
    .selectFrom("edit")
    .select("state")
    .where("author_id", "=", userId)
    .where("state", "in", ["applied", "rejected", "reverted"])
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return {
    since: new Date(account.created_at),
    applied: applied.applied,
    approvers: applied.approvers,
    byMaintainers: applied.by_maintainers,
    recent: {
      decided: recent.length,
      rejected: recent.filter(({ state }) => state === "rejected").length,
    },
  };
}

/** Gives or takes a standing. No cached page depends on it: no tag is recorded. @returns whether one was given */
export async function giveStanding(
  db: Transaction,
  userId: number,
  standing: Standing | null,
  now: Date,
): Promise<boolean> {
  const account = db.selectFrom("account").select("id").where("id", "=", userId);
  // Concurrent grants to the same user wait for each other.
  await forUpdate(db, account).execute();
  const had = await db
    .deleteFrom("account_right")
    .where("user_id", "=", userId)
    .returning("user_id")
    .execute();
  if (standing === null) return had.length > 0;
  await db
    .insertInto("account_right")
    .values({ user_id: userId, standing, given_at: now.toISOString() })
    .execute();
  return had.length > 0;
}

/** Lists a range of those to whom trust was given or from whom it was taken, the latest first, with the latest reason. */
export async function listGivenTrust(
  db: Snapshot,
  { offset, limit }: Range,
): Promise<TrustedUser[]> {
  const rows = await db
    .selectFrom("account_right")
    .innerJoin("account", "account.id", "account_right.user_id")
    .select(["username", "private_since", "standing", "given_at"])
    .select((eb) =>
      eb
        .selectFrom("account_opaque_id")
        .innerJoin("audit_log", "audit_log.subject", "account_opaque_id.opaque_id")
        .select("audit_log.reason")
        .whereRef("account_opaque_id.user_id", "=", "account_right.user_id")
        .where("audit_log.action", "in", ["give_trust", "take_trust"])
        .orderBy("audit_log.id", "desc")
        .limit(1)
        .as("reason"),
    )
    .where("standing", "in", ["trusted", "new"])
    .orderBy("given_at", "desc")
    .orderBy("account_right.user_id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.flatMap(({ standing, reason, private_since, ...user }) =>
    standing === "maintainer"
      ? []
      : [{ ...user, is_private: private_since !== null, standing, reason: reason ?? "" }],
  );
}
