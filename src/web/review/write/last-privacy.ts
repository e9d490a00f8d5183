import { REVIEW_PRIVACIES, type ReviewPrivacy } from "../../../domain/reviews/review-rules.ts";
import { readStored, writeStored } from "../../ui/theme/browser-storage.ts";

/** Separate keys per user: several people may use one browser. */
function keyOf(userId: number): string {
  return `norae.review-privacy.${userId}`;
}

export function lastPrivacy(userId: number): ReviewPrivacy {
  const stored = readStored(keyOf(userId));
  return REVIEW_PRIVACIES.find((privacy) => privacy === stored) ?? "public";
}

export function storeLastPrivacy(userId: number, privacy: ReviewPrivacy): void {
  writeStored(keyOf(userId), privacy);
}
