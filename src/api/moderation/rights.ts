import { endSuspension, suspend } from "../../database/moderation/suspensions.ts";
import { findContributor, giveStanding } from "../../database/edits/standing.ts";
import { findUserByName } from "../../database/community/users/users.ts";
import type { Database } from "../../database/database.ts";
import { can, type Standing } from "../../domain/users/can.ts";
import { DAY } from "../../domain/duration.ts";
import type { TrustRule } from "../../domain/edits/edit-rules.ts";
import { failure, type Failure } from "../../domain/failure.ts";
import {
  MODERATION_TEXT,
  type ModerationAction,
  type Suspending,
} from "../../domain/moderation/moderation-rules.ts";
import { SUSPENSION_TEXT } from "../../domain/moderation/suspension.ts";
import { logModeration } from "../../database/moderation/audit-log.ts";

export interface SuspensionStep {
  username: string;
  action: Suspending;
  /** Null for good. */
  days: number | null;
  /** The reason that the user is shown; not ''. */
  reason: string;
  /** The moderator; null for the operator, who may suspend all users. */
  actorId: number | null;
}

export function changeSuspension(
  { database, trust }: { database: Database; trust: TrustRule },
  { username, action, days, reason, actorId }: SuspensionStep,
  now: Date,
): Promise<Failure<"not_found" | "forbidden" | "conflict" | "invalid"> | null> {
  return database.write(async (db) => {
    const user = await findUserByName(db, username);
    if (user === null) return failure("not_found", MODERATION_TEXT.noUser);
    const userId = user._id;
    if (actorId !== null) {
      const actor = await findContributor(db, actorId, now, trust);
      if (!can.suspend(actor, await findContributor(db, userId, now, trust)))
        return failure("forbidden", SUSPENSION_TEXT.notAllowed);
    }
    const step = { userId, actorId, reason };
    if (action === "unsuspend") return endSuspension(db, step, now);
    const endsAt = days === null ? null : new Date(now.getTime() + days * DAY);
    return suspend(db, { ...step, endsAt }, now);
  });
}

interface TrustStep {
  username: string;
  /** Null: trust is earned by edits. Only the operator appoints maintainers. */
  standing: Standing | null;
  /** The reason that the user is shown. */
  reason: string;
  /** The moderator; null for the operator, who may decide about all users. */
  actorId: number | null;
}

export function changeTrust(
  { database, trust }: { database: Database; trust: TrustRule },
  { username, standing, reason, actorId }: TrustStep,
  now: Date,
): Promise<Failure<"not_found" | "forbidden" | "conflict"> | null> {
  return database.write(async (db) => {
    const user = await findUserByName(db, username);
    if (user === null) return failure("not_found", MODERATION_TEXT.noUser);
    const userId = user._id;
    if (actorId !== null) {
      const actor = await findContributor(db, actorId, now, trust);
      const isAllowed = can.giveTrust(actor, await findContributor(db, userId, now, trust));
      if (!isAllowed || standing === "maintainer")
        return failure("forbidden", MODERATION_TEXT.notTrusting);
    }
    const had = await giveStanding(db, userId, standing, now);
    if (standing === null && !had) return failure("conflict", MODERATION_TEXT.notGiven);
    const action = standing === null ? "earn_trust" : ACTIONS[standing];
    await logModeration(db, { actorId, subjectId: userId, target: null, action, reason }, now);
    return null;
  });
}

const ACTIONS: Record<Standing, ModerationAction> = {
  trusted: "give_trust",
  new: "take_trust",
  maintainer: "appoint",
};
