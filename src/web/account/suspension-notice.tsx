import { useEffect, useSyncExternalStore } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { suspensionText } from "../../domain/suspension.ts";
import { currentSuspension, onRefusal, onSessionChange, useSession } from "../viewer/session.ts";

export function SuspensionNotice() {
  const user = useSession()?.user;
  const suspension = useSyncExternalStore(onSessionChange, currentSuspension, () => null);
  useEffect(
    () =>
      onRefusal(
        () => void import("../viewer/refresh-user.ts").then(({ refreshUser }) => refreshUser()),
      ),
    [],
  );
  if (user === undefined || suspension === null) return null;
  return (
    <aside className="suspension-notice" aria-label="your account is suspended">
      <p dir="auto">
        {suspensionText(suspension)}{" "}
        <a href={pagePath.profile(user.norae_user)}>Go to your profile</a>
      </p>
    </aside>
  );
}
