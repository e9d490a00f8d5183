import type { EditDecision, EditState } from "../../../src/domain/edits/edit.ts";
import { type Answers } from "../roles.ts";
import { BY_ALL, BY_USERS, BY_WRITERS, OPEN, type Row, rowsOf } from "../row.ts";

/** Decisions on readable edits are refused with the reason. */
const SHOWN = { visitor: 401, user: 403, suspended: 403 } as const;

/** Of what was not accepted, or waits and is hidden, only its author and those who decide know. */
const SECRET = { visitor: 401, user: 404, suspended: 403 } as const;

const BY_OTHERS = {
  pending: { ...SHOWN, trusted: "ok", author: 403 },
  rejected: { ...SECRET, trusted: 409, author: 403 },
  withdrawn: { ...SECRET, trusted: 409, author: 403 },
  applied: { ...SHOWN, trusted: 409, author: 403 },
  reverted: { ...SHOWN, trusted: 409, author: 403 },
} as const;

/** The answers to each decision on an edit in each state. */
export const DECISIONS: Record<EditDecision, Record<EditState, Answers>> = {
  approve: BY_OTHERS,
  reject: BY_OTHERS,
  withdraw: {
    pending: { ...SHOWN, author: "ok" },
    rejected: { ...SECRET, trusted: 403, author: 409 },
    withdrawn: { ...SECRET, trusted: 403, author: 409 },
    applied: { ...SHOWN, author: 409 },
    reverted: { ...SHOWN, author: 409 },
  },
  revert: {
    pending: { ...SHOWN, user: 409, author: 409 },
    rejected: { ...SECRET, trusted: 409, author: 409 },
    withdrawn: { ...SECRET, trusted: 409, author: 409 },
    applied: { ...SHOWN, trusted: "ok", author: "ok" },
    reverted: { ...SHOWN, user: 409, author: 409 },
  },
};

const NOT_ACCEPTED = ["rejected edit", "withdrawn edit", "hidden edit"] as const;
const READABLE = ["pending edit", "reported edit", "applied edit", "reverted edit"] as const;
const OF_FORMER = "applied edit of a former contributor";
const OF_IMPORT = "pending edit of an import";

const READ = ["GET /api/edits/{id}"];
const COMMENT = ["POST /api/edits/{id}/comments"];
const BY_DECIDERS = { visitor: 404, user: 404, trusted: "ok" } as const;

function decisionCalls(...decisions: string[]): string[] {
  return decisions.map((decision) => `POST /api/edits/{id}/${decision}`);
}

/** Reading edits, deciding on them, and writing about them. */
export const EDITS: Row[] = [
  { call: "GET /api/edits", answers: BY_ALL },
  { call: "GET /api/edits/unseen", answers: BY_USERS },
  { call: "GET /api/edits/watched", answers: BY_USERS },
  { call: "POST /api/edits/seen", answers: BY_WRITERS },
  { call: "POST /api/liner-notes", answers: { ...BY_ALL, "ended session": "ok" } },
  ...NOT_ACCEPTED.flatMap((of) => [
    ...rowsOf(of, READ, { ...BY_DECIDERS, author: "ok" }),
    ...rowsOf(of, COMMENT, { ...SECRET, trusted: "ok", author: "ok" }),
  ]),
  ...READABLE.flatMap((of) => [
    ...rowsOf(of, READ, OPEN),
    ...rowsOf(of, COMMENT, { ...BY_WRITERS, author: "ok" }),
  ]),
  ...rowsOf(OF_FORMER, READ, BY_ALL),
  ...rowsOf(OF_FORMER, decisionCalls("revert"), { ...SHOWN, trusted: "ok" }),
  ...rowsOf(OF_IMPORT, READ, BY_ALL),
  ...rowsOf(OF_IMPORT, decisionCalls("approve", "reject"), { ...SHOWN, trusted: "ok" }),
  ...rowsOf(OF_IMPORT, decisionCalls("withdraw"), SHOWN),
  ...Object.entries(DECISIONS).flatMap(([decision, states]) =>
    Object.entries(states).flatMap(([state, answers]) =>
      rowsOf(`${state as EditState} edit`, decisionCalls(decision), answers),
    ),
  ),
];
