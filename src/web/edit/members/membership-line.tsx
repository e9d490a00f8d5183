import { yearsOf } from "../../artist/membership-years.ts";
import { KoreanName, Name } from "../../name.tsx";
import { Button } from "../../ui/button.tsx";
import { FactField } from "../facts/fact-field.tsx";
import {
  type ChosenMembership,
  type ListedMembership,
  operationOf,
  withFact,
} from "./membership-draft.ts";
import { MEMBERSHIP_FIELDS } from "./membership-fact-list.tsx";

interface MembershipLineProps {
  id: string;
  /** As it is listed; null for a new one. */
  listed: ListedMembership | null;
  /** The membership in the form, if it is this one. */
  chosen: ChosenMembership | null;
  /** Whether another one is in the form: an edit is of one. */
  isOther: boolean;
  onChoose: (remove: boolean) => void;
  onChange: (after: ChosenMembership["after"]) => void;
  onKeep: () => void;
}

const STATE = { add: "new", change: "changed", remove: "removed" } as const;

export function MembershipLine(props: MembershipLineProps) {
  const { id, listed, chosen, isOther, onChoose, onChange, onKeep } = props;
  const name = listed?.english_name ?? chosen?.name ?? "";
  const operation = chosen === null ? null : operationOf(chosen);
  const years = listed === null ? null : yearsText(listed);
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
              <Button onClick={() => onChoose(true)} aria-label={`remove ${name}`}>
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

function yearsText(listed: ListedMembership): string | null {
  return yearsOf(listed) ?? (listed.active === false ? "past" : null);
}
