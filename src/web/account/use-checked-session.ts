import { useEffect } from "react";
import { apiFetch } from "./api-fetch.ts";
import { signInFrom } from "./return-to.ts";
import { currentSession } from "./session.ts";

/**
 * Asks, where a token is kept, whether it is still good. Where it is not, it is forgotten, and one is sent to sign in
 * and back (decisions, "Accounts"): a visitor is asked nothing, and no other failure sends anybody away.
 */
export function useCheckedSession(): void {
  useEffect(() => {
    if (currentSession() === null) return;
    let isHere = true;
    apiFetch("/api/auth/check").then(
      ({ status }) => {
        // Another session may have begun in another tab meanwhile.
        if (isHere && status === 401 && currentSession() === null)
          location.replace(signInFrom(location));
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
}
