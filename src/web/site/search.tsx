import { pagePath } from "../../domain/page-path.ts";
import { LaterSuggestions } from "../search/suggestions/later-suggestions.tsx";
import { Icon } from "../ui/icon.tsx";
import { useSiteSearch } from "./use-site-search.ts";

const PLACEHOLDER = "Search artists, songs, albums";

/**
 * The search field of the bar, collapsed until it has the focus. It is a plain GET form that expands by CSS, so that it
 * works before any script runs.
 */
export function SiteSearch() {
  const { text, input, isExpanded, formProps, inputProps } = useSiteSearch();
  return (
    <form action={pagePath.search()} role="search" className="site-search" {...formProps}>
      <Icon name="search" />
      <input
        type="search"
        name="query"
        placeholder={PLACEHOLDER}
        aria-label={PLACEHOLDER}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        {...inputProps}
      />
      <button
        type="submit"
        aria-label="search"
        // Keeps the focus, and with it the width, in the field.
        onPointerDown={(event) => event.preventDefault()}
      >
        <Icon name="next" />
      </button>
      {isExpanded && <LaterSuggestions input={input} text={text} />}
    </form>
  );
}
