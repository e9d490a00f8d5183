import { can, type Viewer } from "../../../domain/users/can.ts";
import type { Profile, User } from "../../../domain/users/user.ts";
import type { Snapshot } from "../../database.ts";
import { countApplied } from "../../edits/news/decided-edits.ts";
import { listDecisionsAbout } from "../../moderation/decisions-about.ts";
import { listFavourites } from "./favourites.ts";
import { findPlaylistCounts } from "../playlists/playlist-counts.ts";
import { listUserPlaylists } from "../playlists/playlists.ts";
import { dependOnRatedSongs, listRatedActs, listRatedWriters } from "../reviews/rated-artists.ts";
import { findRatingsOfUser, findReviewCounts } from "../reviews/ratings.ts";
import { listReviewsOfKind } from "../reviews/reviews.ts";
import { findProfileUser, findSignedInUser } from "./users.ts";

/** A profile was requested by a recent former name of its user. */
export type Renamed = { renamedTo: string };

export function isRenamed(value: unknown): value is Renamed {
  return typeof value === "object" && value !== null && "renamedTo" in value;
}

/** Finds the profile of a username as the viewer may see it, the new name of a former one, or null. */
export async function findProfile(
  db: Snapshot,
  username: string,
  viewer: Viewer | null,
  now: Date,
): Promise<Profile | Renamed | null> {
  const found = await findProfileUser(db, username, viewer, now);
  if (found === null) return null;
  const { user, isFormerName } = found;
  return isFormerName ? { renamedTo: user.norae_user } : profileOf(db, user, viewer, now);
}

/** The number of reviews and of playlists on a profile (specification 2, section 9). */
const SHOWN = 10;

async function profileOf(db: Snapshot, user: User, viewer: Viewer | null, now: Date) {
  const isOwner = can.editProfile(viewer, user);
  const newest = { viewer, limit: SHOWN };
  const reviews = await findReviewCounts(db, user._id);
  const playlists = await findPlaylistCounts(db, user._id);
  const ratings = await findRatingsOfUser(db, user._id, { isOwn: isOwner });
  const hasRated = ratings.rating_count > 0;
  const of = { userId: user._id, isOwn: isOwner };
  if (hasRated) await dependOnRatedSongs(db, user._id);
  const counted = (shown: number, hidden: number) => (isOwner ? shown + hidden : shown);
  return {
    user,
    favourites: await listFavourites(db, user._id),
    playlists: await listUserPlaylists(db, user._id, newest),
    reviews: await listReviewsOfKind(db, "song", user._id, newest),
    albumReviews: await listReviewsOfKind(db, "album", user._id, newest),
    review_count: counted(reviews.shown, reviews.hidden),
    written_review_count: counted(reviews.shown_with_text, reviews.hidden_with_text),
    playlist_count: counted(playlists.shown, playlists.hidden),
    ratings,
    rated_acts: hasRated ? await listRatedActs(db, of) : [],
    rated_writers: hasRated ? await listRatedWriters(db, of) : [],
    applied_edit_count: await countApplied(db, user._id),
    hidden_reason: isOwner
      ? ((await findSignedInUser(db, user._id, now))?.hiddenReason ?? null)
      : null,
    decisions: isOwner ? await listDecisionsAbout(db, user._id) : [],
    isOwner,
  };
}
