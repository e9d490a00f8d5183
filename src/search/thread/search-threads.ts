import { tag, type Tag } from "../../domain/tag.ts";
import {
  ReplaceableThread,
  type ReplaceableThreadOptions,
} from "../../threads/replaceable-thread.ts";
import type { SearchOptions, SearchResult } from "../options.ts";
import type { Search } from "../search.ts";
import type { SearchQuestion } from "./question.ts";

/**
 * Searches in a worker thread. After changes of the catalogue a second thread builds a new index, and the old one
 * answers until that is ready.
 */
export class SearchThreads implements Search {
  readonly #thread: ReplaceableThread<SearchQuestion, SearchResult>;

  /** @param options its `onReplaced` is called when a newer index is used, so that cached results can be invalidated */
  constructor(options: Omit<ReplaceableThreadOptions, "name" | "content">) {
    const names = { name: "norae-search", content: "The search index" };
    this.#thread = new ReplaceableThread({ ...options, ...names });
  }

  find(text: string, options: SearchOptions): Promise<SearchResult | null> {
    return this.#thread.ask({ text, options });
  }

  /** Schedules a new index where changed tags concern it. Without tags, anything may have changed. */
  changed(tags?: readonly Tag[]): void {
    if (tags?.includes(tag.searchable) !== false) this.#thread.replace();
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}
