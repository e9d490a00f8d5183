import { useRef, useState } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { Button } from "../ui/button.tsx";
import { SearchField } from "../ui/form/search-field.tsx";
import { LaterSuggestions } from "./suggestions/later-suggestions.tsx";

type SearchFormProps = { query: string | null; label?: string };

/** The bar's search field in a page, wide and with the present query. Suggestions come while one types. */
export function SearchForm({ query, label = "Search artists, songs, albums" }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isUsed, setIsUsed] = useState(false);
  return (
    <form action={pagePath.search()} role="search" aria-label={label} className="search-form">
      <span className="search-form-field">
        <SearchField
          label={label}
          name="query"
          placeholder={label}
          defaultValue={query ?? ""}
          maxLength={200}
          ref={input}
          onBlur={() => setIsUsed(false)}
          onChange={({ target }) => {
            setText(target.value);
            setIsUsed(true);
          }}
        />
        {isUsed && <LaterSuggestions input={input} text={text} />}
      </span>
      <Button type="submit">search</Button>
    </form>
  );
}
