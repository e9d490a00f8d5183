import type { CountedParts } from "./graph/part.ts";
import type { Reached } from "./chains/shortest-chains.ts";

/** Two people, whose connection is asked for, by the ids of their artists. */
export interface ConnectionQuery extends CountedParts {
  from: number;
  to: number;
  /** Which of the equally short chains, from 1: the best. */
  chain: number;
}

/** A song that two neighbours of a chain share, with the byte of their parts (part.ts). */
export interface SharedSong {
  id: number;
  from: number;
  to: number;
}

/** The chain between two people, or why there is none. */
export type Connection =
  | {
      outcome: "connected";
      /** The ids of the people, from the first to the last. */
      people: number[];
      /** The songs of each two neighbours. */
      links: SharedSong[][];
      /** How many chains can be asked for, and how many are equally short. */
      chains: number;
      total: number;
      nobodies: number;
    }
  | { outcome: "unconnected"; reached: Reached; nobodies: number }
  /** There are fewer chains. */
  | { outcome: "no such chain"; chains: number }
  /** These are credited with none of the counted parts. */
  | { outcome: "not credited"; people: number[] };

/** Finds connections, in a worker thread or in this process. Each answer is null until the credits are read. */
export interface Connections {
  find(query: ConnectionQuery): Promise<Connection | null>;
  /** Returns those of these artists who are credited with a counted part. */
  credited(artistIds: readonly number[], counted: CountedParts): Promise<number[] | null>;
}
