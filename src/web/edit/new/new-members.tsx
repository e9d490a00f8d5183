import { useState } from "react";
import { Name } from "../../record/name.tsx";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import { FactField } from "../facts/fact-field.tsx";
import { RecordField } from "../form/record-field.tsx";
import { MEMBERSHIP_FIELDS } from "../members/membership-fact-list.tsx";
import { type MembershipFacts, withFact } from "../members/membership-draft.ts";
import type { NamedAct, NewMemberDraft } from "./new-record-draft.ts";

interface NewMembersProps {
  members: readonly NewMemberDraft[];
  typed: string;
  onType: (typed: string) => void;
  onChange: (members: readonly NewMemberDraft[]) => void;
}

const FIELD = "members";

/** The members of a new group: artists who are here, or new people. */
export function NewMembers({ members, typed, onType, onChange }: NewMembersProps) {
  const requestFocus = useFocusRequest();
  const [open, setOpen] = useState<NewMemberDraft | null>(null);

  function add(act: NamedAct): void {
    onChange([...members, { ...act, active: null, from: null, to: null }]);
    requestFocus(() => document.querySelector<HTMLElement>(`[name=${FIELD}]`));
  }

  function change(member: NewMemberDraft, facts: MembershipFacts): void {
    const next = { ...member, ...facts };
    setOpen(next);
    onChange(members.map((one) => (one === member ? next : one)));
  }

  return (
    <Section heading="members" className="edit-memberships">
      {members.length > 0 && (
        <ul className="credit-edit-lines">
          {members.map((member) => (
            <li key={member.id ?? member.name} className="credit-line membership-line">
              <p className="credit-line-name">
                <Name>{member.name}</Name>
                {member.id === null && <span className="credit-line-state">new</span>}
              </p>
              <p className="membership-buttons">
                <Button
                  aria-expanded={open === member}
                  aria-label={`when ${member.name} was a member`}
                  onClick={() => setOpen(open === member ? null : member)}
                >
                  when
                </Button>
                <Button
                  kind="plain"
                  aria-label={`remove ${member.name}`}
                  onClick={() => {
                    onChange(members.filter((one) => one !== member));
                    requestFocus(() => document.querySelector<HTMLElement>(`[name=${FIELD}]`));
                  }}
                >
                  remove
                </Button>
              </p>
              {open === member && (
                <fieldset className="membership-fields" aria-label={`membership of ${member.name}`}>
                  {(["active", "from", "to"] as const).map((field) => (
                    <FactField
                      key={field}
                      name={field}
                      field={MEMBERSHIP_FIELDS[field]}
                      value={member[field]}
                      isNeeded={false}
                      onChange={(value) => change(member, withFact(member, field, value))}
                    />
                  ))}
                </fieldset>
              )}
            </li>
          ))}
        </ul>
      )}
      <RecordField
        kind="artist"
        label="add a member"
        name={FIELD}
        typed={typed}
        onType={onType}
        isLeftOut={({ id }) => members.some((member) => member.id === id)}
        onChoose={({ id, name }) => add({ id, name })}
        newKind="person"
        onNew={(name) => add({ id: null, name })}
      />
    </Section>
  );
}
