import { useSyncExternalStore } from "react";
import { type BrowserSession, currentSession, onSessionChange } from "./session.ts";

/** Who is signed in; null for a visitor, and while the page is as the server sent it. */
export function useSession(): BrowserSession | null {
  return useSyncExternalStore(onSessionChange, currentSession, () => null);
}
