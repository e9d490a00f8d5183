import { expect, test } from "vitest";
import { runs } from "../../length.ts";
import { teapotSite } from "../server/teapot-site.ts";

/** Maximum number of addresses to load: the combinations of a page's choices have no end. */
const MOST_ADDRESSES = runs({ short: 500, full: 3_000 });

/** Number of concurrent requests. */
const AT_ONCE = 4;

const site = teapotSite();

test("no link of any page leads nowhere, and no anchor to a place that is not there", async () => {
  const dead: string[] = [];
  const answered = new Map<string, string>();
  const anchors: { from: string; path: string; id: string }[] = [];
  const seen = new Set(["/"]);
  const waiting = ["/"];

  async function visit(path: string): Promise<void> {
    const { status, html, leadsTo } = await answerTo(path);
    // An example of the API's reference: no year of this catalogue has enough songs.
    if (status >= 400 && path !== "/api/years/2020")
      dead.push(`${path}: ${status}, linked from ${origins.get(path)}`);
    answered.set(path, html);
    const links = leadsTo === null ? linksOf(html, path) : [leadsTo];
    for (const link of links) {
      const [target = "", id = ""] = link.split("#");
      if (id !== "") anchors.push({ from: path, path: target, id: decodeURIComponent(id) });
      if (seen.has(target) || seen.size >= MOST_ADDRESSES || !isFollowed(path)) continue;
      seen.add(target);
      origins.set(target, path);
      waiting.push(target);
    }
  }
  const origins = new Map<string, string>();
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(visit));

  for (const { from, path, id } of anchors) {
    const html = answered.get(path);
    if (html !== undefined && !html.includes(` id="${id}"`)) dead.push(`${from}: ${path}#${id}`);
  }
  expect(dead).toEqual([]);
  expect(answered.size).toBeGreaterThan(300);
  for (const kind of [
    /^\/song\/\d+$/,
    /^\/album\//,
    /\/credits-lyrics$/,
    /^\/pictures\//,
    /\.css$/,
  ])
    expect([...answered.keys()].filter((path) => kind.test(path)).length).toBeGreaterThan(0);
});

async function answerTo(path: string) {
  const response = await site.server.fetch(path);
  const location = response.headers.get("Location");
  const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const leadsTo = location === null ? null : ownPath(location, path);
  return { status: response.status, html: isHtml ? await response.text() : "", leadsTo };
}

/** Links with two choices (filters, orders, views) are loaded, but not followed further. */
function isFollowed(path: string): boolean {
  return [...new URL(path, site.server.url).searchParams].length < 2;
}

/** Returns the targets of the site's own links, forms and pictures, as paths. */
function linksOf(html: string, path: string): string[] {
  const attributes = html.matchAll(/<(?!base)[a-z]+ [^>]*?\b(?:href|src|action)="([^"]*)"/g);
  return Array.from(attributes, ([, value = ""]) =>
    ownPath(value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"), path),
  ).filter((link) => link !== null);
}

function ownPath(link: string, path: string): string | null {
  const url = new URL(link, site.server.url + path);
  return url.origin === site.server.url ? url.pathname + url.search + url.hash : null;
}
