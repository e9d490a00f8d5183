import type { ConnectOptions } from "../../database/connect.ts";
import type { SearchOptions, SearchResult } from "../options.ts";

/** The data with which the thread is started: the location of the catalogue. */
export type ThreadData = Pick<ConnectOptions, "databaseUrl" | "dataFolder">;

/** A query for the thread. `number` identifies its answer. */
export interface Question {
  number: number;
  text: string;
  options: SearchOptions;
}

/** A message from the thread: its index is ready, or failed, or the result of a query. */
export type Answer =
  | { ready: true; milliseconds: number; records: number }
  | { ready: false; reason: string; isUnreachable: boolean }
  | { number: number; result: SearchResult };
