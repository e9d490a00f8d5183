import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import type { TogetherQuestion } from "../../domain/together.ts";
import { useTypedSearch } from "../search/use-typed-search.ts";
import { SuggestionList } from "../top-credits/suggestion-list.tsx";
import { Button } from "../ui/button.tsx";
import { useCombobox } from "../ui/combobox.ts";
import { SearchField } from "../ui/search-field.tsx";
import { withPerson } from "./change-question.ts";
import { findPeople } from "./find-people.ts";
import { QuestionFields } from "./question-fields.tsx";

interface PersonSearchProps {
  question: TogetherQuestion;
  /** The text that was searched by the form. */
  text: string;
  canAdd: boolean;
}

/** Searches a person to add to the question: a form, with suggestions where scripts run. */
export function PersonSearch({ question, text, canAdd }: PersonSearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { found } = useTypedSearch(typed, findPeople);
  const items = canAdd ? (found?.result ?? []) : [];
  const field = useRef<HTMLInputElement>(null);
  const choose = ({ id }: SearchItem) =>
    void navigate(pagePath.together(withPerson(question, id)), { preventScrollReset: true });
  const combobox = useCombobox({ field, items, keyOf: ({ id }) => id, onChoose: choose });
  const label = question.people.length === 0 ? "search for a person" : "search for another person";
  return (
    <form
      action={pagePath.together()}
      role="search"
      aria-label="people to ask for"
      className="artist-search"
      autoComplete="off"
    >
      <QuestionFields question={question} />
      <span className="artist-search-field">
        <SearchField
          label={label}
          placeholder={label}
          name="q"
          defaultValue={text}
          required
          maxLength={200}
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
