import { PRODUCT_NAME } from "../../domain/product-name.ts";
import type { Feed, FeedAuthor, FeedEntry } from "./feed.ts";

export const JSON_FEED_TYPE = "application/feed+json; charset=utf-8";

/** Formats a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function writeJsonFeed({ title, page, self, entries }: Feed): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: `${title.toWellFormed()} - ${PRODUCT_NAME}`,
    home_page_url: page,
    feed_url: self,
    authors: [{ name: PRODUCT_NAME }],
    language: "en",
    items: entries.map(itemOf),
  };
  return `${JSON.stringify(feed)}\n`;
}

function itemOf({ id, address, title, summary, at, authors, categories }: FeedEntry) {
  return {
    id,
    url: address,
    title: title.toWellFormed(),
    // An item has to have a content.
    content_text: (summary === "" ? title : summary).toWellFormed(),
    date_published: at,
    ...(authors.length > 0 && { authors: authors.map(authorOf) }),
    ...(categories.length > 0 && { tags: categories.map(({ label }) => label) }),
  };
}

function authorOf({ name, address }: FeedAuthor) {
  return { name: name.toWellFormed(), ...(address !== null && { url: address }) };
}
