/** The cursor of a list of what is new: the last group of the previous page. */
export interface NewsCursor {
  /** ISO 8601, UTC. */
  at: string;
  artistId: number;
}

/** Formats a cursor for URLs and answers. */
export function writeNewsCursor({ at, artistId }: NewsCursor): string {
  return `${at}~${artistId}`;
}

/** Parses a cursor; null where it is malformed. */
export function readNewsCursor(text: string): NewsCursor | null {
  const [, at, artistId] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([1-9]\d{0,14})$/.exec(text) ?? [];
  return at === undefined ? null : { at, artistId: Number(artistId) };
}
