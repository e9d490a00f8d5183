import { pagePath } from "../../../domain/page-path.ts";
import { Name } from "../../name.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Problem } from "../../ui/problem.tsx";
import { CreditRoles } from "./credit-roles.tsx";
import { ChangesTo } from "../difference/credit-names.tsx";
import {
  type DraftLine,
  isRenamed,
  type PersonChoice,
  personOf,
  nameProblemOf,
} from "./draft/draft.ts";
import { LINE_NAME } from "../form/field-problems.tsx";
import { RenameCredit } from "./rename-credit.tsx";
import { isEmpty } from "../difference/renamed-credits.ts";
import { ChoosePerson } from "./choose-person.tsx";

interface CreditLineProps {
  line: DraftLine;
  onChange: (credit: DraftLine["credit"]) => void;
  /** Says who is meant by a new name. */
  onPerson: (person: PersonChoice) => void;
}

export function CreditLine({ line, onChange, onPerson }: CreditLineProps) {
  const { before, credit, isNewPerson = false, candidates = [] } = line;
  const { name, artist_id } = credit;
  const isRemoved = isEmpty(credit);
  const keys = [...new Set([...(before?.also ?? []), ...credit.also])];
  const isOther = isRenamed(line);
  const problem = nameProblemOf(line);
  const state = before === null ? "new" : isRemoved ? "removed" : isOther ? "changed" : null;
  return (
    <li className="credit-line" data-state={state ?? undefined}>
      <p className="credit-line-name">
        {isOther && (
          <>
            <span className="credit-line-before">
              <Name>{before?.name ?? ""}</Name>
            </span>
            <ChangesTo />
          </>
        )}
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
          name={problem === null ? undefined : LINE_NAME}
          onClick={() => onChange({ ...credit, roles: "", also: [] })}
          aria-label={`remove ${name}`}
          title="remove"
        >
          <Icon name="close" />
        </Button>
      )}
      {before !== null && !isRemoved && (
        <RenameCredit
          line={line}
          listed={before.name}
          onRename={(renamed) => onChange({ ...credit, name: renamed })}
        />
      )}
      <Problem text={problem} />
      {candidates.length > 0 && !isRemoved && (
        <ChoosePerson
          name={name}
          candidates={candidates}
          person={personOf(line)}
          onPerson={onPerson}
        />
      )}
      {candidates.length === 0 && before === null && artist_id === null && !isRemoved && (
        <label className="new-person-choice">
          <input
            type="checkbox"
            checked={isNewPerson}
            onChange={({ target }) => onPerson(target.checked ? "new" : null)}
          />
          a person who has no page here yet: make one
        </label>
      )}
    </li>
  );
}
