import { useSyncExternalStore } from "react";
import { StoredChoice } from "../ui/theme/stored-choice.ts";

/** The key that focuses the search field from anywhere on a page. */
export const SEARCH_KEY = "/";

const OFF = "off";

const stored = new StoredChoice("search-key");

/** Undefined until it was read from storage. */
let isOff: boolean | undefined;

/** Whether the key is enabled: WCAG 2.1.4 requires that it can be turned off, since speech input may trigger it. */
export function useSearchKey(): boolean {
  return useSyncExternalStore(subscribe, isEnabled, () => true);
}

export function enableSearchKey(enabled: boolean): void {
  isOff = !enabled;
  stored.choose(enabled ? null : OFF);
}

function isEnabled(): boolean {
  isOff ??= stored.read() === OFF;
  return !isOff;
}

function subscribe(listener: () => void): () => void {
  return stored.subscribe(listener, (value) => {
    isOff = value === OFF;
  });
}
