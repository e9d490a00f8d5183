import type { Viewer } from "../domain/can.ts";
import { can } from "../domain/can.ts";
import type { Profile, User } from "../domain/user.ts";
import type { Reader } from "./database.ts";
import { findUserByFormerName, findUserByName } from "./users.ts";

/** A profile was asked for by a name that its user gave up lately. */
export interface Renamed {
  renamedTo: string;
}

export function isRenamed(value: unknown): value is Renamed {
  return typeof value === "object" && value !== null && "renamedTo" in value;
}

/** The profile of a username as somebody sees it, the new name where it was given up, or null. */
export async function findProfile(
  db: Reader,
  username: string,
  viewer: Viewer | null,
  now: Date,
): Promise<Profile | Renamed | null> {
  const user = await findUserByName(db, username);
  if (user !== null) return profileOf(user, viewer);
  const renamed = await findUserByFormerName(db, username, now);
  return renamed === null ? null : { renamedTo: renamed.norae_user };
}

/** Reviews and playlists are none until there are any to be had. */
function profileOf(user: User, viewer: Viewer | null): Profile {
  return {
    user,
    playlists: [],
    reviews: [],
    albumReviews: [],
    review_count: 0,
    playlist_count: 0,
    isOwner: can.editProfile(viewer, user),
  };
}
