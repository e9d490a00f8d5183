import { type KeyboardEvent, useId, useRef } from "react";
import { EDIT_LENGTHS } from "../../../domain/edits/edit-rules.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { SearchItem } from "../../../domain/catalogue/search-item.ts";
import { SuggestionList } from "../../person-search/suggestion-list.tsx";
import { useTypedSearch } from "../../search/suggestions/use-typed-search.ts";
import { useCombobox } from "../../ui/form/combobox.ts";
import { Button } from "../../ui/button.tsx";
import { isComposing } from "../../ui/form/is-composing.ts";
import { useShownProblem } from "./field-problems.tsx";
import { FIND_RECORDS } from "./find-records.ts";

export interface RecordFieldProps {
  kind: "artist" | "album";
  label: string;
  name: string;
  typed: string;
  onType: (typed: string) => void;
  isLeftOut: (item: SearchItem) => boolean;
  onChoose: (item: SearchItem) => void;
  /** Takes a name that has no record, of which the same edit makes one; absent where that is an edit of its own. */
  onNew?: ((name: string) => void) | undefined;
  newKind?: "act" | "person";
}

/** A field that chooses a record by its name among those suggested. It is empty again then. */
export function RecordField(props: RecordFieldProps) {
  const { kind, label, name, typed, onType, isLeftOut, onChoose } = props;
  const { onNew, newKind = "act" } = props;
  const id = useId();
  const { aria, paragraph } = useShownProblem(name);
  const field = useRef<HTMLInputElement>(null);
  const { found } = useTypedSearch(typed, FIND_RECORDS[kind]);
  const items = (found?.result ?? []).filter((item) => !isLeftOut(item));
  const isNotFound = found !== null && found.text === typed.trim() && items.length === 0;

  function choose(item: SearchItem): void {
    onType("");
    onChoose(item);
  }

  const combobox = useCombobox({
    field,
    items,
    keyOf: ({ id: itemId }) => itemId,
    onChoose: choose,
  });

  return (
    <div className="form-field record-field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {/* Above the field, since suggestions cover what is below it. */}
      {paragraph}
      <span className="add-credit-field">
        <input
          id={id}
          ref={field}
          name={name}
          className="field"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={EDIT_LENGTHS.name}
          value={typed}
          {...aria}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={keepForm}
        />
        {combobox.isOpen && (
          <SuggestionList combobox={combobox} items={items} kind={kind} onChoose={choose} />
        )}
      </span>
      <p className="note">
        {onNew !== undefined && typed.trim() !== "" && (
          <Button
            onClick={() => {
              onType("");
              onNew(typed.trim());
            }}
          >
            a new {newKind}: {typed.trim()}
          </Button>
        )}
        {onNew === undefined && isNotFound && (
          <>
            Nothing here has this name:{" "}
            <a href={pagePath.newRecord({ type: kind, q: typed.trim() })}>add a new {kind}</a>
          </>
        )}
      </p>
      <p className="visually-hidden" role="status">
        {combobox.isOpen && `${items.length} suggested`}
        {isNotFound && "nothing here has this name"}
      </p>
    </div>
  );
}

/** Keeps Enter from sending the form. */
export function keepForm(event: KeyboardEvent): void {
  if (event.key === "Enter" && !isComposing(event.nativeEvent)) event.preventDefault();
}
