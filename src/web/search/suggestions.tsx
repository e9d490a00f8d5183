import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { counted } from "../../domain/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { SearchItem } from "../../domain/search-item.ts";
import { useCombobox } from "../ui/combobox.ts";
import { findAnything } from "./find-anything.ts";
import { goAfterDelay } from "./go-after-delay.ts";
import { NO_RESULTS } from "./no-results.ts";
import { pathOfItem, Suggestion } from "./suggestion.tsx";
import { useTypedSearch } from "./use-typed-search.ts";

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
}

const GROUPS = [
  { name: "artists", types: ["IDOL", "ARTIST"] },
  { name: "albums", types: ["ALBUM"] },
  { name: "songs", types: ["SONG"] },
] as const;

/** The list of suggestions under a search field. Loaded when the field is first used. */
export function Suggestions({ input, text }: SuggestionsProps) {
  const navigate = useNavigate();
  const { found } = useTypedSearch(text, findAnything);
  const groups = grouped(found?.result ?? []);
  const items = groups.flatMap((group) => group.items);
  const isMissed = found?.result?.length === 0 && found.text === text.trim();
  const { isOpen, listProps, optionProps } = useCombobox({
    field: input,
    items,
    keyOf: ({ type, id }) => `${type}${id}`,
    passesText: true,
    onChoose: (item) => void navigate(pathOfItem(item)),
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
          {groups.map(({ name, items: some }) => (
            <div key={name} role="group" aria-labelledby={`${listProps.id}${name}`}>
              <span id={`${listProps.id}${name}`} className="search-suggestions-heading">
                {name}
              </span>
              {some.map((item) => (
                <Suggestion
                  key={`${item.type}${item.id}`}
                  item={item}
                  typed={found?.text ?? ""}
                  {...optionProps(items.indexOf(item))}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function grouped(items: readonly SearchItem[]) {
  return GROUPS.map(({ name, types }) => ({
    name,
    items: items.filter((item) => types.some((type) => type === item.type)),
  })).filter((group) => group.items.length > 0);
}
