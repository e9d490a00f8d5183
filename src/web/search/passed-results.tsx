import { useLocation } from "react-router";
import type { SearchItem } from "../../domain/search-item.ts";
import { KINDS } from "../../search/index/record.ts";
import type { ResultGroup } from "./read-results.ts";
import { Results } from "./results.tsx";

/** The results that the bar passed on in navigation state, where the page itself could not be loaded. */
export function PassedResults() {
  const state = useLocation().state as { query?: unknown; results?: unknown } | null;
  if (typeof state?.query !== "string" || !Array.isArray(state.results)) return null;
  return <Results query={state.query} groups={groupsOf(state.results as SearchItem[])} />;
}

function groupsOf(results: readonly SearchItem[]): ResultGroup[] {
  return KINDS.map((kind) => ({
    kind,
    items: results.filter(({ type }) => KIND_OF[type] === kind),
    songs: [],
    total: null,
    isAtLeast: false,
    hasMore: false,
  })).filter(({ items }) => items.length > 0);
}

const KIND_OF = { IDOL: "artist", ARTIST: "artist", ALBUM: "album", SONG: "song" } as const;
