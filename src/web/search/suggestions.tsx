import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { counted } from "../../domain/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { stateOfPath } from "../link-state.ts";
import { useCombobox } from "../ui/combobox.ts";
import { findAnything } from "./find-anything.ts";
import { goAfterDelay } from "./go-after-delay.ts";
import { NO_RESULTS } from "./no-results.ts";
import { pathOfItem, Suggestion } from "./suggestion.tsx";
import { useTypedSearch } from "./use-typed-search.ts";
import "./suggestions-style.css";

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
}

/** The list of suggestions under a search field. Loaded when the field is first used. */
export function Suggestions({ input, text }: SuggestionsProps) {
  const navigate = useNavigate();
  const { found } = useTypedSearch(text, findAnything);
  const items = found?.result ?? [];
  const isMissed = found?.result?.length === 0 && found.text === text.trim();
  const { isOpen, listProps, optionProps } = useCombobox({
    field: input,
    items,
    keyOf: ({ type, id }) => `${type}${id}`,
    passesText: true,
    onChoose: (item) => void navigate(pathOfItem(item), { state: stateOfPath(pathOfItem(item)) }),
    onEnter: (event) => {
      const query = text.trim();
      if (query === "") return;
      event.preventDefault();
      const state = { query, results: isOpen ? items : [] };
      goAfterDelay(() => void navigate(pagePath.search(query), { state }));
    },
  });

  return (
    <>
      <span
        role="status"
        className={isMissed ? "search-suggestions search-suggestions-missed" : "visually-hidden"}
      >
        {isOpen && counted(items.length, "suggestion")}
        {isMissed && NO_RESULTS}
      </span>
      {isOpen && (
        <div aria-label="suggestions" className="search-suggestions" {...listProps}>
          {items.map((item, at) => (
            <Suggestion
              key={`${item.type}${item.id}`}
              item={item}
              typed={found?.text ?? ""}
              {...optionProps(at)}
            />
          ))}
        </div>
      )}
    </>
  );
}
