import { findEdit, listEdits } from "../../src/database/edits/edits.ts";
import { findContributions, findContributor } from "../../src/database/edits/standing.ts";
import type { QueryCalls } from "./call.ts";

const NOW = new Date("2019-06-11T12:00:00Z");

/** The queries on edits. */
export const EDIT_CALLS: QueryCalls = {
  findEdit: [(db) => findEdit(db, 1)],
  listEdits: [
    (db) => listEdits(db, {}),
    (db) => listEdits(db, { state: "pending", before: 40 }),
    (db) => listEdits(db, { target: { kind: "song", id: 40 } }),
    (db) => listEdits(db, { authorId: 1 }),
  ],
  findContributions: [(db) => findContributions(db, 1)],
  findContributor: [(db) => findContributor(db, 1, NOW)],
};
