import { REVIEW_PRIVACIES, type ReviewPrivacy } from "../../domain/review-rules.ts";

/** Separate keys per user: several people may use one browser. */
function keyOf(userId: number): string {
  return `norae.review-privacy.${userId}`;
}

/** Returns the privacy that a user chose last in this browser; public where none was chosen. */
export function lastPrivacy(userId: number): ReviewPrivacy {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return REVIEW_PRIVACIES.find((privacy) => privacy === stored) ?? "public";
  } catch {
    return "public";
  }
}

/** Stores the chosen privacy. Disabled storage is no reason to fail. */
export function storeLastPrivacy(userId: number, privacy: ReviewPrivacy): void {
  try {
    localStorage.setItem(keyOf(userId), privacy);
  } catch {
    // Storage is full or disabled.
  }
}
