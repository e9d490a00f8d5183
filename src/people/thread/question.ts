import type { Connection, ConnectionQuery } from "../connection.ts";
import type { CountedParts } from "../graph/part.ts";
import type { ChangedRecords } from "../read-graph.ts";

/** A question for the thread with the graph, or changed records that it has to read. */
export type ConnectionQuestion =
  | { find: ConnectionQuery }
  | { credited: readonly number[]; counted: CountedParts }
  | { changed: ChangedRecords };

export type ConnectionAnswer =
  | { connection: Connection }
  | { credited: number[] }
  /** How many songs changed since the graph was built; null where they could not be read. */
  | { changes: number | null };
