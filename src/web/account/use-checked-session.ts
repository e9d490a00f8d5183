import { useEffect } from "react";
import { statusOf } from "../api-client/api-error.ts";
import { checkUser } from "./refresh-user.ts";
import { signInFrom } from "./return-to.ts";
import { currentSession } from "./session.ts";

/**
 * Checks a stored token with the server. An ended session is deleted, and the user is sent to sign in and back
 * (decisions, "Accounts"); visitors send no request, and no other failure sends anybody away.
 */
export function useCheckedSession(): void {
  useEffect(() => {
    if (currentSession() === null) return;
    let isHere = true;
    checkUser().catch((error: unknown) => {
      // Another session may have begun in another tab meanwhile.
      if (isHere && statusOf(error) === 401 && currentSession() === null)
        location.replace(signInFrom(location));
    });
    return () => {
      isHere = false;
    };
  }, []);
}
