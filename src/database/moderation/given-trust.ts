import type { Range } from "../../domain/moderation-rules.ts";
import type { TrustedUser } from "../../domain/report.ts";
import type { Reader } from "../database.ts";

/** Lists a range of those to whom trust was given or from whom it was taken, the latest first, with the latest reason. */
export async function listGivenTrust(db: Reader, { offset, limit }: Range): Promise<TrustedUser[]> {
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
