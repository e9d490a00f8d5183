import { type Tag, tag } from "../../domain/tag.ts";
import {
  type BuildCounts,
  type ChangesRead,
  ReplaceableThread,
  type ReplaceableThreadOptions,
} from "../../threads/replaceable-thread.ts";
import type { Connection, ConnectionQuery, Connections } from "../connection.ts";
import type { CountedParts } from "../graph/part.ts";
import type { ChangedRecords } from "../read-graph.ts";

/** A question for the thread with the graph, or changed records that it has to read. */
export type ConnectionQuestion =
  | { find: ConnectionQuery }
  | { credited: readonly number[]; counted: CountedParts }
  | { changed: ChangedRecords };

export type ConnectionAnswer = { connection: Connection } | { credited: number[] } | ChangesRead;

/**
 * Finds connections in a worker thread, which reads changed songs as soon as they are announced. After many changes a
 * second thread reads all credits anew, and the old one answers until that is done.
 */
export class ConnectionThreads implements Connections {
  readonly #thread: ReplaceableThread<ConnectionQuestion, ConnectionAnswer>;

  constructor(options: Omit<ReplaceableThreadOptions, "name" | "content" | "onReplaced">) {
    this.#thread = new ReplaceableThread({
      ...options,
      name: "norae-connections",
      content: "The graph of people",
      onReplaced: () => undefined,
    });
  }

  async find(query: ConnectionQuery): Promise<Connection | null> {
    const answer = await this.#thread.ask({ find: query });
    return answer !== null && "connection" in answer ? answer.connection : null;
  }

  async credited(artistIds: readonly number[], counted: CountedParts): Promise<number[] | null> {
    const answer = await this.#thread.ask({ credited: artistIds, counted });
    return answer !== null && "credited" in answer ? answer.credited : null;
  }

  /** Has changed songs read, or everything where there are too many. Without tags, anything may have changed. */
  changed(tags?: readonly Tag[]): void {
    if (tags === undefined || tags.includes(tag.everything)) return this.#thread.replace();
    const changed = changedRecords(tags);
    if (changed.songs.length + changed.artists.length === 0) return;
    this.#thread.readChanges({ changed });
  }

  get builds(): Readonly<BuildCounts> {
    return this.#thread.builds;
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}

/** Matches the tags of a song's kind, artists and credits, and of an artist's existence and page. */
const CHANGES = /^(?:name:(artist|song)|about:(song)):(\d+)$/;

/** Returns the records that changed tags name, of which the graph may have other edges now. */
export function changedRecords(tags: readonly Tag[]): ChangedRecords {
  const songs = new Set<number>();
  const artists = new Set<number>();
  for (const one of tags) {
    const [, named, , id] = CHANGES.exec(one) ?? [];
    if (id !== undefined) (named === "artist" ? artists : songs).add(Number(id));
  }
  return { songs: [...songs], artists: [...artists] };
}
