import { useSyncExternalStore } from "react";

/** The username of a user who has just signed in for the first time, until the notice about it was shown. */
let username: string | null = null;
const changes = new EventTarget();

/** Has the next page say which username was made for a new account; null: no page any more. */
export function welcome(made: string | null): void {
  username = made;
  changes.dispatchEvent(new Event("change"));
}

export function endWelcome(): void {
  welcome(null);
}

export function useWelcome(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => username,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener("change", listener);
  return () => changes.removeEventListener("change", listener);
}
