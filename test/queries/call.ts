import type { Reader } from "../../src/database/database.ts";

export type Call = (db: Reader) => Promise<unknown>;

/** Named queries, each with every kind of arguments. */
export type QueryCalls = Record<string, Call[]>;
