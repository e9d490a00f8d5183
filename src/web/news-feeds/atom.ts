import { escapeXml } from "../../domain/text/escape-xml.ts";
import { PRODUCT_NAME } from "../../domain/product-name.ts";
import { type Feed, type FeedAuthor, type FeedEntry, NEVER } from "./feed.ts";

export const ATOM_TYPE = "application/atom+xml; charset=utf-8";

/** Formats a feed as Atom (RFC 4287). All texts are of `type="text"`: markup in a title is shown, not read. */
export function writeAtom({ title, page, self, entries }: Feed): string {
  const updated =
    entries
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? NEVER;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element("title", `${title} - ${PRODUCT_NAME}`),
    `<id>${escapeXml(page)}</id>`,
    `<updated>${updated}</updated>`,
    person({ name: PRODUCT_NAME, address: null }),
    link("alternate", page, "text/html"),
    link("self", self, "application/atom+xml"),
    ...entries.map(writeEntry),
    "</feed>\n",
  ].join("\n");
}

function writeEntry(entry: FeedEntry): string {
  return [
    "<entry>",
    `<id>${escapeXml(entry.id)}</id>`,
    element("title", entry.title),
    `<updated>${entry.at}</updated>`,
    ...entry.authors.map(person),
    link("alternate", entry.address, "text/html"),
    ...entry.categories.map(
      ({ term, label }) => `<category term="${escapeXml(term)}" label="${escapeXml(label)}"/>`,
    ),
    ...(entry.summary === "" ? [] : [element("summary", entry.summary)]),
    "</entry>",
  ].join("\n");
}

function element(name: "title" | "summary", text: string): string {
  return `<${name} type="text">${escapeXml(text)}</${name}>`;
}

function link(rel: "alternate" | "self", address: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(address)}"/>`;
}

function person({ name, address }: FeedAuthor): string {
  const uri = address === null ? "" : `<uri>${escapeXml(address)}</uri>`;
  return `<author><name>${escapeXml(name)}</name>${uri}</author>`;
}
