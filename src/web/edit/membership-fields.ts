import type { EditableField } from "../../domain/editable-fields.ts";
import type { MembershipFacts } from "./membership-draft.ts";

/** The controls of a membership's facts, in their order. */
export const MEMBERSHIP_FIELDS: Record<keyof MembershipFacts, EditableField> = {
  active: { label: "a member now", input: "flag" },
  from: { label: "joined", input: "date" },
  to: { label: "left", input: "date" },
};
