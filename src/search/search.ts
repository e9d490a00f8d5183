import type { Database } from "../database/database.ts";
import { buildIndex } from "./build-index.ts";
import type { SearchOptions, SearchResult } from "./options.ts";
import { Searcher } from "./searcher.ts";

/** Whoever can be asked to search: a thread, or this process itself. */
export interface Search {
  /** What a text may mean, or null as long as there is no index that could say. */
  find(text: string, options: SearchOptions): Promise<SearchResult | null>;
}

/** Searches in this process, with an index that is built when it is first needed: for development and tests. */
export function searchHere(database: Database): Search & { refresh(): void } {
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
