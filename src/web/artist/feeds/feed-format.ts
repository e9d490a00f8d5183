import { FEED_FORMATS, type FeedFormat } from "../../../domain/page-path.ts";

export function formatOf(pattern: string): FeedFormat {
  return FEED_FORMATS.find((format) => pattern.endsWith(`.${format}`)) ?? "atom";
}
