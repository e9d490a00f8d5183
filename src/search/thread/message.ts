import type { ConnectOptions } from "../../database/connect.ts";
import type { SearchOptions, SearchResult } from "../options.ts";

/** What the thread is started with: where the catalogue is. */
export type ThreadData = Pick<ConnectOptions, "databaseUrl" | "dataFolder">;

/** What it is asked. */
export interface Question {
  number: number;
  text: string;
  options: SearchOptions;
}

/** What it says: that its index is ready or why it is not, or what it found. */
export type Answer =
  | { ready: true; milliseconds: number; records: number }
  | { ready: false; why: string; isUnreachable: boolean }
  | { number: number; result: SearchResult };
