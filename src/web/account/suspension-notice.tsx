import { useEffect, useSyncExternalStore } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { suspensionText } from "../../domain/suspension.ts";
import { currentSuspension, onRefusal, onSessionChange } from "./session.ts";
import { useSession } from "./use-session.ts";

/**
 * Tells somebody suspended so on every page, with the reason and the end. Asks the server only where something was
 * refused, or a suspension is stored that may have been ended.
 */
export function SuspensionNotice() {
  const user = useSession()?.user;
  const suspension = useSyncExternalStore(onSessionChange, currentSuspension, () => null);
  const isShown = suspension !== null;
  useEffect(() => {
    // Loaded when it is needed, which for most people is never.
    const refresh = () =>
      void import("./refresh-suspension.ts").then(({ refreshSuspension }) => refreshSuspension());
    if (isShown) refresh();
    return onRefusal(refresh);
  }, [isShown]);
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
