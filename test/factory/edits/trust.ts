import type { TrustRule } from "../../../src/domain/edits/edit-rules.ts";

/** The rule of trust as it is without any setting. */
export const TRUST: TrustRule = {
  applied: 20,
  approvers: 3,
  byMaintainers: 10,
  recent: 50,
  rejectedPercent: 5,
  days: 14,
};
