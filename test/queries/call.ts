import type { Snapshot } from "../../src/database/database.ts";

export type Call = (db: Snapshot) => Promise<unknown>;

/** Named queries, each with every kind of arguments. */
export type QueryCalls = Record<string, Call[]>;
