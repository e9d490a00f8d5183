import type { Answering } from "../servers/site-under-test.ts";

/** A page as a visitor without JavaScript gets it. */
export interface ReadPage {
  status: number;
  headers: Headers;
  html: string;
  title: string;
  heading: string;
  description: string | null;
  canonical: string | null;
  /** Its visible text, without the head, in one line. */
  text: string;
  /** The addresses of its links, without those of every page. */
  links: string[];
  /** The objects of its JSON-LD. */
  structured: Record<string, unknown>[];
}

export async function readPage(server: Answering, path: string): Promise<ReadPage> {
  const response = await server.fetch(path);
  const html = await response.text();
  const main = first(html, /<main[\s>][\s\S]*<\/main>/) ?? "";
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: textOf(first(html, /<title>([\s\S]*?)<\/title>/) ?? ""),
    heading: textOf(first(main, /<h1[^>]*>([\s\S]*?)<\/h1>/) ?? ""),
    description: attribute(html, /<meta name="description" content="([^"]*)"/),
    canonical: attribute(html, /<link rel="canonical" href="([^"]*)"/),
    text: textOf(main),
    links: Array.from(main.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href = ""]) => decode(href)),
    structured: Array.from(
      html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

/** Returns the status of an answer, and where it leads. */
export async function whereTo(server: Answering, path: string): Promise<[number, string | null]> {
  const { status, headers } = await server.fetch(path);
  return [status, headers.get("Location")];
}

/** Returns the text between the tags of some HTML. */
export function textOf(html: string): string {
  const text = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<!--.*?-->/g, "");
  return decode(text.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .replace(/ ([,.)])/g, "$1")
    .trim();
}

function first(html: string, pattern: RegExp): string | null {
  const match = pattern.exec(html);
  return match ? (match[1] ?? match[0]) : null;
}

function attribute(html: string, pattern: RegExp): string | null {
  const value = first(html, pattern);
  return value === null ? null : decode(value);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
}

/** Returns the addresses of a page's links, by the text of the link. */
export function linksByText(page: ReadPage): Record<string, string> {
  return Object.fromEntries(
    Array.from(
      page.html.matchAll(/<a href="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g),
      ([, href = "", attributes = "", content = ""]) => [
        /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? content.replace(/<[^>]*>/g, "").trim(),
        href.replaceAll("&amp;", "&"),
      ],
    ),
  );
}
