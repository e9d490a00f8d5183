import { FEED_FORMATS, type FeedFormat } from "../../../domain/page-path.ts";

/** Returns the format in the matched route of a feed. */
export function formatOf(pattern: string): FeedFormat {
  return FEED_FORMATS.find((format) => pattern.endsWith(`.${format}`)) ?? "atom";
}
