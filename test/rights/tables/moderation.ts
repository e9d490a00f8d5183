import { BY_WRITERS, OWN_SECRET, type Row, rowsOf } from "../row.ts";

const WRITTEN = ["song review", "album review", "playlist", "account"] as const;

/** Actions for maintainers alone, on content of other users. */
const BY_OTHER_MAINTAINERS = {
  visitor: 401,
  user: 403,
  maintainer: "ok",
  suspended: 403,
  author: 403,
} as const;

const REPORT = ["POST /api/reports"];
const MODERATE = ["POST /api/moderation"];
const DISMISS = ["DELETE /api/moderation/edits/{id}/reports"];

const SHOWN = [
  "public song review",
  "public album review",
  "public playlist",
  "account",
  "comment on an applied edit",
] as const;
const PRIVATE = ["private song review", "private album review", "private playlist"] as const;
const HIDDEN = [...WRITTEN.map((what) => `hidden ${what}` as const), "hidden comment"] as const;
const REPORTED = [
  ...WRITTEN.map((what) => `reported ${what}` as const),
  "reported comment",
] as const;

/** Reports, and what maintainers do about them. */
export const MODERATION: Row[] = [
  ...["", "/log", "/suspensions", "/trust", "/rollback", "/rollback/count", "/edits"].map(
    (path) => ({
      call: `GET /api/moderation${path}`,
      answers: { visitor: 401, user: 403, maintainer: "ok", suspended: 403 } as const,
    }),
  ),

  {
    call: "POST /api/moderation/rollback",
    body: { by: [], since: "2099-01-01T00:00:00Z", reason: "made up" },
    answers: { visitor: 401, user: 403, maintainer: "ok", suspended: 403 },
  },

  ...SHOWN.flatMap((of) => [
    ...rowsOf(of, REPORT, { ...BY_WRITERS, author: 403 }),
    ...rowsOf(of, MODERATE, BY_OTHER_MAINTAINERS),
  ]),
  ...[...PRIVATE, ...HIDDEN].flatMap((of) => rowsOf(of, REPORT, { ...OWN_SECRET, author: 403 })),
  ...rowsOf("comment on a pending edit", REPORT, { ...BY_WRITERS, author: 403 }),
  ...(["pending edit", "reported edit"] as const).flatMap((of) =>
    rowsOf(of, REPORT, { ...BY_WRITERS, author: 403 }),
  ),
  ...rowsOf("hidden edit", REPORT, { ...OWN_SECRET, trusted: "ok", author: 403 }),
  ...rowsOf("applied edit", REPORT, { visitor: 401, user: 409, suspended: 403, author: 403 }),
  ...rowsOf("hidden edit", DISMISS, { visitor: 401, user: 403, maintainer: "ok" }),
  ...rowsOf("applied edit", DISMISS, { visitor: 401, user: 403, maintainer: 409 }),

  // Other users cannot see it, and it is not hidden either.
  ...PRIVATE.flatMap((of) => rowsOf(of, MODERATE, { ...BY_OTHER_MAINTAINERS, maintainer: 409 })),
  ...HIDDEN.map((of): Row => ({
    call: "POST /api/moderation",
    as: "restore",
    of,
    body: ({ named }) => ({ ...named, action: "restore", reason: "made up" }),
    answers: BY_OTHER_MAINTAINERS,
  })),
  ...REPORTED.map((of): Row => ({
    call: "POST /api/moderation",
    as: "dismiss",
    of,
    body: ({ named }) => ({ ...named, action: "dismiss" }),
    answers: BY_OTHER_MAINTAINERS,
  })),

  ...rowsOf(
    "account",
    [
      "POST /api/moderation/suspensions",
      "POST /api/moderation/trust",
      "POST /api/moderation/hide-all",
    ],
    BY_OTHER_MAINTAINERS,
  ),
  {
    call: "POST /api/moderation/suspensions",
    as: "ended",
    of: "suspended account",
    body: ({ params }) => ({
      username: params["username"],
      action: "unsuspend",
      reason: "made up",
    }),
    // A suspended user cannot end the suspension.
    answers: BY_OTHER_MAINTAINERS,
  },
];
