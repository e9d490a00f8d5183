import { useSyncExternalStore } from "react";
import { StoredChoice } from "../ui/stored-choice.ts";

/** The key that leads into the search field from anywhere on a page. */
export const SEARCH_KEY = "/";

const OFF = "off";

const kept = new StoredChoice("search-key");

/** Known once the browser was asked. */
let isOff: boolean | undefined;

/**
 * Whether the key is heard in this browser. A key of a single sign has to be one that can be turned off (WCAG 2.1.4):
 * who speaks to the computer may say it by chance.
 */
export function useSearchKey(): boolean {
  return useSyncExternalStore(subscribe, isHeard, () => true);
}

export function hearSearchKey(heard: boolean): void {
  isOff = !heard;
  kept.choose(heard ? null : OFF);
}

function isHeard(): boolean {
  isOff ??= kept.read() === OFF;
  return !isOff;
}

function subscribe(listener: () => void): () => void {
  return kept.subscribe(listener, (value) => {
    isOff = value === OFF;
  });
}
