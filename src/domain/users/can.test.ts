import { expect, test } from "vitest";
import { can, type Contributor, type Viewer } from "./can.ts";

const OWNER = { userId: 7 };
const VIEWERS: Record<string, Viewer | null> = { owner: OWNER, other: { userId: 8 }, nobody: null };

const own = { user_id: OWNER.userId };

const EVERYBODY = "owner other nobody";
const profile = (is_private: boolean) => ({ _id: OWNER.userId, is_private });
const review = (privacy: "public" | "private") => ({ ...own, privacy });
const playlist = (is_public: boolean) => ({ ...own, is_public });

const TABLE: [name: string, may: (viewer: Viewer | null) => boolean, who: string][] = [
  ["edit a profile", (viewer) => can.editProfile(viewer, profile(false)), "owner"],
  ["read a public profile", (viewer) => can.readProfile(viewer, profile(false)), EVERYBODY],
  ["read a private profile", (viewer) => can.readProfile(viewer, profile(true)), "owner"],
  ["read a public review", (viewer) => can.readReview(viewer, review("public")), EVERYBODY],
  ["read a private review", (viewer) => can.readReview(viewer, review("private")), "owner"],
  ["edit a review", (viewer) => can.editReview(viewer, own), "owner"],
  ["delete a review", (viewer) => can.deleteReview(viewer, own), "owner"],
  ["read a public playlist", (viewer) => can.readPlaylist(viewer, playlist(true)), EVERYBODY],
  ["read a private playlist", (viewer) => can.readPlaylist(viewer, playlist(false)), "owner"],
  ["edit a playlist", (viewer) => can.editPlaylist(viewer, own), "owner"],
  ["delete a playlist", (viewer) => can.deletePlaylist(viewer, own), "owner"],
  ["report something", (viewer) => can.report(viewer, own), "other"],
];

test.each(TABLE)("%s", (_name, may, who) => {
  const allowed = Object.keys(VIEWERS).filter((name) => may(VIEWERS[name] ?? null));
  expect(allowed.join(" ")).toBe(who);
});

/** The author of an edit in each standing, others, and a visitor. */
const CONTRIBUTORS: Record<string, Contributor | null> = {
  author: { userId: 7, standing: "new" },
  trustedAuthor: { userId: 7, standing: "trusted" },
  user: { userId: 8, standing: "new" },
  trusted: { userId: 8, standing: "trusted" },
  maintainer: { userId: 9, standing: "maintainer" },
  suspendedAuthor: { userId: 7, standing: "trusted", isSuspended: true },
  suspendedMaintainer: { userId: 11, standing: "maintainer", isSuspended: true },
  nobody: null,
};

const ALL = Object.keys(CONTRIBUTORS).join(" ");
const REVIEWERS = "trusted maintainer";
const INVOLVED = `author trustedAuthor ${REVIEWERS}`;
const USERS = `author trustedAuthor user ${REVIEWERS}`;

const pending = {
  author_id: 7,
  state: "pending",
  needsSecondPerson: false,
  isHidden: false,
} as const;
const applied = { ...pending, state: "applied" } as const;
const rejected = { ...pending, state: "rejected" } as const;
const NEW: Contributor = { userId: 10, standing: "new" };
const MAINTAINER: Contributor = { userId: 10, standing: "maintainer" };

type May<Asking> = (viewer: Asking) => boolean;

const ofUsers =
  (may: May<Contributor>): May<Contributor | null> =>
  (viewer) =>
    viewer !== null && may(viewer);

/** Returns which of them may do something with an edit (specification 4, "Who may what"). */
const EDIT_TABLE: [name: string, may: May<Contributor | null>, who: string][] = [
  ["propose an edit", ofUsers((viewer) => can.editRecord(viewer, { isLocked: false })), USERS],
  [
    "propose an edit that is of a locked record",
    ofUsers((viewer) => can.editRecord(viewer, { isLocked: true })),
    "maintainer",
  ],
  [
    "apply an edit at once",
    ofUsers((viewer) => can.applyEditAtOnce(viewer, pending)),
    `trustedAuthor ${REVIEWERS}`,
  ],
  [
    "apply an edit at once that needs a second person",
    ofUsers((viewer) => can.applyEditAtOnce(viewer, { needsSecondPerson: true })),
    "",
  ],
  ["read an edit", (viewer) => can.readEdit(viewer, applied), ALL],
  [
    "read an edit that was not applied",
    (viewer) => can.readEdit(viewer, rejected),
    `${INVOLVED} suspendedAuthor`,
  ],
  ["read an edit that waits", (viewer) => can.readEdit(viewer, pending), ALL],
  [
    "read an edit that waits and is hidden",
    (viewer) => can.readEdit(viewer, { ...pending, isHidden: true }),
    `${INVOLVED} suspendedAuthor`,
  ],
  [
    "read the words of a new author's edit that waits",
    (viewer) => can.readWordsOfEdit(viewer, pending),
    `${INVOLVED} suspendedAuthor`,
  ],
  ["write about an edit", (viewer) => can.commentOnEdit(viewer, applied), USERS],
  [
    "write about an edit that was not applied",
    (viewer) => can.commentOnEdit(viewer, rejected),
    INVOLVED,
  ],
  ["decide on an edit", (viewer) => can.decideEdit(viewer, pending), REVIEWERS],
  ["decide on an edit that is decided", (viewer) => can.decideEdit(viewer, applied), ""],
  ["withdraw an edit", (viewer) => can.withdrawEdit(viewer, pending), "author trustedAuthor"],
  ["withdraw an edit that is decided", (viewer) => can.withdrawEdit(viewer, rejected), ""],
  ["revert an edit", (viewer) => can.revertEdit(viewer, applied), INVOLVED],
  ["revert an edit that is not applied", (viewer) => can.revertEdit(viewer, pending), ""],
  ["moderate", can.moderate, "maintainer"],
  [
    "moderate what is written that is of others",
    (viewer) => can.moderateWritten(viewer, { user_id: 99 }),
    "maintainer",
  ],
  [
    "moderate what is written that is one's own",
    ofUsers((viewer) => can.moderateWritten(viewer, { user_id: viewer.userId })),
    "",
  ],
  ["suspend a user", (viewer) => can.suspend(viewer, NEW), "maintainer"],
  ["suspend a user that is a maintainer", (viewer) => can.suspend(viewer, MAINTAINER), ""],
  [
    "suspend a user that is oneself",
    ofUsers((viewer) => can.suspend(viewer, { ...NEW, userId: viewer.userId })),
    "",
  ],
  ["give a user trust", (viewer) => can.giveTrust(viewer, NEW), "maintainer"],
  ["give a user trust that is a maintainer", (viewer) => can.giveTrust(viewer, MAINTAINER), ""],
  [
    "give a user trust that is oneself",
    ofUsers((viewer) => can.giveTrust(viewer, { ...NEW, userId: viewer.userId })),
    "",
  ],
];

test.each(EDIT_TABLE)("%s", (_name, may, who) => {
  const allowed = Object.keys(CONTRIBUTORS).filter((name) => may(CONTRIBUTORS[name] ?? null));
  expect(allowed.join(" ")).toBe(who);
});

test("the tables above are the whole of it", () => {
  const names = [
    ...TABLE.map(([name]) => name.replace(/public |private /, "")),
    ...EDIT_TABLE.map(([name]) => name.replace(/ that .*/, "")),
  ];
  expect(Object.keys(can)).toHaveLength(new Set(names).size);
});
