import { useState } from "react";
import { yearsOf } from "../../artist/profile/membership-sections.ts";
import { KoreanName, Name } from "../../record/name.tsx";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import { FactField } from "../facts/fact-field.tsx";
import { RecordField } from "../form/record-field.tsx";
import {
  type ChosenMembership,
  chosenOf,
  type ListedMembership,
  type MembershipSide,
  newMembership,
  operationOf,
  withFact,
} from "./membership-draft.ts";
import { MEMBERSHIP_FIELDS } from "./membership-fact-list.tsx";

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

interface MembershipLineProps {
  id: string;
  listed: ListedMembership | null;
  chosen: ChosenMembership | null;
  /** Whether another one is in the form: an edit is of one. */
  isOther: boolean;
  onChoose: (remove: boolean) => void;
  onChange: (after: ChosenMembership["after"]) => void;
  onKeep: () => void;
}

const STATE = { add: "new", change: "changed", remove: "removed" } as const;

function MembershipLine(props: MembershipLineProps) {
  const { id, listed, chosen, isOther, onChoose, onChange, onKeep } = props;
  const name = listed?.english_name ?? chosen?.name ?? "";
  const operation = chosen === null ? null : operationOf(chosen);
  const past = listed?.active === false ? "past" : null;
  const years = listed === null ? null : (yearsOf(listed) ?? past);
  const after = chosen?.after ?? null;
  const keep = listed === null ? "remove" : "keep";
  return (
    <li
      id={id}
      className="credit-line membership-line"
      data-state={operation === null ? undefined : STATE[operation]}
    >
      <p className="credit-line-name">
        <span>
          <Name>{name}</Name>
          {listed !== null && <KoreanName name={name} koreanName={listed.korean_name} />}
        </span>
        {years !== null && <span className="note"> {years}</span>}
        {operation !== null && <span className="credit-line-state">{STATE[operation]}</span>}
      </p>
      <p className="membership-buttons">
        {chosen !== null ? (
          <Button onClick={onKeep} aria-label={`${keep} ${name}`}>
            {keep}
          </Button>
        ) : (
          !isOther && (
            <>
              <Button onClick={() => onChoose(false)} aria-label={`change ${name}`}>
                change
              </Button>
              <Button kind="plain" onClick={() => onChoose(true)} aria-label={`remove ${name}`}>
                remove
              </Button>
            </>
          )
        )}
      </p>
      {after !== null && (
        <fieldset className="membership-fields" aria-label={`membership of ${name}`}>
          {(["active", "from", "to"] as const).map((field) => (
            <FactField
              key={field}
              name={field}
              field={MEMBERSHIP_FIELDS[field]}
              value={after[field]}
              isNeeded={false}
              onChange={(value) => onChange(withFact(after, field, value))}
            />
          ))}
        </fieldset>
      )}
    </li>
  );
}
