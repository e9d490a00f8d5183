import { useState } from "react";
import { Section } from "../../ui/section.tsx";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import {
  type ChosenMembership,
  chosenOf,
  type ListedMembership,
  type MembershipSide,
  newMembership,
} from "./membership-draft.ts";
import { MembershipLine } from "./membership-line.tsx";
import { RecordField } from "../form/record-field.tsx";

interface MembershipListProps {
  side: MembershipSide;
  artistId: number;
  listed: readonly ListedMembership[];
  chosen: ChosenMembership | null;
  onChoose: (chosen: ChosenMembership | null) => void;
}

const TEXT = {
  members: { heading: "members", empty: "No members known yet", add: "add a member" },
  groups: { heading: "member of", empty: "No groups known yet", add: "add a group" },
} as const;

/** The members of the page's artist, or its groups: one at a time is added, changed or removed. */
export function MembershipList({ side, artistId, listed, chosen, onChoose }: MembershipListProps) {
  const requestFocus = useFocusRequest();
  const [typed, setTyped] = useState("");
  const { heading, empty, add } = TEXT[side];
  const own = chosen?.side === side ? chosen : null;
  const isNew = own !== null && !listed.some(({ id }) => id === own.id);
  const lines: { id: number; membership: ListedMembership | null }[] = [
    ...listed.map((membership) => ({ id: membership.id, membership })),
    ...(isNew ? [{ id: own.id, membership: null }] : []),
  ];

  function choose(next: ChosenMembership): void {
    onChoose(next);
    focusIn(next.id, next.after === null ? "button" : "select");
  }

  function focusIn(id: number, control: string): void {
    requestFocus(() => document.querySelector<HTMLElement>(`#${side}-${id} ${control}`));
  }

  return (
    <Section heading={heading} className="edit-memberships">
      {lines.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <ul className="credit-edit-lines">
          {lines.map(({ id, membership }) => (
            <MembershipLine
              key={id}
              id={`${side}-${id}`}
              listed={membership}
              chosen={own?.id === id ? own : null}
              isOther={chosen !== null}
              onChoose={(isRemoved) => {
                if (membership === null) return;
                const next = chosenOf(side, membership);
                choose(isRemoved ? { ...next, after: null } : next);
              }}
              onChange={(after) => own !== null && onChoose({ ...own, after })}
              onKeep={() => {
                onChoose(null);
                if (membership === null)
                  requestFocus(() => document.querySelector<HTMLElement>(`[name=${side}]`));
                else focusIn(id, "button");
              }}
            />
          ))}
        </ul>
      )}
      {chosen === null && (
        <RecordField
          kind="artist"
          label={add}
          name={side}
          typed={typed}
          onType={setTyped}
          isLeftOut={({ id }) => id === artistId}
          onChoose={({ id, name }) => {
            const known = listed.find((membership) => membership.id === id);
            choose(known === undefined ? newMembership(side, id, name) : chosenOf(side, known));
          }}
        />
      )}
    </Section>
  );
}
