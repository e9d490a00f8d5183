import type { EditableField } from "../../../domain/edits/editable-fields.ts";
import type { MembershipFacts } from "./membership-draft.ts";

export function MembershipFactList({ facts }: { facts: MembershipFacts | null }) {
  if (facts === null) return <p className="empty">not a member</p>;
  const { active, from, to } = facts;
  const texts = { active: active === null ? null : active ? "yes" : "no", from, to };
  return (
    <dl className="fact-list">
      {(["active", "from", "to"] as const).map((name) => (
        <div key={name}>
          <dt className="note">{MEMBERSHIP_FIELDS[name].label}</dt>
          <dd>{texts[name] ?? "unknown"}</dd>
        </div>
      ))}
    </dl>
  );
}

export const MEMBERSHIP_FIELDS: Record<keyof MembershipFacts, EditableField> = {
  active: { label: "current member", input: "flag" },
  from: { label: "joined", input: "date" },
  to: { label: "left", input: "date" },
};
