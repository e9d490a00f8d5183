import { halfStarsOf } from "../../domain/rating.ts";
import type { ReviewKind } from "../../domain/review-rules.ts";

/** The action that a visitor asked for and that needs a session. */
export type Wish =
  | { action: "listen later"; songId: number }
  | { action: "rate"; kind: ReviewKind; itemId: number; rating: number };

/** Kept for this tab alone: no link can make somebody rate or keep anything. */
const KEY = "afterSignIn";

/** Stores what is to be done after the sign-in, with the page on which it was wanted. */
export function storeWish(wish: Wish): void {
  try {
    const path = location.pathname + location.search;
    sessionStorage.setItem(KEY, JSON.stringify({ ...wish, path }));
  } catch {
    // Storage is full or disabled: the button has to be pressed again.
  }
}

/** Returns what was stored and removes it; null where there is nothing, or the sign-in does not lead back to its page. */
export function takeWish(path: string | null): Wish | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<StoredWish>;
    sessionStorage.removeItem(KEY);
    return stored.path === path && isWish(stored) ? stored : null;
  } catch {
    return null;
  }
}

type StoredWish = Record<"action" | "songId" | "kind" | "itemId" | "rating" | "path", unknown>;

function isWish(stored: Partial<StoredWish>): stored is Wish {
  const { action, songId, kind, itemId, rating } = stored;
  if (action === "listen later") return Number.isInteger(songId);
  if (action !== "rate" || !(kind === "song" || kind === "album")) return false;
  return Number.isInteger(itemId) && typeof rating === "number" && halfStarsOf(rating) !== null;
}
