import type { Database } from "../database/database.ts";
import { buildIndex } from "./read-index.ts";
import type { SearchOptions, SearchResult } from "./options.ts";
import { Searcher } from "./searcher.ts";

export interface Search {
  /** Returns the matches of a text, or null where the index cannot be built in time. */
  find(text: string, options: SearchOptions): Promise<SearchResult | null>;
}

/** Returns a search in this process, whose index is built at the first query: for development and tests. */
export function searchInProcess(database: Database): Search & { refresh(): void } {
  let searcher: Promise<Searcher> | undefined;
  return {
    find: async (text, options) => {
      searcher ??= buildIndex(database).then((index) => new Searcher(index));
      return (await searcher).search(text, options);
    },
    refresh: () => {
      searcher = undefined;
    },
  };
}
