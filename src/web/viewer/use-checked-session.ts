import { useEffect } from "react";
import { currentSession } from "./session.ts";

/** Checks a stored token: an ended session is deleted, and the user signs in again (decisions, "Accounts"). */
export function useCheckedSession(): void {
  useEffect(() => {
    if (currentSession() === null) return;
    let isHere = true;
    import("./refresh-user.ts")
      .then(({ checkSession }) => checkSession(() => isHere))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
}
