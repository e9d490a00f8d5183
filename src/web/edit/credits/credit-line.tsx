import { useId, useState } from "react";
import { EDIT_LENGTHS } from "../../../domain/edits/edit-rules.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Name } from "../../record/name.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isComposing } from "../../ui/form/is-composing.ts";
import { Problem } from "../../ui/form/problem.tsx";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import { ChangesTo } from "../difference/credit-names.tsx";
import { isEmpty } from "../difference/renamed-credits.ts";
import { LINE_NAME } from "../form/field-problems.tsx";
import { useNewPersonText } from "../form/waiting-people.ts";
import { ChoosePerson } from "./choose-person.tsx";
import { CreditRoles } from "./credit-roles.tsx";
import {
  type DraftLine,
  isRenamed,
  nameProblemOf,
  type PersonChoice,
  personOf,
} from "./draft/draft.ts";

interface CreditLineProps {
  line: DraftLine;
  onChange: (credit: DraftLine["credit"]) => void;
  onPerson: (person: PersonChoice) => void;
}

export function CreditLine({ line, onChange, onPerson }: CreditLineProps) {
  const { before, credit, isNewPerson = false, candidates = [] } = line;
  const { name, artist_id } = credit;
  const isRemoved = isEmpty(credit);
  const keys = [...new Set([...(before?.also ?? []), ...credit.also])];
  const isOther = isRenamed(line);
  const problem = nameProblemOf(line);
  const newPersonText = useNewPersonText(name);
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
          {newPersonText}
        </label>
      )}
    </li>
  );
}

type RenameCreditProps = { line: DraftLine; listed: string; onRename: (name: string) => void };

/** Changes the name as credited of a line: by a field that a button shows, or to a name that was read elsewhere. */
function RenameCredit({ line, listed, onRename }: RenameCreditProps) {
  const id = useId();
  const requestFocus = useFocusRequest();
  const [typed, setTyped] = useState<string | null>(null);
  const { credit, noted } = line;
  const focus = (part: "field" | "button") =>
    requestFocus(() => document.getElementById(`${id}-${part}`));

  function close(): void {
    setTyped(null);
    focus("button");
  }

  return (
    <div className="rename-credit">
      {typed === null ? (
        <Button
          id={`${id}-button`}
          kind="plain"
          aria-label={`change name of ${listed} as credited`}
          onClick={() => {
            setTyped(credit.name);
            focus("field");
          }}
        >
          change name
        </Button>
      ) : (
        <>
          <label htmlFor={`${id}-field`} className="field-label">
            name of {listed}, as the source has it
          </label>
          <input
            id={`${id}-field`}
            className="field"
            dir="auto"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={EDIT_LENGTHS.name}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              // An empty name stands for the listed one.
              onRename(target.value.trim() || listed);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
              // Enter would send the form.
              event.preventDefault();
              close();
            }}
          />
          <Button onClick={close} aria-label={`done with the name of ${listed}`}>
            done
          </Button>
        </>
      )}
      {typed === null && isRenamed(line) && (
        <Button
          kind="plain"
          onClick={() => {
            onRename(listed);
            focus("button");
          }}
        >
          keep the name {listed}
        </Button>
      )}
      {typed === null && noted !== undefined && noted !== credit.name && (
        <Button
          kind="plain"
          onClick={() => {
            onRename(noted);
            focus("button");
          }}
        >
          use the name that was added: {noted}
        </Button>
      )}
    </div>
  );
}
