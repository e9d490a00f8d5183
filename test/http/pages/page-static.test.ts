import { describe, expect, test } from "vitest";
import { durationText } from "../../../src/domain/duration.ts";
import { IDEMPOTENCY_KEY_LIFE } from "../../../src/domain/idempotency-rules.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import {
  SIGN_IN_LINK_LIFE,
  SESSION_IDLE,
  SESSION_LONGEST,
} from "../../../src/domain/users/session-life.ts";
import { SWEEP_INTERVAL } from "../../../src/domain/runtime/sweep-interval.ts";
import { FORMER_USERNAME_LIFE } from "../../../src/domain/users/username.ts";
import { readPage, textOf } from "../read-page.ts";
import { teapotSite } from "../server/teapot-site.ts";

const site = teapotSite();

const read = (path: string) => readPage(site.server, path);

describe("the about page", () => {
  test("has a picture, an introduction, how it works and notes [1-2.2 1-2.122]", async () => {
    const page = await read("/about");
    expect(page).toMatchObject({ status: 200, title: "about - Norae", heading: "about norae" });
    expect(page.canonical).toBe(`${site.server.url}/about`);
    const picture = /<img [^>]*class="about-picture"[^>]*>/.exec(page.html)![0];
    expect(picture).toMatch(/ alt="[^"]+"/);
    const [, source] = / src="([^"]+)"/.exec(picture)!;
    expect((await site.server.fetch(source!)).headers.get("Content-Type")).toBe("image/svg+xml");
    for (const text of ["how it works", "latest releases", "Search", "category", "playlists"]) {
      expect(page.text).toContain(text);
    }
    expect(page.text).toContain("next to the logo for a surprise");
  });

  test("says that the site is in beta and that mistranslations go to the feedback form [1-2.122]", async () => {
    const page = await read("/about");
    expect(page.text).toContain("Norae is in beta");
    expect(page.text).toContain("Please report mistranslations");
    expect(page.links).toContain("/feedback");
  });
});

describe("the privacy policy", () => {
  test("has its effective date, 05/08/2025 [1-2.123]", async () => {
    const page = await read("/privacy-policy");
    expect(page).toMatchObject({ status: 200, title: "privacy policy - Norae" });
    expect(page.text).toContain("Effective date: 05/08/2025");
  });

  test("says which data is collected, why, and which rights users in the EU have [1-2.4]", async () => {
    const { text } = await read("/privacy-policy");
    expect(text).toContain("sign in with Google, we receive your name and your e-mail address");
    expect(text).toContain("analytics");
    expect(text).toContain("not sold");
    expect(text).toContain("may be shared with Google");
    expect(text).toMatch(
      /notice for users in the EU You may ask to see .* corrected, or .* deleted/,
    );
    // No address is configured here.
    expect(text).toContain("write to the provider of this site through the feedback form.");
  });

  test("says, with its own date, which data this site stores, and for how long", async () => {
    const { text } = await read("/privacy-policy");
    const [, section = ""] = text.split(/what this site keeps As of \w{3} \d+, \d{4}/);
    for (const what of [
      "A review",
      "A playlist",
      "A request that creates something",
      "A session",
      "The local sign-in",
      `for ${durationText(SIGN_IN_LINK_LIFE)} it keeps a cookie`,
      `${durationText(SESSION_IDLE)} without use, and after ${durationText(SESSION_LONGEST)}`,
      `leads to the new one for ${durationText(FORMER_USERNAME_LIFE)}`,
      `kept for ${durationText(IDEMPOTENCY_KEY_LIFE)}, for ${durationText(SWEEP_INTERVAL)} more`,
      "shown only to you and the moderators, with the reason",
      "What you have not sent",
      "A feedback message",
      "A line of the log",
      "How to get or delete it",
    ]) {
      expect(section).toContain(what);
    }
  });
});

describe("the bottom of a page", () => {
  const footOf = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)![0];

  test("has a tagline, the privacy policy, the API, and where to report incorrect data [1-2.124]", async () => {
    const { html } = await read(pagePath.song(1));
    const foot = footOf(html);
    expect(textOf(foot)).toContain("K-Pop songs, and the people credited on them.");
    expect(foot).toContain('href="/privacy-policy"');
    expect(foot).toContain('href="/api"');
    expect(foot).toContain(`href="/feedback?about=${encodeURIComponent(pagePath.song(1))}"`);
    expect(textOf(foot)).toContain("Report incorrect data");
  });

  test("leads to the feedback form where no address to write to is configured", async () => {
    const foot = footOf((await read("/")).html);
    expect(foot).not.toContain("mailto:");
    expect(foot).toContain('<a href="/feedback" rel="nofollow">contact</a>');
  });
});

describe("a page that does not exist", () => {
  test("leads on: by searching, home, and by chance", async () => {
    const page = await read("/no-such-page");
    expect(page.status).toBe(404);
    expect(/<main[\s\S]*<\/main>/.exec(page.html)![0]).toMatch(
      /<form role="search"[^>]* action="\/search"[\s\S]*name="query"/,
    );
    for (const path of ["/", "/surprise", "/feedback?about=%2Fno-such-page"]) {
      expect(page.links).toContain(path);
    }
  });
});

describe("/surprise", () => {
  test("leads to a song, never to the same one twice in a row, and is never cached", async () => {
    let last = "";
    for (let times = 0; times < 12; times += 1) {
      const response = await site.server.fetch("/surprise");
      expect(response.status).toBe(302);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      const location = response.headers.get("Location")!;
      expect(location).toMatch(/^\/song\/[0-8]+$/);
      expect(location).not.toBe(last);
      last = location;
    }
    expect((await read(last)).status).toBe(200);
  });

  test("does not draw the song that the API drew just before", async () => {
    for (let times = 0; times < 8; times += 1) {
      const answer = await site.server.fetch("/api/songs/random");
      const [song] = (await answer.json()) as { melon_song_id: number }[];
      const response = await site.server.fetch("/surprise");
      expect(response.headers.get("Location")).not.toBe(pagePath.song(song!.melon_song_id));
    }
  });
});
