import { type PrivatePartProps, PrivatePage } from "./private-page.tsx";
import { ProfileView, shownOf } from "./profile-view.tsx";
import { loadOwnProfile } from "./use-own-profile.ts";

export function PrivateProfile({ username, otherwise }: PrivatePartProps) {
  return (
    <PrivatePage
      heading="profile"
      of={username}
      load={() => loadOwnProfile(username)}
      otherwise={otherwise}
    >
      {(profile) => <ProfileView profile={shownOf(profile)} />}
    </PrivatePage>
  );
}
