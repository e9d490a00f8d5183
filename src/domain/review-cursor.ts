import { REVIEW_KINDS, type ReviewKind } from "./review-rules.ts";

/** A place in a list of song and album reviews: the last one that was seen. */
export interface ReviewCursor {
  created_at: string;
  kind: ReviewKind;
  id: number;
}

/** A cursor as it stands in addresses and in `X-Next-Cursor`. */
export function writeReviewCursor({ created_at, kind, id }: ReviewCursor): string {
  return `${created_at}~${kind}~${id}`;
}

/** What a cursor says, or null where it is none. */
export function readReviewCursor(text: string): ReviewCursor | null {
  const [, created_at, word, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(song|album)~([1-9]\d{0,14})$/.exec(text) ?? [];
  const kind = REVIEW_KINDS.find((one) => one === word);
  if (created_at === undefined || kind === undefined) return null;
  return { created_at, kind, id: Number(id) };
}
