import { findEdit, listEdits } from "../../src/database/edits/edits.ts";
import { findContributions, findContributor } from "../../src/database/edits/standing.ts";
import { listOwnEdits, loadShownEdits } from "../../src/database/edits/shown-edits.ts";
import type { QueryCalls } from "./call.ts";

const NOW = new Date("2019-06-11T12:00:00Z");

const MAINTAINER = { userId: 1, standing: "maintainer" } as const;

/** The queries on edits. */
export const EDIT_CALLS: QueryCalls = {
  findEdit: [(db) => findEdit(db, 1)],
  listEdits: [
    (db) => listEdits(db, null, {}),
    (db) => listEdits(db, MAINTAINER, { state: "pending", before: 40 }),
    (db) => listEdits(db, null, { target: { kind: "song", id: 40 } }),
    (db) => listEdits(db, { userId: 1, standing: "new" }, { authorId: 1 }),
  ],
  loadShownEdits: [async (db) => loadShownEdits(db, await listEdits(db, null, {}), null)],
  listOwnEdits: [(db) => listOwnEdits(db, 1)],
  findContributions: [(db) => findContributions(db, 1)],
  findContributor: [(db) => findContributor(db, 1, NOW)],
};
