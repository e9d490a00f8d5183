import { describe, expect, test } from "vitest";
import { encodeId } from "../../../src/domain/id.ts";
import {
  REVIEW_LENGTH,
  REVIEW_PREVIEW_LENGTH,
  REVIEWS_RECENT,
  type ReviewKind,
  type ReviewPrivacy,
} from "../../../src/domain/reviews/review-rules.ts";
import { reviewSender } from "../../factory/users/review-sender.ts";
import { signIn, type SignedInTester } from "../../factory/users/sign-in.ts";
import { bundled, escaped, hostileTexts } from "../../data/hostile-texts.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { readPage } from "../read-page.ts";
import { teapotSite } from "../server/teapot-site.ts";

const SONG = TEAPOT.song.kettleDance;
const ALBUM = TEAPOT.album.firstSteep;

describe("the pages that show reviews", () => {
  const site = teapotSite("sqlite", { NORAE_LIMIT_WRITE: "off" });
  let people = 0;

  async function review(
    kind: ReviewKind,
    itemId: number,
    overrides: { content?: string; rating?: number; privacy?: ReviewPrivacy; by?: string } = {},
  ): Promise<number> {
    const {
      content = "",
      rating = 4,
      privacy = "public",
      by = `Listener${(people += 1)}`,
    } = overrides;
    const author = await signIn(site.database, by);
    const body = { [`${kind}_id`]: itemId, rating, content, privacy };
    const path = kind === "song" ? "/api/reviews" : "/api/reviews/album";
    return (await json<{ id: number }>("POST", path, author, body)).id;
  }

  const { send, json } = reviewSender({ request: (...sent) => site.server.fetch(...sent) });
  const read = (path: string) => readPage(site.server, path);

  test("a song's and an album's page have the rating, the reviews and the prompt to sign in [2-2.39 2-2.40 2-2.41 2-6.3 2-6.4]", async () => {
    for (const [kind, id] of [
      ["song", SONG],
      ["album", ALBUM],
    ] as const) {
      const path = `/${kind}/${encodeId(id)}`;
      expect((await read(path)).html).toContain("No reviews yet");
      await review(kind, id, { content: "Pours <b>well</b>", rating: 5 });
      await review(kind, id, { content: "Lukewarm", rating: 2 });
      await review(kind, id, { content: "Nobody reads this", privacy: "private", rating: 0.5 });
      const { html } = await read(path);
      expect(html).toContain("<strong>3.5</strong>");
      expect(html).toContain("2 ratings");
      expect(html).toContain("Pours &lt;b&gt;well&lt;/b&gt;");
      expect(html.indexOf("Lukewarm")).toBeLessThan(html.indexOf("Pours"));
      expect(html).not.toContain("Nobody reads this");
      expect(html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ")).toContain(
        "login to write a review.",
      );
    }
  });

  test("a review has its own page, a private one answers visitors 404 [2-2.34 2-2.35 2-8.11 2-8.12]", async () => {
    const id = await review("song", SONG, { content: "A page of its own", by: "Paige" });
    const { status, html } = await read(`/review/${id}`);
    expect(status).toBe(200);
    expect(html).toContain("A page of its own");
    expect(html).toContain('<a href="/user/Paige" translate="no">Paige</a>');
    const reviewed = html.slice(
      html.indexOf('class="review-of"'),
      html.indexOf("</header>", html.indexOf('class="review-of"')),
    );
    expect(reviewed).toContain(`href="/song/${encodeId(SONG)}"`);
    expect(reviewed).toContain("Kettle Dance");
    expect(reviewed).toContain(`href="/artist/${encodeId(TEAPOT.artist.velvetTeapot)}"`);
    expect(reviewed).toContain('class="picture"');
    const ofAlbum = await review("album", ALBUM, { content: "Of an album" });
    expect((await read(`/review/album-${ofAlbum}`)).html).toContain("Of an album");
    const hidden = await review("song", SONG, { content: "Hidden", privacy: "private" });
    const answer = await read(`/review/${hidden}`);
    expect(answer.status).toBe(404);
    expect(answer.html).toContain("Review not found");
    expect(answer.html).not.toContain("Hidden");
    expect((await read("/review/99999")).status).toBe(404);
    for (const bad of ["x", "album-", "song-1", "1.5"])
      expect((await read(`/review/${bad}`)).status, bad).toBe(400);
  });

  test("a profile says since when, how many reviews there are, and how many have text; private ones count for nobody else [2-9.22]", async () => {
    const by = "Counter";
    const text = async () => (await read(`/user/${by}`)).html.replaceAll(/<[^>]*>/g, "");
    await signIn(site.database, by);
    expect(await text()).toMatch(/member since [A-Z][a-z]{2} \d+, \d{4}0 reviews · 0 playlists/);
    await review("song", TEAPOT.song.firstSip, { by, content: "" });
    await review("song", SONG, { by, content: "Hidden", privacy: "private" });
    expect(await text()).toContain("1 review, 0 with words · 0 playlists");
    await review("album", ALBUM, { by, content: "Said in words" });
    await review("album", TEAPOT.album.looseLeaves, { by, content: "Said again" });
    expect(await text()).toContain("3 reviews, 2 with words · 0 playlists");
  });

  test("a user's reviews are one list, cut at 150 characters; a former name redirects there, an unknown one is 404 [2-2.14 2-2.15 2-2.16 2-2.17 2-5.28 2-9.11]", async () => {
    const by = "Writer";
    await review("song", TEAPOT.song.firstSip, { by, content: "w".repeat(200) });
    await review("album", TEAPOT.album.looseLeaves, { by, content: "Short" });
    const { html } = await read("/user/writer/reviews");
    expect(html).toContain(`${"w".repeat(150)}...`);
    expect(html).not.toContain("w".repeat(151));
    expect(html.indexOf("Short")).toBeLessThan(html.indexOf("www"));
    expect(html).toContain("back to profile");
    const [album = "", song = ""] = html
      .split("<li>")
      .filter((entry) => entry.includes("review-by"));
    for (const [entry, kind, artist] of [
      [album, "album", "Velvet Teapot"],
      [song, "song", "Teapot Twins"],
    ] as const) {
      expect(entry).toContain(`>${kind}</span>`);
      expect(entry).toContain(artist);
      expect(entry).toContain("4 of 5 stars");
      expect(entry).toContain("<time");
    }
    await signIn(site.database, "Quiet");
    expect((await read("/user/Quiet/reviews")).html).toContain("No reviews found.");
    expect((await read("/user/no-such-person/reviews")).status).toBe(404);
    expect((await read("/user/Writer/reviews?cursor=1")).status).toBe(400);
  });

  test("home shows the newest reviews with text, and a new one at once [1-2.54]", async () => {
    expect((await read("/")).html).not.toContain("Fresh from the pot");
    await review("album", TEAPOT.album.looseLeaves, { content: "Fresh from the pot" });
    expect((await read("/")).html).toContain("Fresh from the pot");
  });

  test("hostile texts are text on every page that shows them [3-7.11]", async () => {
    const song = TEAPOT.song.whistleSoft;
    const texts = hostileTexts();
    expect(texts.length).toBeGreaterThanOrEqual(515);
    const bundles = bundled(texts, REVIEW_PREVIEW_LENGTH);
    const names = Array.from({ length: AT_ONCE }, (_, at) => `Hostile${at}`);
    const writers: { author: SignedInTester; id: number }[] = [];
    for (const by of names) {
      const id = await review("song", song, { content: "Harmless", by });
      writers.push({ author: await signIn(site.database, by), id });
    }
    // Two pages show all of them, one those of an author, cut, and one a review as a whole.
    const shared = [`/song/${encodeId(song)}`, "/"];
    const own = names.map((by) => `/user/${by}/reviews`);
    const alone = `/review/${writers[0]!.id}`;
    const partOf = async (path: string) => partAboutReviews(path, (await read(path)).html);
    const skeletons = new Map<string, string[]>();
    for (const path of [...shared, ...own, alone])
      skeletons.set(path, skeletonOf(await partOf(path)));
    const write = async (at: number, bundle: string[]) => {
      const { author, id } = writers[at]!;
      const content = bundle.join("\n");
      const answer = await send("PATCH", `/api/reviews/${id}`, author, { content });
      expect(answer.status, content).toBe(200);
    };
    const expectText = async (path: string, shown: string[]) => {
      const html = await partOf(path);
      const where = `${path} ${JSON.stringify(shown)}`;
      expect(differing(skeletonOf(html), skeletons.get(path)!), where).toEqual([]);
      for (const text of shown.filter(isShort)) expect(html, where).toContain(escaped(text));
    };

    for (let from = 0; from < bundles.length; from += AT_ONCE) {
      const batch = bundles.slice(from, from + AT_ONCE);
      for (const [at, bundle] of batch.entries()) await write(at, bundle);
      for (const path of shared) await expectText(path, batch.flat());
      for (const [at, bundle] of batch.entries()) await expectText(own[at]!, bundle);
    }
    for (const bundle of bundled(texts, REVIEW_LENGTH)) {
      await write(0, bundle);
      await expectText(alone, bundle);
    }
  });
});

/** The number of hostile texts on a page at once: as many as the home page shows. */
const AT_ONCE = REVIEWS_RECENT;

/** Hostile texts that every page shows uncut. */
function isShort(text: string): boolean {
  return text.length <= REVIEW_PREVIEW_LENGTH;
}

/** Compares only the reviews of home: its songs of this day change at midnight. */
function partAboutReviews(path: string, html: string): string {
  if (path !== "/") return html;
  const from = html.indexOf("recent reviews</h2>");
  const to = html.indexOf("</section>", from);
  expect([from, to]).not.toContain(-1);
  return html.slice(from, to);
}

/** Returns the elements in which two pages differ, from the first difference on. */
function differing(one: string[], other: string[]): string[] {
  const first = one.findIndex((element, at) => element !== other[at]);
  if (first === -1) return one.length === other.length ? [] : other.slice(one.length);
  return one.slice(first, first + 10);
}

/** Returns the elements of a page and the names of their attributes, which no text may change. */
function skeletonOf(html: string): string[] {
  return Array.from(
    html
      .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, "<script></script>")
      .matchAll(/<\/?[a-z][^<>]*>/gi),
    ([tag]) => tag.replaceAll(/="[^"]*"/g, ""),
  );
}
