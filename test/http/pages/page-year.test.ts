import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { yearPicturePath } from "../../../src/domain/pictures/picture-path.ts";
import { ENGINES } from "../../databases/engines.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { readPage } from "../read-page.ts";
import { servedSite } from "../served-site.ts";

describe.each(ENGINES)("years in credits on %s", (engine) => {
  const site = servedSite(engine, twoYears());
  const read = (path: string) => readPage(site.server, path);

  test("a year says who is credited most, first, together and on their own albums", async () => {
    const page = await read(pagePath.year(2020));
    expect(page.heading).toBe("2020 in credits");
    expect(page.canonical).toMatch(/\/year\/2020$/);
    expect(page.text).toContain("54 songs from 2020 with known credits");
    expect(page.text).toMatch(/most credited .* 1 Ink Example 51 /);
    expect(page.text).toMatch(/self-written albums .* Own Album by Solo Example all 3 songs/);
    expect(page.text).toMatch(/new pairs .* Ink Example and Quill Example 2 songs together/);
    expect(page.text).not.toContain("wrote");
    expect(page.links).toEqual(
      expect.arrayContaining([
        pagePath.year(2019),
        pagePath.years(),
        pagePath.topCredits(undefined, { year: 2020 }),
        pagePath.topCredits(undefined, { year: 2020, first: 1 }),
      ]),
    );
  });

  test("years with enough songs are listed, and others are none", async () => {
    const page = await read(pagePath.years());
    expect(page.links.filter((link) => link.startsWith("/year/"))).toEqual([
      pagePath.year(2020),
      pagePath.year(2019),
    ]);
    for (const [path, status] of [
      ["/year", 301],
      ["/year/2018", 404],
      ["/year/20x8", 400],
    ] as const)
      expect((await read(path)).status, path).toBe(status);
  });

  test("a year is shared with a picture that names the most credited", async () => {
    const { html, structured } = await read(pagePath.year(2020));
    const tags = Array.from(
      html.matchAll(/<meta (?:property|name)="((?:og|twitter):image[^"]*)" content="([^"]*)"/g),
      ([, name, content]) => `${name} ${content}`,
    );
    const address = site.server.url + yearPicturePath(2020);
    expect(tags).toEqual([
      `og:image ${address}`,
      "og:image:width 1200",
      "og:image:height 630",
      "og:image:alt 2020 in credits. Most credited: Ink Example, Solo Example, Quill Example",
      `twitter:image ${address}`,
    ]);
    expect(structured).toContainEqual(
      expect.objectContaining({ "@type": "CollectionPage", image: address }),
    );
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400, must-revalidate");
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect([picture.width, picture.height, picture.format]).toEqual([1200, 630, "png"]);
    const etag = response.headers.get("ETag")!;
    const again = await fetch(address, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("years without a page have no picture, and a year has no other", async () => {
    const answers = [
      [yearPicturePath(2018), 404, "Fewer than 50 songs from this year have known credits"],
      [yearPicturePath(1990), 404, "Fewer than 50 songs from this year have known credits"],
      ["/pictures/year/20x8-1200x630.png", 400, "Invalid year: it is four digits"],
      ["/pictures/year/02020-1200x630.png", 400, "Invalid year: it is four digits"],
      ["/pictures/year/2020.svg", 404, "There is no such picture"],
      ["/pictures/year/2020-640.png", 404, "There is no such picture"],
    ] as const;
    for (const [path, status, text] of answers) {
      const response = await site.server.fetch(path);
      expect([path, response.status, await response.text()]).toEqual([path, status, text]);
    }
  });

  test("the API answers the same", async () => {
    const json = async (path: string) => (await fetch(site.server.url + path)).json();
    expect(await json("/api/years")).toEqual([2020, 2019]);
    expect(await json("/api/years/2020")).toMatchObject({
      year: 2020,
      songs: 54,
      earlier: 2019,
      later: null,
      most_credited: [{ english_name: "Ink Example", num_songs: 51 }, {}, {}],
      self_written_albums: [{ name: "Own Album", songs: 3, known: 3 }],
      new_pairs: [
        {
          people: [{ english_name: "Ink Example" }, { english_name: "Quill Example" }],
          songs: 2,
        },
      ],
    });
    const text = "Fewer than 50 songs from this year have known credits";
    expect(await json("/api/years/2018")).toEqual({ error: text, message: text });
    expect(await json("/api/years/x")).toMatchObject({
      error: "Invalid year: it is four digits",
    });
  });
});

/** Two years with enough songs, and one with too few. */
function twoYears(): CatalogueDraft {
  const draft = new CatalogueDraft();
  const band = draft.artist({ english_name: "Year Band", is_idol: true, is_group: true });
  const solo = draft.artist({ english_name: "Solo Example", is_group: false });
  const ink = draft.artist({ english_name: "Ink Example" });
  const quill = draft.artist({ english_name: "Quill Example" });
  const song = (release_date: string, people: number[], more: object = {}) =>
    draft.song({
      english_name: `Song of ${release_date}`,
      artists: [band],
      release_date,
      credits: people.map((artist) => ({ artist, name: "Somebody", roles: "LC" })),
      ...more,
    });
  for (let at = 0; at < 50; at += 1) song("2019-05", [ink]);
  for (let at = 0; at < 49; at += 1) song("2018", [ink]);
  for (let at = 0; at < 49; at += 1) song("2020-03-01", [ink]);
  for (let at = 0; at < 2; at += 1) song("2020-04-01", [ink, quill]);
  const own = draft.album({
    english_name: "Own Album",
    artists: [solo],
    release_date: "2020-06-01",
  });
  for (let track = 1; track <= 3; track += 1)
    song("2020-06-01", [solo], { artists: [solo], album_id: own, track });
  return draft;
}
