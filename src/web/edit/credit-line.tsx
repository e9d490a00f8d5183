import { pagePath } from "../../domain/page-path.ts";
import { Name } from "../name.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { CreditRoles } from "./credit-roles.tsx";
import { type DraftLine, isEmpty } from "./draft.ts";

interface CreditLineProps {
  line: DraftLine;
  onChange: (credit: DraftLine["credit"]) => void;
  onPerson: (isNewPerson: boolean) => void;
}

/** A credit in the form: its name, its roles as switches, and a button that removes it or takes that back. */
export function CreditLine({ line, onChange, onPerson }: CreditLineProps) {
  const { before, credit, isNewPerson = false } = line;
  const { name, artist_id } = credit;
  const isRemoved = isEmpty(credit);
  const keys = [...new Set([...(before?.also ?? []), ...credit.also])];
  const state = before === null ? "new" : isRemoved ? "removed" : null;
  return (
    <li className="credit-line" data-state={state ?? undefined}>
      <p className="credit-line-name">
        {artist_id === null ? (
          <Name>{name}</Name>
        ) : (
          <a href={pagePath.artist(artist_id)} target="_blank" rel="noreferrer">
            <Name>{name}</Name>
          </a>
        )}
        {artist_id === null && !isNewPerson && <span className="note"> name only</span>}
        {state !== null && <span className="credit-line-state">{state}</span>}
      </p>
      <CreditRoles
        label={`roles of ${name}`}
        credit={credit}
        keys={keys}
        onChange={(roles) => onChange({ ...credit, ...roles })}
      />
      {isRemoved && before !== null ? (
        <Button onClick={() => onChange(before)} aria-label={`keep ${name}`}>
          keep
        </Button>
      ) : (
        <Button
          kind="quiet"
          onClick={() => onChange({ ...credit, roles: "", also: [] })}
          aria-label={`remove ${name}`}
          title="remove"
        >
          <Icon name="close" />
        </Button>
      )}
      {before === null && artist_id === null && !isRemoved && (
        <label className="new-person-choice">
          <input
            type="checkbox"
            checked={isNewPerson}
            onChange={({ target }) => onPerson(target.checked)}
          />
          a person who has no page here yet: make one
        </label>
      )}
    </li>
  );
}
