import { expect, test } from "vitest";
import { can, type Viewer } from "./can.ts";

const OWNER = { userId: 7 };
const VIEWERS: Record<string, Viewer | null> = { owner: OWNER, other: { userId: 8 }, nobody: null };

const own = { user_id: OWNER.userId };

/** Returns which of owner, other user and visitor have a permission. */
const TABLE: [name: string, may: (viewer: Viewer | null) => boolean, who: string][] = [
  ["edit a profile", (viewer) => can.editProfile(viewer, { _id: OWNER.userId }), "owner"],
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
];

test.each(TABLE)("%s", (_name, may, who) => {
  const allowed = Object.keys(VIEWERS).filter((name) => may(VIEWERS[name] ?? null));
  expect(allowed.join(" ")).toBe(who);
});

test("the table above is the whole of it", () => {
  expect(Object.keys(can)).toHaveLength(
    new Set(TABLE.map(([name]) => name.replace(/public |private /, ""))).size,
  );
});
