import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import { useTypedSearch } from "../search/suggestions/use-typed-search.ts";
import { Button } from "../ui/button.tsx";
import { useCombobox } from "../ui/form/combobox.ts";
import { SearchField } from "../ui/form/search-field.tsx";
import { findPeople } from "./find-people.ts";
import { LONGEST_TEXT } from "./suggestion-limits.ts";
import { SuggestionList } from "./suggestion-list.tsx";

interface PersonSearchProps {
  action: string;
  /** The accessible name of the form, and the label of its field. */
  name: string;
  label: string;
  text: string;
  /** Returns the address with a suggested person; null: there are no suggestions. */
  pathWith: ((id: number) => string) | null;
  /** Those who are in the question already, and are not suggested again. */
  known?: readonly number[];
  children?: ReactNode;
}

const NONE: readonly number[] = [];

/** Searches a person for a question in the address: a form, with suggestions where scripts run. */
export function PersonSearch(props: PersonSearchProps) {
  const { action, name, label, text, pathWith, known = NONE, children } = props;
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { found } = useTypedSearch(typed, findPeople);
  const others = (found?.result ?? []).filter(({ id }) => !known.includes(id));
  const items = pathWith === null ? [] : others;
  const field = useRef<HTMLInputElement>(null);
  const choose = ({ id }: SearchItem) => {
    if (pathWith !== null) void navigate(pathWith(id), { preventScrollReset: true });
  };
  const combobox = useCombobox({ field, items, keyOf: ({ id }) => id, onChoose: choose });
  return (
    <form
      action={action}
      role="search"
      aria-label={name}
      className="artist-search"
      autoComplete="off"
    >
      {children}
      <span className="artist-search-field">
        <SearchField
          label={label}
          placeholder={label}
          name="q"
          defaultValue={text}
          required
          maxLength={LONGEST_TEXT}
          ref={field}
          onChange={({ target }) => setTyped(target.value)}
        />
        {combobox.isOpen && <SuggestionList combobox={combobox} items={items} onChoose={choose} />}
      </span>
      <Button type="submit">search</Button>
      <span className="visually-hidden" role="status">
        {combobox.isOpen && `${items.length} suggested`}
      </span>
    </form>
  );
}
