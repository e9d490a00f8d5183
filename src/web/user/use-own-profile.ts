import { useEffect, useState } from "react";
import type { Profile, User } from "../../domain/user.ts";
import { currentSession, renameStoredUser, replaceStoredPhoto } from "../viewer/session.ts";
import { useSession } from "../viewer/use-session.ts";
import { userCalls } from "./calls.ts";

/** Returns one's own profile with its private parts; null for everybody else, and until it is loaded. */
export function useOwnProfile(user: User): Profile | null {
  const session = useSession();
  const token = session?.user.userId === user._id ? session.token : undefined;
  const [known, setKnown] = useState<{ token: string; profile: Profile } | null>(null);
  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    const before = currentSession()?.user.picture;
    loadOwnProfile(user.norae_user).then(
      (profile) => {
        if (!isWanted || profile === null) return;
        setKnown({ token, profile });
        // Renamed in another browser, or by a moderator who hid the name.
        const { norae_user, picture } = profile.user;
        if (currentSession()?.user.norae_user !== norae_user) renameStoredUser(norae_user);
        // The photo may have been replaced in another browser, or in this one meanwhile.
        const stored = currentSession()?.user.picture;
        if (stored === before && stored !== picture) replaceStoredPhoto(picture);
      },
      // The public part is shown.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [token, user.norae_user]);
  const isCurrent = known !== null && known.token === token;
  return isCurrent && known.profile.user._id === user._id ? known.profile : null;
}

/** Loads one's own profile; null: it is of somebody else. */
export async function loadOwnProfile(username: string): Promise<Profile | null> {
  const profile = await userCalls.profile({ params: { username } });
  return profile.isOwner ? profile : null;
}
