import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { type StoredUser, useSession } from "../viewer/session.ts";

type MenuProps = { user: StoredUser };

// Visitors, who are most, need none of it. If it cannot be loaded, a link is shown.
const AccountMenu = lazy(async (): Promise<{ default: ComponentType<MenuProps> }> => {
  const loaded = await import("./account-menu.tsx").catch(() => null);
  return { default: loaded?.AccountMenu ?? ProfileLink };
});

export function AccountCorner() {
  const session = useSession();
  const userId = session?.user.userId;
  useEffect(() => {
    // The user is refreshed once a document, by a script that visitors do not need.
    if (userId !== undefined)
      void import("../viewer/refresh-user.ts").then(({ refreshUser }) => refreshUser());
  }, [userId]);
  if (session === null) {
    return (
      <a href={pagePath.login()} className="login-link" rel="external">
        login
      </a>
    );
  }
  return (
    // As wide as the photo, so that nothing moves when that is there.
    <Suspense fallback={<span className="account-photo" />}>
      <AccountMenu user={session.user} />
    </Suspense>
  );
}

function ProfileLink({ user: { norae_user } }: MenuProps) {
  return (
    <a href={pagePath.profile(norae_user)} className="login-link">
      profile
    </a>
  );
}
