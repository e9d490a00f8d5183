import type { Reader } from "../../src/database/database.ts";

export type Call = (db: Reader) => Promise<unknown>;

/** Named queries, each in every way that it is run. */
export type QueryCalls = Record<string, Call[]>;
