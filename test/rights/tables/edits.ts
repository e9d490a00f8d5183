import type { EditDecision, EditState } from "../../../src/domain/edit.ts";
import { type Answers } from "../roles.ts";
import { type Row, rowsOf } from "../row.ts";

/** Decisions on readable edits are refused with the reason. */
const SHOWN = { visitor: 401, user: 403, suspended: 403 } as const;

/** Of what waits or was never applied only its author and those who decide know. */
const SECRET = { visitor: 401, user: 404, suspended: 403 } as const;

const BY_OTHERS = {
  pending: { ...SECRET, trusted: "ok", author: 403 },
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
    pending: { ...SECRET, trusted: 403, author: "ok" },
    rejected: { ...SECRET, trusted: 403, author: 409 },
    withdrawn: { ...SECRET, trusted: 403, author: 409 },
    applied: { ...SHOWN, author: 409 },
    reverted: { ...SHOWN, author: 409 },
  },
  revert: {
    pending: { ...SECRET, trusted: 409, author: 409 },
    rejected: { ...SECRET, trusted: 409, author: 409 },
    withdrawn: { ...SECRET, trusted: 409, author: 409 },
    applied: { ...SHOWN, trusted: "ok", author: "ok" },
    reverted: { ...SHOWN, user: 409, author: 409 },
  },
};

const NEVER_APPLIED = ["pending edit", "rejected edit", "withdrawn edit"] as const;
const APPLIED = ["applied edit", "reverted edit"] as const;

/** Reading edits, deciding on them, and writing about them. */
export const EDITS: Row[] = [
  { call: "GET /api/edits", answers: { visitor: "ok", user: "ok" } },
  { call: "GET /api/edits/unseen", answers: { visitor: 401, user: "ok" } },
  { call: "POST /api/edits/seen", answers: { visitor: 401, user: "ok", suspended: 403 } },
  {
    call: "POST /api/liner-notes",
    answers: { visitor: "ok", user: "ok", "ended session": "ok" },
  },
  ...NEVER_APPLIED.flatMap((of) => [
    ...rowsOf(of, ["GET /api/edits/{id}"], {
      visitor: 404,
      user: 404,
      trusted: "ok",
      author: "ok",
    }),
    ...rowsOf(of, ["POST /api/edits/{id}/comments"], { ...SECRET, trusted: "ok", author: "ok" }),
  ]),
  ...APPLIED.flatMap((of) => [
    ...rowsOf(of, ["GET /api/edits/{id}"], { visitor: "ok", user: "ok", author: "ok" }),
    ...rowsOf(of, ["POST /api/edits/{id}/comments"], {
      visitor: 401,
      user: "ok",
      author: "ok",
      suspended: 403,
    }),
  ]),
  ...rowsOf("applied edit of a former contributor", ["GET /api/edits/{id}"], {
    visitor: "ok",
    user: "ok",
  }),
  ...rowsOf("applied edit of a former contributor", ["POST /api/edits/{id}/revert"], {
    ...SHOWN,
    trusted: "ok",
  }),
  ...rowsOf("pending edit of an import", ["GET /api/edits/{id}"], {
    visitor: 404,
    user: 404,
    trusted: "ok",
  }),
  ...rowsOf(
    "pending edit of an import",
    ["POST /api/edits/{id}/approve", "POST /api/edits/{id}/reject"],
    { ...SECRET, trusted: "ok" },
  ),
  ...rowsOf("pending edit of an import", ["POST /api/edits/{id}/withdraw"], {
    ...SECRET,
    trusted: 403,
  }),
  ...Object.entries(DECISIONS).flatMap(([decision, states]) =>
    Object.entries(states).flatMap(([state, answers]) =>
      rowsOf(`${state as EditState} edit`, [`POST /api/edits/{id}/${decision}`], answers),
    ),
  ),
];
