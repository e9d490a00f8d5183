import type { Profile, User } from "../../domain/users/user.ts";
import { currentSession, renameStoredUser, replaceStoredPhoto } from "../viewer/session.ts";
import { useViewerData } from "../viewer/use-viewer-data.ts";
import { userCalls } from "./calls.ts";

/** Returns one's own profile with its private parts; null for everybody else, and until it is loaded. */
export function useOwnProfile({ _id, norae_user }: User): Profile | null {
  const load = async (signal: AbortSignal) => {
    const before = currentSession()?.user.picture;
    const profile = await loadOwnProfile(norae_user);
    if (profile !== null && !signal.aborted) updateSession(profile.user, before);
    return profile;
  };
  const { data } = useViewerData(`profile ${_id}`, load, { owner: _id, version: norae_user });
  return data ?? null;
}

/** Updates what this browser stores of the user. @param before the stored photo when it was loaded */
function updateSession({ norae_user, picture }: User, before: string | null | undefined): void {
  // Renamed in another browser, or by a moderator who hid the name.
  if (currentSession()?.user.norae_user !== norae_user) renameStoredUser(norae_user);
  // The photo may have been replaced in another browser, or in this one meanwhile.
  const stored = currentSession()?.user.picture;
  if (stored === before && stored !== picture) replaceStoredPhoto(picture);
}

export async function loadOwnProfile(username: string): Promise<Profile | null> {
  const profile = await userCalls.profile({ params: { username } });
  return profile.isOwner ? profile : null;
}
