import { useSyncExternalStore } from "react";

/** The key that leads into the search field from anywhere on a page. */
export const SEARCH_KEY = "/";

const KEPT_AS = "search-key";
const OFF = "off";

const changed = new EventTarget();

/**
 * Whether the key is heard in this browser. A key of a single sign has to be one that can be turned off (WCAG 2.1.4):
 * who speaks to the computer may say it by chance.
 */
export function useSearchKey(): boolean {
  return useSyncExternalStore(subscribe, isHeard, () => true);
}

export function hearSearchKey(heard: boolean): void {
  try {
    if (heard) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, OFF);
  } catch {
    // Where nothing may be kept, it holds for this page.
  }
  isOff = !heard;
  changed.dispatchEvent(new Event("change"));
}

/** Known once the browser was asked. */
let isOff: boolean | undefined;

function isHeard(): boolean {
  isOff ??= readOff();
  return !isOff;
}

function readOff(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) === OFF;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  function hear({ key }: StorageEvent): void {
    if (key !== KEPT_AS && key !== null) return;
    isOff = undefined;
    listener();
  }
  window.addEventListener("storage", hear);
  changed.addEventListener("change", listener);
  return () => {
    window.removeEventListener("storage", hear);
    changed.removeEventListener("change", listener);
  };
}
