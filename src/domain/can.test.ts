import { expect, test } from "vitest";
import { can, type Contributor, type Viewer } from "./can.ts";

const OWNER = { userId: 7 };
const VIEWERS: Record<string, Viewer | null> = { owner: OWNER, other: { userId: 8 }, nobody: null };

const own = { user_id: OWNER.userId };

/** Returns which of owner, other user and visitor have a permission. */
const TABLE: [name: string, may: (viewer: Viewer | null) => boolean, who: string][] = [
  ["edit a profile", (viewer) => can.editProfile(viewer, { _id: OWNER.userId }), "owner"],
  [
    "read a public profile",
    (viewer) => can.readProfile(viewer, { _id: OWNER.userId, is_private: false }),
    "owner other nobody",
  ],
  [
    "read a private profile",
    (viewer) => can.readProfile(viewer, { _id: OWNER.userId, is_private: true }),
    "owner",
  ],
  [
    "read a public review",
    (viewer) => can.readReview(viewer, { ...own, privacy: "public" }),
    "owner other nobody",
  ],
  [
    "read a private review",
    (viewer) => can.readReview(viewer, { ...own, privacy: "private" }),
    "owner",
  ],
  ["edit a review", (viewer) => can.editReview(viewer, own), "owner"],
  ["delete a review", (viewer) => can.deleteReview(viewer, own), "owner"],
  [
    "read a public playlist",
    (viewer) => can.readPlaylist(viewer, { ...own, is_public: true }),
    "owner other nobody",
  ],
  [
    "read a private playlist",
    (viewer) => can.readPlaylist(viewer, { ...own, is_public: false }),
    "owner",
  ],
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
  "trusted author": { userId: 7, standing: "trusted" },
  user: { userId: 8, standing: "new" },
  trusted: { userId: 8, standing: "trusted" },
  maintainer: { userId: 9, standing: "maintainer" },
  "suspended author": { userId: 7, standing: "trusted", isSuspended: true },
  "suspended maintainer": { userId: 11, standing: "maintainer", isSuspended: true },
  nobody: null,
};

const edited = (state: "pending" | "applied" | "rejected", needsSecondPerson = false) => ({
  author_id: 7,
  state,
  needsSecondPerson,
});

/** Returns which of them may do something with an edit (specification 4, "Who may what"). */
const EDIT_TABLE: [name: string, may: (viewer: Contributor | null) => boolean, who: string[]][] = [
  [
    "propose an edit of a record",
    (viewer) => viewer !== null && can.editRecord(viewer, { isLocked: false }),
    ["author", "trusted author", "user", "trusted", "maintainer"],
  ],
  [
    "propose an edit of a record that is locked",
    (viewer) => viewer !== null && can.editRecord(viewer, { isLocked: true }),
    ["maintainer"],
  ],
  [
    "apply an edit at once",
    (viewer) => viewer !== null && can.applyEditAtOnce(viewer, edited("pending")),
    ["trusted author", "trusted", "maintainer"],
  ],
  [
    "apply an edit at once that needs a second person",
    (viewer) => viewer !== null && can.applyEditAtOnce(viewer, edited("pending", true)),
    [],
  ],
  [
    "read an edit",
    (viewer) => can.readEdit(viewer, edited("applied")),
    [
      "author",
      "trusted author",
      "user",
      "trusted",
      "maintainer",
      "suspended author",
      "suspended maintainer",
      "nobody",
    ],
  ],
  [
    "read an edit that was not applied",
    (viewer) => can.readEdit(viewer, edited("rejected")),
    ["author", "trusted author", "trusted", "maintainer", "suspended author"],
  ],
  [
    "write about an edit",
    (viewer) => can.commentOnEdit(viewer, edited("applied")),
    ["author", "trusted author", "user", "trusted", "maintainer"],
  ],
  [
    "write about an edit that was not applied",
    (viewer) => can.commentOnEdit(viewer, edited("rejected")),
    ["author", "trusted author", "trusted", "maintainer"],
  ],
  [
    "decide on an edit",
    (viewer) => can.decideEdit(viewer, edited("pending")),
    ["trusted", "maintainer"],
  ],
  ["decide on an edit that is decided", (viewer) => can.decideEdit(viewer, edited("applied")), []],
  [
    "withdraw an edit",
    (viewer) => can.withdrawEdit(viewer, edited("pending")),
    ["author", "trusted author"],
  ],
  [
    "withdraw an edit that is decided",
    (viewer) => can.withdrawEdit(viewer, edited("rejected")),
    [],
  ],
  [
    "revert an edit",
    (viewer) => can.revertEdit(viewer, edited("applied")),
    ["author", "trusted author", "trusted", "maintainer"],
  ],
  ["revert an edit that is not applied", (viewer) => can.revertEdit(viewer, edited("pending")), []],
  ["moderate", (viewer) => can.moderate(viewer), ["maintainer"]],
  [
    "moderate what is written that is of others",
    (viewer) => can.moderateWritten(viewer, { user_id: 99 }),
    ["maintainer"],
  ],
  [
    "moderate what is written that is one's own",
    (viewer) => viewer !== null && can.moderateWritten(viewer, { user_id: viewer.userId }),
    [],
  ],
  [
    "suspend a user",
    (viewer) => can.suspend(viewer, { userId: 7, standing: "new" }),
    ["maintainer"],
  ],
  [
    "suspend a user that is a maintainer",
    (viewer) => can.suspend(viewer, { userId: 10, standing: "maintainer" }),
    [],
  ],
  [
    "suspend a user that is oneself",
    (viewer) => viewer !== null && can.suspend(viewer, { userId: viewer.userId, standing: "new" }),
    [],
  ],
  [
    "give a user trust",
    (viewer) => can.giveTrust(viewer, { userId: 7, standing: "new" }),
    ["maintainer"],
  ],
  [
    "give a user trust that is a maintainer",
    (viewer) => can.giveTrust(viewer, { userId: 10, standing: "maintainer" }),
    [],
  ],
  [
    "give a user trust that is oneself",
    (viewer) =>
      viewer !== null && can.giveTrust(viewer, { userId: viewer.userId, standing: "new" }),
    [],
  ],
];

test.each(EDIT_TABLE)("%s", (_name, may, who) => {
  expect(Object.keys(CONTRIBUTORS).filter((name) => may(CONTRIBUTORS[name] ?? null))).toEqual(who);
});

test("the tables above are the whole of it", () => {
  const names = [
    ...TABLE.map(([name]) => name.replace(/public |private /, "")),
    ...EDIT_TABLE.map(([name]) => name.replace(/ that .*/, "")),
  ];
  expect(Object.keys(can)).toHaveLength(new Set(names).size);
});
