import { type ReactNode, useCallback } from "react";
import { PrivatePage } from "./private-page.tsx";
import { ProfileView } from "./profile-view.tsx";
import { shownOf } from "./shown-profile.ts";
import { loadOwnProfile } from "./use-own-profile.ts";

/** One's own private profile. */
export function PrivateProfile({
  username,
  otherwise,
}: {
  username: string;
  otherwise: ReactNode;
}) {
  const load = useCallback(async () => {
    const profile = await loadOwnProfile(username);
    return profile && shownOf(profile);
  }, [username]);
  return (
    <PrivatePage heading="profile" load={load} otherwise={otherwise}>
      {(profile) => <ProfileView profile={profile} />}
    </PrivatePage>
  );
}
