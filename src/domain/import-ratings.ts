import type { ReviewKind, ReviewPrivacy } from "./review-rules.ts";

/** A rating of a file, whose record is known. */
export interface RatingToImport {
  kind: ReviewKind;
  id: number;
  /** 0.5 to 5. */
  rating: number;
  /** Undefined: the file has no words, and own ones stay. */
  content?: string | undefined;
  privacy?: ReviewPrivacy | undefined;
  /** Whether it replaces an own rating that differs. */
  replace: boolean;
}

/**
 * The results for a rating: an equal one existed (`already`), a different one was `kept`, the record no longer exists
 * (`missing`).
 */
export const IMPORTED_STATES = ["added", "replaced", "already", "kept", "missing"] as const;
export type ImportedState = (typeof IMPORTED_STATES)[number];
