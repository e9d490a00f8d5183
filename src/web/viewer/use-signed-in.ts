import { useEffect } from "react";
import { signInFrom } from "./return-to.ts";
import { currentSession } from "./session.ts";
import { useCheckedSession } from "./use-checked-session.ts";

/** Sends visitors, and users with an ended session, to sign in and back. */
export function useSignedIn(): void {
  useCheckedSession();
  useEffect(() => {
    if (currentSession() === null) location.replace(signInFrom(location));
  }, []);
}
