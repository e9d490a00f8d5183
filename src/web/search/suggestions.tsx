import { type RefObject, useId, useState } from "react";
import type { SearchItem } from "../../domain/search-item.ts";
import { NO_RESULTS } from "./no-results.ts";
import { Suggestion } from "./suggestion.tsx";
import { useSuggestionKeys } from "./use-suggestion-keys.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
}

const GROUPS = [
  { name: "artists", types: ["IDOL", "ARTIST"] },
  { name: "albums", types: ["ALBUM"] },
  { name: "songs", types: ["SONG"] },
] as const;

/** What a text in a field may mean, under it: a combobox with a list, as WAI-ARIA has it. Loaded when it is first used. */
export function Suggestions({ input, text }: SuggestionsProps) {
  const id = useId();
  const suggested = useSuggestions(text);
  const [putAwayFor, setPutAwayFor] = useState<string | null>(null);
  const groups = grouped(suggested.items);
  const items = groups.flatMap((group) => group.items);
  const isOpen = items.length > 0 && putAwayFor !== text;
  const isMissed = items.length === 0 && suggested.text !== "" && suggested.text === text.trim();
  const active = useSuggestionKeys({
    input,
    text,
    items: isOpen ? items : [],
    listId: `${id}list`,
    optionId: (at) => `${id}${at}`,
    putAway: () => setPutAwayFor(text),
  });

  return (
    <>
      <span
        role="status"
        className={isMissed ? "search-suggestions search-suggestions-missed" : "visually-hidden"}
      >
        {isOpen && `${items.length} suggestion${items.length === 1 ? "" : "s"}`}
        {isMissed && NO_RESULTS}
      </span>
      {isOpen && (
        <div
          id={`${id}list`}
          role="listbox"
          aria-label="suggestions"
          className="search-suggestions"
          // The field keeps the focus, and with it the list.
          onPointerDown={(event) => event.preventDefault()}
        >
          {groups.map(({ name, items: some }) => (
            <div key={name} role="group" aria-labelledby={`${id}${name}`}>
              <span id={`${id}${name}`} className="search-suggestions-heading">
                {name}
              </span>
              {some.map((item) => (
                <Suggestion
                  key={`${item.type}${item.id}`}
                  id={`${id}${items.indexOf(item)}`}
                  item={item}
                  typed={suggested.text}
                  isActive={items[active] === item}
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
