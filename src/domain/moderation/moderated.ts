import type { ReportedKind, ReportKind } from "./moderation-rules.ts";
import { parseDecimalId } from "../id.ts";
import { parseReviewId, reviewId } from "../reviews/review-id.ts";

/** The kinds of content that can be hidden, as in the database: reviews are two kinds. */
export const MODERATED_KINDS = [
  "song_review",
  "album_review",
  "playlist",
  "profile",
  "comment",
] as const;

export type ModeratedKind = (typeof MODERATED_KINDS)[number];

/** Something that can be reported and hidden; a profile by the id of its user. */
export type Moderated = { kind: ModeratedKind; id: number };

/** Something that can be reported. */
export type Reported = Moderated | { kind: "edit"; id: number };

export function parseReported(kind: ReportedKind, text: string): Reported | null {
  if (kind !== "edit") return parseModerated(kind, text);
  const id = parseDecimalId(text);
  return id === null ? null : { kind, id };
}

export function parseModerated(kind: ReportKind, text: string): Moderated | null {
  if (kind === "review") {
    const review = parseReviewId(text);
    return review === null ? null : { kind: `${review.kind}_review`, id: review.id };
  }
  const id = parseDecimalId(text);
  return id === null ? null : { kind, id };
}

/** Returns the kind and id that the API has for it: the id of a review is `12` or `album-12`. */
export function nameModerated({ kind, id }: Moderated): { kind: ReportKind; id: string } {
  switch (kind) {
    case "song_review":
      return { kind: "review", id: reviewId("song", id) };
    case "album_review":
      return { kind: "review", id: reviewId("album", id) };
    default:
      return { kind, id: String(id) };
  }
}
