import { useEffect, useState } from "react";
import type { Profile, User } from "../../domain/user.ts";
import { currentSession, replaceStoredPhoto } from "../account/session.ts";
import { useSession } from "../account/use-session.ts";
import { userCalls } from "./calls.ts";

/** One's own profile with what nobody else sees of it; null for everybody else, and until it is there. */
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
        const { picture } = profile.user;
        // Another browser may have replaced the photo; this one may have meanwhile.
        const kept = currentSession()?.user.picture;
        if (kept === before && kept !== picture) replaceStoredPhoto(picture);
      },
      // What everybody sees is there.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [token, user.norae_user]);
  const isOfThis = known !== null && known.token === token;
  return isOfThis && known.profile.user._id === user._id ? known.profile : null;
}

async function loadOwnProfile(username: string): Promise<Profile | null> {
  const profile = await userCalls.profile({ params: { username } });
  return profile.isOwner ? profile : null;
}
