import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { ROUTES } from "../../browser/routes.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { type ReadPage, readPage } from "../read-page.ts";
import { teapotSite } from "../server/teapot-site.ts";

const site = teapotSite();
/** Every page of the site in each of its states, by path. */
const pages = new Map<string, ReadPage>();
beforeAll(async () => {
  for (const path of ROUTES) pages.set(path, await readPage(site.server, path));
});

const shown = () => [...pages].filter(([, { status }]) => status === 200);
const failed = () => [...pages].filter(([, { status }]) => status !== 200);

/** Returns the contents of the page's meta tags of a name, in order. */
function contents({ html }: ReadPage, name: string): string[] {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g");
  return Array.from(html.matchAll(tag), ([, content = ""]) => content);
}

test("a page has the product's name at the end of its title, and a description [1-9.19]", () => {
  expect(shown().length).toBeGreaterThan(35);
  for (const [path, page] of pages) expect(page.title, path).toMatch(/^\S.* - Norae$/);
  for (const [path, { description }] of shown()) {
    expect(description, path).toMatch(/^\S.{23,}[.!?]$/);
    expect(description!.length, path).toBeLessThanOrEqual(300);
  }
});

test("states of one page have one canonical address, which answers as that page", async () => {
  for (const [path, { canonical, title }] of shown()) {
    expect(canonical, path).not.toBeNull();
    const own = canonical!.slice(site.server.url.length);
    expect(canonical).toBe(site.server.url + own);
    const page = pages.get(own) ?? (await readPage(site.server, own));
    expect(page, path).toMatchObject({ status: 200, canonical });
    expect(page.title.length, path).toBeLessThanOrEqual(title.length);
  }
});

test("no two pages have one title, or one description", () => {
  const canonicals = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const [path, page] of shown()) {
    for (const what of ["title", "description"] as const) {
      const text = page[what]!;
      const other = canonicals[what].get(text);
      expect(other ?? page.canonical, `${path}: ${text}`).toBe(page.canonical);
      canonicals[what].set(text, page.canonical!);
    }
  }
});

test("each page's meta tags for sharing are its own", () => {
  for (const [path, page] of shown()) {
    expect(contents(page, "og:url"), path).toHaveLength(1);
    for (const network of ["og", "twitter"]) {
      expect(contents(page, `${network}:title`), path).toEqual([page.title]);
    }
  }
});

test("the picture that a page is shared with is there, of the size that it says", async () => {
  const pictures = new Map<string, [string, string]>();
  for (const [path, page] of shown()) {
    const [addresses, widths, heights] = ["", ":width", ":height"].map((part) =>
      contents(page, `og:image${part}`),
    ) as [string[], string[], string[]];
    expect(addresses.length, path).toBeGreaterThan(0);
    expect(contents(page, "twitter:image"), path).toEqual([addresses[0]]);
    for (const [index, address] of addresses.entries())
      pictures.set(address, [widths[index]!, heights[index]!]);
  }
  expect(pictures.size).toBeGreaterThan(8);
  for (const [address, [width, height]] of pictures) {
    const response = await fetch(address);
    expect(response.status, address).toBe(200);
    expect(response.headers.get("Content-Type"), address).toBe("image/png");
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect([String(picture.width), String(picture.height)], address).toEqual([width, height]);
  }
});

test("JSON-LD uses terms of schema.org, and its addresses are pages of the site", async () => {
  const addresses = new Set<string>();
  const kinds = new Set<string>();
  const kindOf = new Map<unknown, unknown>();
  for (const [path, { structured }] of shown()) {
    for (const object of structured) {
      expect(object["@context"], path).toBe("https://schema.org");
      for (const one of objectsIn(object)) {
        expect(one["@type"], `${path}: ${JSON.stringify(one)}`).toMatch(/^[A-Z][A-Za-z]+$/);
        kinds.add(one["@type"] as string);
        if ("@id" in one) {
          const known = kindOf.get(one["@id"]) ?? one["@type"];
          expect(one["@type"], `${path}: ${JSON.stringify(one)}`).toBe(known);
          kindOf.set(one["@id"], known);
        }
        for (const value of Object.values(one)) expect(value, path).not.toBeOneOf([null, ""]);
        for (const key of ["url", "item", "image"])
          if (typeof one[key] === "string") addresses.add(one[key]);
      }
      if (object["@type"] === "BreadcrumbList") expectSteps(object, path);
    }
  }
  for (const kind of ["WebSite", "BreadcrumbList", "MusicGroup", "MusicAlbum", "MusicRecording"])
    expect(kinds).toContain(kind);
  for (const kind of ["AboutPage", "ContactPage", "SearchResultsPage", "WebPage"])
    expect(kinds).toContain(kind);
  for (const address of addresses) {
    expect(address.startsWith(`${site.server.url}/`), address).toBe(true);
    expect((await fetch(address, { redirect: "manual" })).status, address).toBe(200);
  }
});

test("JSON-LD says who is in a group, and in which groups a person is", async () => {
  const ofArtist = async (id: number) => {
    const { structured } = await readPage(site.server, pagePath.artist(id));
    return structured.find((object) => "member" in object || "memberOf" in object);
  };
  const named = (name: string) => expect.arrayContaining([expect.objectContaining({ name })]);
  const group = await ofArtist(TEAPOT.artist.velvetTeapot);
  expect(group).toMatchObject({ member: named("Hana Spout") });
  const person = await ofArtist(TEAPOT.artist.hanaSpout);
  expect(person).toMatchObject({ memberOf: named("Velvet Teapot") });
});

test("no page sends a style attribute or a nonce", async () => {
  const shell = await readPage(site.server, pagePath.createPlaylist());
  for (const { html, title } of [...pages.values(), shell])
    expect(html, title).not.toMatch(/<[^>]* style="| nonce="/);
});

test("error pages are not indexed, and have no meta tags for sharing", () => {
  expect(failed().length).toBeGreaterThan(4);
  for (const [path, page] of failed()) {
    expect(contents(page, "robots"), path).toEqual(["noindex"]);
    expect(page.canonical, path).toBeNull();
    expect(contents(page, "og:url"), path).toEqual([]);
    expect(page.structured, path).toEqual([]);
  }
});

/** Returns an object of JSON-LD and all objects within it. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== "object" || value === null) return [];
  const object = value as Record<string, unknown>;
  return [object, ...Object.values(object).flatMap(objectsIn)];
}

/** Checks that a page's breadcrumbs begin at home, and skip no step. */
function expectSteps(list: Record<string, unknown>, path: string): void {
  const steps = list["itemListElement"] as Record<string, unknown>[];
  expect(
    steps.map(({ position }) => position),
    path,
  ).toEqual(steps.map((_, index) => index + 1));
  expect(steps[0], path).toMatchObject({ name: "home", item: `${site.server.url}/` });
  for (const { name, item } of steps) {
    expect(name, path).toMatch(/\S/);
    expect(item, path).toMatch(/^http/);
  }
}
