import { can, type Viewer } from "../../domain/can.ts";
import type { User } from "../../domain/user.ts";
import type { Reader } from "../database.ts";
import { findUserByFormerName, findUserByName } from "./users.ts";

interface ProfileUser {
  user: User;
  /** Whether the user has another name by now. */
  isFormerName: boolean;
}

/** Finds whose profile has a name, or had it recently. Null where the viewer may not see that profile, too. */
export async function findProfileUser(
  db: Reader,
  username: string,
  viewer: Viewer | null,
  now: Date,
): Promise<ProfileUser | null> {
  const named = await findUserByName(db, username);
  const user = named ?? (await findUserByFormerName(db, username, now));
  if (user === null || !can.readProfile(viewer, user)) return null;
  return { user, isFormerName: named === null };
}
