import { useSyncExternalStore } from "react";
import { type BrowserSession, currentSession, onSessionChange } from "./session.ts";

/** Returns the session; null for a visitor, and while the page is as the server rendered it. */
export function useSession(): BrowserSession | null {
  return useSyncExternalStore(onSessionChange, currentSession, () => null);
}
