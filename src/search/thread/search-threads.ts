import { tag, type Tag } from "../../domain/tag.ts";
import {
  type BuildCounts,
  type ChangesRead,
  MOST_CHANGES,
  ReplaceableThread,
  type ReplaceableThreadOptions,
} from "../../threads/replaceable-thread.ts";
import { KINDS } from "../index/record.ts";
import type { SearchOptions, SearchResult } from "../options.ts";
import type { ChangedIds } from "../read-index.ts";
import type { Search } from "../search.ts";

export type SearchQuestion = { text: string; options: SearchOptions } | { changed: ChangedIds };

export type SearchAnswer = { found: SearchResult } | ChangesRead;

/**
 * Searches in a worker thread, which reads changed records as soon as they are announced. After many changes a second
 * thread builds a new index, and the old one answers until that is ready.
 */
export class SearchThreads implements Search {
  readonly #thread: ReplaceableThread<SearchQuestion, SearchAnswer>;
  readonly #onChanged: () => void;
  #hasAnswered = false;

  /** @param onChanged called when there may be other results from now on, so that cached ones can be invalidated */
  constructor({
    onChanged,
    ...options
  }: Omit<ReplaceableThreadOptions, "name" | "content" | "onReplaced"> & {
    onChanged: () => void;
  }) {
    this.#onChanged = onChanged;
    this.#thread = new ReplaceableThread({
      ...options,
      name: "norae-search",
      content: "The search index",
      // A result that waited for the first index is not stale when that comes.
      onReplaced: () => this.#hasAnswered && onChanged(),
    });
  }

  async find(text: string, options: SearchOptions): Promise<SearchResult | null> {
    const answer = await this.#thread.ask({ text, options });
    this.#hasAnswered = true;
    return answer !== null && "found" in answer ? answer.found : null;
  }

  /** Has changed records read, or everything where there are too many. Without tags, anything may have changed. */
  changed(tags?: readonly Tag[]): void {
    if (tags === undefined || tags.includes(tag.everything)) return this.#thread.replace();
    const changed = changedRecords(tags);
    const count = changed.artist.length + changed.album.length + changed.song.length;
    if (count === 0) return;
    if (count > MOST_CHANGES) return this.#thread.replace();
    this.#thread.readChanges({ changed }, this.#onChanged);
  }

  get builds(): Readonly<BuildCounts> {
    return this.#thread.builds;
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}

/** Matches the tags of the facts of a record: not of what people do about it. */
const CHANGES = /^(?:name|about):([a-z]+):(\d+)$/;

export function changedRecords(tags: readonly Tag[]): ChangedIds {
  const ids = { artist: new Set<number>(), album: new Set<number>(), song: new Set<number>() };
  for (const one of tags) {
    const [, record, id] = CHANGES.exec(one) ?? [];
    const kind = KINDS.find((known) => known === record);
    if (kind !== undefined) ids[kind].add(Number(id));
  }
  return { artist: [...ids.artist], album: [...ids.album], song: [...ids.song] };
}
