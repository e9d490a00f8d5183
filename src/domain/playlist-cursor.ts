/** The cursor of the feed: the last playlist of the previous page, and the number of that page. */
export interface FeedCursor {
  id: number;
  page: number;
}

/** Formats a cursor for URLs and answers. */
export function writeFeedCursor({ id, page }: FeedCursor): string {
  return `${id}~${page}`;
}

/** Parses a cursor; null where it is malformed. */
export function readFeedCursor(text: string): FeedCursor | null {
  const [, id, page] = /^([1-9]\d{0,14})~([1-9]\d{0,8})$/.exec(text) ?? [];
  return id === undefined ? null : { id: Number(id), page: Number(page) };
}
