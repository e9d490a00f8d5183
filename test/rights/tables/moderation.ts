import { type Row, rowsOf } from "../row.ts";

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

/** Reports, and what maintainers do about them. */
export const MODERATION: Row[] = [
  ...[
    "GET /api/moderation",
    "GET /api/moderation/log",
    "GET /api/moderation/suspensions",
    "GET /api/moderation/trust",
  ].map((call) => ({
    call,
    answers: { visitor: 401, user: 403, maintainer: "ok", suspended: 403 } as const,
  })),

  ...(
    [
      "public song review",
      "public album review",
      "public playlist",
      "account",
      "comment on an applied edit",
    ] as const
  ).flatMap((of) => [
    ...rowsOf(of, REPORT, { visitor: 401, user: "ok", suspended: 403, author: 403 }),
    ...rowsOf(of, ["POST /api/moderation"], BY_OTHER_MAINTAINERS),
  ]),
  ...(
    [
      "private song review",
      "private album review",
      "private playlist",
      "hidden song review",
      "hidden album review",
      "hidden playlist",
      "hidden account",
      "hidden comment",
    ] as const
  ).flatMap((of) => [
    ...rowsOf(of, REPORT, { visitor: 401, user: 404, suspended: 403, author: 403 }),
  ]),
  // Reviewers of an edit read the comments on it.
  ...rowsOf("comment on a pending edit", REPORT, {
    visitor: 401,
    user: 404,
    trusted: "ok",
    suspended: 403,
    author: 403,
  }),

  ...(["private song review", "private album review", "private playlist"] as const).flatMap((of) =>
    // Other users cannot see it, and it is not hidden either.
    rowsOf(of, ["POST /api/moderation"], { ...BY_OTHER_MAINTAINERS, maintainer: 409 }),
  ),
  ...([...WRITTEN.map((what) => `hidden ${what}` as const), "hidden comment"] as const).map(
    (of): Row => ({
      call: "POST /api/moderation",
      as: "restore",
      of,
      body: ({ named }) => ({ ...named, action: "restore", reason: "made up" }),
      answers: BY_OTHER_MAINTAINERS,
    }),
  ),
  ...([...WRITTEN.map((what) => `reported ${what}` as const), "reported comment"] as const).map(
    (of): Row => ({
      call: "POST /api/moderation",
      as: "dismiss",
      of,
      body: ({ named }) => ({ ...named, action: "dismiss" }),
      answers: BY_OTHER_MAINTAINERS,
    }),
  ),

  ...rowsOf(
    "account",
    ["POST /api/moderation/suspensions", "POST /api/moderation/trust"],
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
    // Nobody who is suspended ends that.
    answers: BY_OTHER_MAINTAINERS,
  },
];
