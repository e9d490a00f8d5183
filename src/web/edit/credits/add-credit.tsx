import { useCallback, useEffect, useRef, useState } from "react";
import { EDIT_LENGTHS } from "../../../domain/edits/edit-rules.ts";
import { nameProblem } from "../../../domain/text/name-rule.ts";
import { nameKeys } from "../../../domain/text/name.ts";
import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import type { SearchItem } from "../../../domain/catalogue/search-item.ts";
import { SuggestionList } from "../../person-search/suggestion-list.tsx";
import { useTypedSearch } from "../../search/suggestions/use-typed-search.ts";
import { Button } from "../../ui/button.tsx";
import { useCombobox } from "../../ui/form/combobox.ts";
import { useShownProblem } from "../form/field-problems.tsx";
import { keepForm } from "../form/record-field.tsx";
import { editCalls } from "../calls.ts";
import { CreditRoles } from "./credit-roles.tsx";
import { type CreditsDraft, withCandidates, withCredit } from "./draft/draft.ts";

interface AddCreditProps {
  /** The song, album or act, `song:12`: who wrote with its acts is suggested first; empty: none. */
  target: string;
  roles: string;
  typed: string;
  onType: (typed: string) => void;
  onAdd: (credit: EditedCredit) => void;
}

/** The name of the field, of which a page has one at a time. */
export const CREDITED_NAME = "credited-name";

const NOTE = `${CREDITED_NAME}-note`;

const NO_ROLE = "First choose what they did: lyrics, composition …";

/** Adds names to the credits: roles are chosen once, then name after name is typed, as a booklet has them. */
export function AddCredit({ target, roles, typed, onType, onAdd }: AddCreditProps) {
  const [chosen, setChosen] = useState({ roles, also: [] as string[] });
  const [status, setStatus] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const leftOver = useShownProblem(CREDITED_NAME);
  const field = useRef<HTMLInputElement>(null);
  const isAskedFor = roles !== "";
  // The link 'add' beside a role without names leads here, to type one.
  useEffect(() => {
    if (isAskedFor) field.current?.focus();
  }, [isAskedFor]);
  const find = useCallback(
    (text: string, signal: AbortSignal) => findCreditable(target, text, signal),
    [target],
  );
  const { found } = useTypedSearch(typed, find);
  const items = found?.result ?? [];

  function add(person: SearchItem | null): void {
    const name = person === null ? typed.trim() : creditedName(typed, person);
    if (name === "") return field.current?.focus();
    if (chosen.roles === "" && chosen.also.length === 0) return setProblem(NO_ROLE);
    const fault = person === null || name === typed.trim() ? nameProblem(name) : null;
    if (fault !== null) return setProblem(fault);
    onAdd({ ...chosen, artist_id: person?.id ?? null, name });
    setStatus(`${name} added`);
    setProblem(null);
    onType("");
    field.current?.focus();
  }

  const combobox = useCombobox({
    field,
    items,
    keyOf: ({ id }) => id,
    onChoose: add,
    onEnter: (event) => {
      // Enter would send the form.
      event.preventDefault();
      add(null);
    },
  });

  return (
    <fieldset className="add-credit">
      <legend>add a credit</legend>
      <CreditRoles
        label="what they did"
        credit={chosen}
        keys={[]}
        onChange={(next) => {
          setChosen(next);
          setProblem(null);
        }}
      />
      <div className="add-credit-name">
        <label htmlFor={CREDITED_NAME} className="field-label">
          name, as the source has it
        </label>
        {/* Above the field, since suggestions cover what is below it. */}
        {leftOver.paragraph}
        <span className="add-credit-field">
          <input
            id={CREDITED_NAME}
            name={CREDITED_NAME}
            ref={field}
            className="field"
            dir="auto"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={EDIT_LENGTHS.name}
            value={typed}
            aria-invalid={leftOver.aria["aria-invalid"]}
            aria-describedby={[leftOver.aria["aria-describedby"], NOTE].filter(Boolean).join(" ")}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={keepForm}
          />
          {combobox.isOpen && <SuggestionList combobox={combobox} items={items} onChoose={add} />}
        </span>
        <Button onClick={() => add(null)} aria-disabled={typed.trim() === "" || undefined}>
          add name only
        </Button>
      </div>
      <p id={NOTE} className="note">
        Choose the person if they are suggested. Otherwise the name is added without a page.
      </p>
      <p className="field-problem" role="alert">
        {problem}
      </p>
      <p className="visually-hidden" role="status">
        {status === "" && combobox.isOpen ? `${items.length} suggested` : status}
      </p>
    </fieldset>
  );
}

/** Returns the name as credited: what was typed where it is one of the person's names, else the person's own. */
function creditedName(typed: string, { name, korean_name }: SearchItem): string {
  const [key = ""] = nameKeys([typed.trim()]);
  return nameKeys([name, korean_name]).includes(key) ? typed.trim() : name;
}

/** Adds a credit that was typed. For a name alone its bearers are looked up, so that the contributor can choose one. */
export function addTyped(
  credit: EditedCredit,
  target: string,
  change: (by: (draft: CreditsDraft) => CreditsDraft) => void,
): void {
  change((now) => withCredit(now, credit));
  if (credit.artist_id === null) void lookUp(credit, target, change);
}

async function lookUp(
  credit: EditedCredit,
  target: string,
  change: (by: (draft: CreditsDraft) => CreditsDraft) => void,
): Promise<void> {
  const found = await findCreditable(target, credit.name, AbortSignal.timeout(LOOK_UP));
  const candidates = (found ?? [])
    .filter(({ has_name }) => has_name)
    .map(({ id, name, year, known_for }) => ({
      id,
      english_name: name,
      why: `has this name${year === null ? "" : `, debut in ${year}`} · ${known_for}`,
    }));
  change((now) => withCandidates(now, credit, candidates));
}

/** The time that a look-up takes at most, in milliseconds. */
const LOOK_UP = 10_000;

/** Returns the people whom a typed name may mean, the likeliest first; null where the request fails. @param target `song:12` */
function findCreditable(target: string, q: string, signal: AbortSignal) {
  const query = target === "" ? { q } : { q, target };
  return editCalls.people({ query, signal }).catch(() => null);
}
