import { z } from "zod";

const address = z.url();
const author = z
  .strictObject({
    name: z.string().optional(),
    url: address.optional(),
    avatar: address.optional(),
  })
  .refine((given) => Object.keys(given).length > 0, "an author has at least one property");
const time = z.iso.datetime({ offset: true });

const item = z
  .strictObject({
    id: z.string().min(1),
    url: address.optional(),
    external_url: address.optional(),
    title: z.string().optional(),
    content_text: z.string().optional(),
    content_html: z.string().optional(),
    summary: z.string().optional(),
    image: address.optional(),
    date_published: time.optional(),
    date_modified: time.optional(),
    authors: z.array(author).optional(),
    tags: z.array(z.string()).optional(),
    language: z.string().optional(),
  })
  .refine(
    ({ content_text, content_html }) => (content_text ?? content_html) !== undefined,
    "an item has a content",
  );

/** JSON Feed 1.1 as https://www.jsonfeed.org/version/1.1/ describes it, without what Norae has no use for. */
export const jsonFeedSchema = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string(),
  home_page_url: address.optional(),
  feed_url: address.optional(),
  description: z.string().optional(),
  authors: z.array(author).optional(),
  language: z.string().optional(),
  expired: z.boolean().optional(),
  items: z
    .array(item)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, "ids are unique"),
});
