import { REVIEW_KINDS, type ReviewKind } from "./review-rules.ts";

/** The cursor of a list of song and album reviews: the last review of the previous page. */
export interface ReviewCursor {
  created_at: string;
  kind: ReviewKind;
  id: number;
}

/** Formats a cursor for URLs and for `X-Next-Cursor`. */
export function writeReviewCursor({ created_at, kind, id }: ReviewCursor): string {
  return `${created_at}~${kind}~${id}`;
}

/** Parses a cursor; null where it is malformed. */
export function readReviewCursor(text: string): ReviewCursor | null {
  const [, created_at, word, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(song|album)~([1-9]\d{0,14})$/.exec(text) ?? [];
  const kind = REVIEW_KINDS.find((one) => one === word);
  if (created_at === undefined || kind === undefined) return null;
  return { created_at, kind, id: Number(id) };
}
