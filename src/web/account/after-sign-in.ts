import { stepsOf } from "../../domain/reviews/rating.ts";
import type { ReviewKind } from "../../domain/reviews/review-rules.ts";
import { parseStored, readStored, writeStored } from "../ui/theme/browser-storage.ts";

type PendingAction =
  | { action: "listen later"; songId: number }
  | { action: "rate"; kind: ReviewKind; itemId: number; rating: number };

/** Kept for this tab alone: no link can make a user rate or keep anything. */
const KEY = "afterSignIn";

/** The time after which an action is no longer performed, in milliseconds. */
const KEPT_FOR = 10 * 60_000;

/** Stores what is to be done after the sign-in, with the page on which it was wanted. */
export function storeRequestedAction(wish: PendingAction): void {
  const path = location.pathname + location.search;
  // If it cannot be stored, the user has to press the button again.
  writeStored(KEY, JSON.stringify({ ...wish, path, at: Date.now() }), "sessionStorage");
}

/** Returns what was stored in the last ten minutes and removes it; null where there is nothing, or the sign-in does not lead back to its page. */
export function takeRequestedAction(path: string | null): PendingAction | null {
  const text = readStored(KEY, "sessionStorage");
  writeStored(KEY, null, "sessionStorage");
  return parseStored(text, (stored: Partial<StoredAction>) =>
    stored.path === path && isRecent(stored.at) && isPendingAction(stored) ? stored : null,
  );
}

type StoredAction = Record<
  "action" | "songId" | "kind" | "itemId" | "rating" | "path" | "at",
  unknown
>;

function isRecent(at: unknown): boolean {
  return typeof at === "number" && Date.now() - at < KEPT_FOR;
}

function isPendingAction(stored: Partial<StoredAction>): stored is PendingAction {
  const { action, songId, kind, itemId, rating } = stored;
  if (action === "listen later") return Number.isInteger(songId);
  if (action !== "rate" || !(kind === "song" || kind === "album")) return false;
  return Number.isInteger(itemId) && typeof rating === "number" && stepsOf(rating) !== null;
}
