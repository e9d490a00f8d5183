/** A place in the feed: the last playlist that was seen, and the number of the page that it stood on. */
export interface FeedCursor {
  id: number;
  page: number;
}

/** A cursor as it stands in addresses and answers. */
export function writeFeedCursor({ id, page }: FeedCursor): string {
  return `${id}~${page}`;
}

/** What a cursor says, or null where it is none. */
export function readFeedCursor(text: string): FeedCursor | null {
  const [, id, page] = /^([1-9]\d{0,14})~([1-9]\d{0,8})$/.exec(text) ?? [];
  return id === undefined ? null : { id: Number(id), page: Number(page) };
}
