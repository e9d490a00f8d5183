import { tag } from "../../../domain/tag.ts";
import { uploadPath } from "../../../domain/pictures/upload-path.ts";
import { recordChanges } from "../../changes/record-changes.ts";
import { findRater } from "../../charts/raters.ts";
import type { Snapshot, Transaction } from "../../database.ts";
import { emptyComments, listOwnComments } from "../../edits/comments.ts";
import { listOwnEditReports } from "../../edits/edit-reports.ts";
import { listOwnEdits } from "../../edits/shown-edits.ts";
import { tagsOfRecords } from "../../edits/write-edits.ts";
import { listOwnFollows } from "../../following/follows.ts";
import { listDecisionsAbout } from "../../moderation/decisions-about.ts";
import { listOwnReports } from "../../moderation/reports.ts";
import { listChosenFavourites } from "./favourites.ts";
import { listOwnPlaylists } from "../playlists/playlists.ts";
import { removePlaylistsOfUser } from "../playlists/playlist-writes.ts";
import { removeReviewsOfUser } from "../reviews/review-writes.ts";
import { listReviewsOfKind } from "../reviews/reviews.ts";
import { endSessions } from "./sessions.ts";
import { listUploads } from "./uploads.ts";
import { findSignedInUser, findUser } from "./users.ts";
import type { EditDecisionTaken } from "../../../domain/edits/edit-shown.ts";
import { idsOf } from "../../sql/id-set.ts";

