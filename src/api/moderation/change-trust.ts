import { findUserByName } from "../../database/community/users.ts";
import type { Database } from "../../database/database.ts";
import { findContributor, giveStanding } from "../../database/edits/standing.ts";
import { logModeration } from "../../database/moderation/audit-log.ts";
import { can, type Standing } from "../../domain/can.ts";
import type { TrustRule } from "../../domain/edit-rules.ts";
import { type Failure, failure } from "../../domain/failure.ts";
import { MODERATION_TEXT, type ModerationAction } from "../../domain/moderation-rules.ts";

interface TrustStep {
  username: string;
  /** Null: trust is earned by edits. Only the operator appoints maintainers. */
  standing: Standing | null;
  /** The reason that the user is shown. */
  reason: string;
  /** The moderator; null for the operator, who may decide about all users. */
  actorId: number | null;
}

/** Changes a user's rights over edits, and logs it. @returns a failure, or null */
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
