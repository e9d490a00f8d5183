import { setProfilePrivacy } from "../../src/database/community/users/accounts.ts";
import { addPlaylist } from "../../src/database/community/playlists/playlist-writes.ts";
import { addReview } from "../../src/database/community/reviews/review-writes.ts";
import { listSessions } from "../../src/database/community/users/sessions.ts";
import { findUser } from "../../src/database/community/users/users.ts";
import { suspend } from "../../src/database/moderation/suspensions.ts";
import { type Moderated, nameModerated } from "../../src/domain/moderation/moderated.ts";
import type { ReviewKind } from "../../src/domain/reviews/review-rules.ts";
import { RECORD } from "./catalogue.ts";
import { EDIT_THINGS } from "./edit-things.ts";
import { type Made, type Make, orThrow, show, type Shown } from "./made.ts";
import { NOW, type Person } from "./people.ts";
import type { RightsSite } from "./site.ts";

const MAKE = {
  account: (site, { role }) => makeAccount(site, role),
  "private account": async (site, { role }) => {
    const made = await makeAccount(site, role);
    const { userId } = made.author;
    await site.database.write((db) => setProfilePrivacy(db, userId, true, NOW));
    return made;
  },
  "hidden account": (site, { role }) => makeAccount(site, role, "hidden"),
  "reported account": (site, { role }) => makeAccount(site, role, "reported"),
  "suspended account": async (site, { role }) => {
    const made = await makeAccount(site, role);
    const { userId } = made.author;
    const step = { userId, actorId: null, reason: "made up", endsAt: null };
    await site.database.write((db) => suspend(db, step, NOW));
    return made;
  },
  session: async (site, { role }) => {
    const { author } = await makeAccount(site, role);
    const [session] = await site.database.read((db) => listSessions(db, author.userId, NOW));
    return { author, params: { id: session!.id } };
  },
  "public playlist": (site, author) => makePlaylist(site, author, "public"),
  "private playlist": (site, author) => makePlaylist(site, author, "private"),
  "hidden playlist": (site, author) => makePlaylist(site, author, "hidden"),
  "reported playlist": (site, author) => makePlaylist(site, author, "reported"),
  "public song review": (site, { role }) => makeReview(site, role, "song", "public"),
  "private song review": (site, { role }) => makeReview(site, role, "song", "private"),
  "hidden song review": (site, { role }) => makeReview(site, role, "song", "hidden"),
  "reported song review": (site, { role }) => makeReview(site, role, "song", "reported"),
  "public album review": (site, { role }) => makeReview(site, role, "album", "public"),
  "private album review": (site, { role }) => makeReview(site, role, "album", "private"),
  "hidden album review": (site, { role }) => makeReview(site, role, "album", "hidden"),
  "reported album review": (site, { role }) => makeReview(site, role, "album", "reported"),
  ...EDIT_THINGS,
} as const satisfies Record<string, Make>;

export type Thing = keyof typeof MAKE;

export const THINGS: Record<Thing, Make> = MAKE;

async function makeAccount(
  site: RightsSite,
  role: Person["role"],
  shown: Shown = "public",
): Promise<Made> {
  const person = (await site.people.make(role))!;
  const target: Moderated = { kind: "profile", id: person.userId };
  await show(site, target, shown);
  const user = await site.database.read((db) => findUser(db, person.userId));
  const author = { ...person, username: user!.norae_user };
  const params = { id: author.userId, username: author.username };
  return { author, params, named: nameModerated(target) };
}

async function makePlaylist(site: RightsSite, author: Person, shown: Shown): Promise<Made> {
  const { userId } = author;
  const is_public = shown !== "private";
  const made = { name: "Made up", description: "", is_public, theme: "SING" as const };
  const song_ids = [RECORD.song];
  const id = orThrow(
    await site.database.write((db) => addPlaylist(db, { userId, song_ids, ...made }, NOW)),
  );
  await show(site, { kind: "playlist", id }, shown);
  return { author, params: { id }, named: { kind: "playlist", id } };
}

/** Makes a review by a new person, since each person has one review of a record. */
async function makeReview(
  site: RightsSite,
  role: Person["role"],
  kind: ReviewKind,
  shown: Shown,
): Promise<Made> {
  const author = (await site.people.make(role))!;
  const privacy = shown === "private" ? ("private" as const) : ("public" as const);
  const review = { itemId: RECORD[kind], userId: author.userId, rating: 3, content: "Words" };
  const id = orThrow(
    await site.database.write((db) => addReview(db, kind, { ...review, privacy }, NOW)),
  );
  const target: Moderated = { kind: `${kind}_review`, id };
  await show(site, target, shown);
  const named = nameModerated(target);
  return { author, params: { id, reviewId: named.id }, named };
}