export async function findOwnData(db: Snapshot, userId: number, now: Date) {
  const user = await findUser(db, userId);
  const account = await findSignedInUser(db, userId, now);
  if (user === null || account === null) return null;
  const identities = await db
    .selectFrom("account_identity")
    .select(["issuer", "subject", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("issuer")
    .orderBy("subject")
    .execute();
  const sessions = await db
    .selectFrom("session")
    .select(["client", "created_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  const formerNames = await db
    .selectFrom("former_username")
    .select(["username_key as username", "expires_at"])
    .where("user_id", "=", userId)
    .orderBy("expires_at")
    .orderBy("username_key")
    .execute();
  const uploads = await listUploads(db, userId);
  const everything = { viewer: { userId }, limit: Number.MAX_SAFE_INTEGER };
  return {
    account: {
      ...account,
      createdAt: user.created_at,
      isPrivate: user.is_private,
      ...(await findOwnAccount(db, userId)),
    },
    identities,
    sessions,
    former_usernames: formerNames,
    pictures: uploads.map(({ name, ...upload }) => ({ address: uploadPath(name), ...upload })),
    favourites: await listChosenFavourites(db, userId),
    reviews: await listReviewsOfKind(db, "song", userId, everything),
    albumReviews: await listReviewsOfKind(db, "album", userId, everything),
    charts: await findRater(db, userId),
    playlists: await listOwnPlaylists(db, userId),
    following: await listOwnFollows(db, userId),
    reports: [
      ...(await listOwnReports(db, userId)),
      ...(await listOwnEditReports(db, userId)).map(({ edit_id, ...report }) => ({
        kind: "edit" as const,
        id: String(edit_id),
        ...report,
      })),
    ],
    comments: await listOwnComments(db, userId),
    decisions: await listDecisionsAbout(db, userId, everything.limit),
    edits: await listOwnEdits(db, userId),
    edit_decisions: await listDecisionsBy(db, userId),
  };
}

/** Finds what only the user sees of the account besides what a session tells. */
async function findOwnAccount(db: Snapshot, userId: number) {
  const { feed_hash, ...account } = await db
    .selectFrom("account")
    .select(["edits_seen_at as editsSeenAt", "news_seen_at as newsSeenAt"])
    .select(["hidden_username as hiddenUsername", "feed_hash"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { ...account, hasPrivateFeed: feed_hash !== null };
}

/**
 * Removes an account with all its data: later tables must be cleared here, too, else foreign keys refuse.
 * @returns its data outside the database, by names of pictures and subjects, which is to be removed after the commit
 */
export async function deleteAccount(db: Transaction, userId: number, now: Date) {
  const uploads = await listUploads(db, userId);
  await removeReviewsOfUser(db, userId);
  await removePlaylistsOfUser(db, userId);
  await endSessions(db, userId);
  await db.deleteFrom("idempotency_key").where("user_id", "=", userId).execute();
  await db.deleteFrom("follow").where("user_id", "=", userId).execute();
  await leaveEdits(db, userId, now);
  await db.deleteFrom("upload").where("user_id", "=", userId).execute();
  const formerNames = await db
    .deleteFrom("former_username")
    .where("user_id", "=", userId)
    .returning("username_key")
    .execute();
  const identities = await db
    .deleteFrom("account_identity")
    .where("user_id", "=", userId)
    .returning("subject")
    .execute();
  const names = await db
    .deleteFrom("account")
    .where("id", "=", userId)
    .returning("username_key")
    .execute();
  const keys = [...names, ...formerNames].map(({ username_key }) => username_key);
  await removeNamesFromChanges(db, userId, keys);
  await recordChanges(db, [tag.name("user", userId)]);
  return {
    pictures: uploads.map(({ name }) => name),
    subjects: identities.map(({ subject }) => subject),
  };
}

/** Replaces a user's names in the recorded changes, which are kept for a day, by their id. */
async function removeNamesFromChanges(
  db: Transaction,
  userId: number,
  usernameKeys: readonly string[],
): Promise<void> {
  if (usernameKeys.length === 0) return;
  // Not deleted, since a missing change invalidates everything in processes that have not read it yet.
  await db
    .updateTable("change")
    .set({ tag: tag.name("user", userId) })
    .where("tag", "in", usernameKeys.map(tag.username))
    .execute();
}

/** Lists what a user decided on edits of others, oldest first, for that user alone. */
export async function listDecisionsBy(db: Snapshot, userId: number): Promise<EditDecisionTaken[]> {
  const decided = await db
    .selectFrom("edit")
    .select(["id", "state", "decided_as as as", "reason"])
    .select((eb) => eb.ref("decided_at").$notNull().as("at"))
    .where("decided_by", "=", userId)
    .where("decided_as", "<>", "author")
    .execute();
  const approvedFirst = await db
    .selectFrom("edit_approval")
    .select(["edit_id", "approved_as as as", "approved_at as at"])
    .where("user_id", "=", userId)
    .execute();
  const reverted = await db
    .selectFrom("edit")
    .select(["id", "reason"])
    .select((eb) => eb.ref("reverted_at").$notNull().as("at"))
    .where("reverted_by", "=", userId)
    .where((eb) => eb.or([eb("author_id", "is", null), eb("author_id", "<>", userId)]))
    .execute();
  return [
    ...decided.map(({ id: edit_id, state, as, reason, at }) =>
      state === "rejected"
        ? { edit_id, at, decision: "reject" as const, as, reason }
        : // The reason of what was reverted since is that of the reversion.
          { edit_id, at, decision: "approve" as const, as, reason: null },
    ),
    ...approvedFirst.map((one) => ({ ...one, decision: "approve" as const, reason: null })),
    ...reverted.map(({ id: edit_id, ...one }) => ({
      edit_id,
      ...one,
      decision: "revert" as const,
      as: null,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at) || one.edit_id - other.edit_id);
}

/** Takes a user's name off their edits: what was applied stays, what is undecided is withdrawn, comments are emptied. */
async function leaveEdits(db: Transaction, userId: number, now: Date): Promise<void> {
  const approvedFirst = db
    .selectFrom("edit_approval")
    .select("edit_id")
    .where("user_id", "=", userId);
  const named = await db
    .selectFrom("edit")
    .select(["id", "state", "author_id"])
    .where((eb) =>
      eb.or([
        eb("author_id", "=", userId),
        eb("decided_by", "=", userId),
        eb("reverted_by", "=", userId),
        eb("id", "in", approvedFirst),
      ]),
    )
    .execute();
  await db
    .updateTable("edit")
    .set({ state: "withdrawn", decided_at: now.toISOString(), decided_as: "author" })
    .where("author_id", "=", userId)
    .where("state", "=", "pending")
    .execute();
  await db.updateTable("edit").set({ author_id: null }).where("author_id", "=", userId).execute();
  await db.updateTable("edit").set({ decided_by: null }).where("decided_by", "=", userId).execute();
  await db
    .updateTable("edit")
    .set({ reverted_by: null })
    .where("reverted_by", "=", userId)
    .execute();
  await db.deleteFrom("edit_approval").where("user_id", "=", userId).execute();
  const commented = await emptyComments(db, userId);
  const changed = [...idsOf(named), ...commented];
  const waited = named.filter((edit) => edit.state === "pending" && edit.author_id === userId);
  const records = await tagsOfRecords(db, idsOf(waited));
  if (changed.length > 0)
    await recordChanges(db, [...tag.abouts("edit", changed), tag.edits, ...records]);
  await db.deleteFrom("account_right").where("user_id", "=", userId).execute();
}
