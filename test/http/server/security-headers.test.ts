import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTest, forTests } from "../../for-tests.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { openWith } from "../../factory/catalogue/save.ts";
import { sendPhoto } from "../../factory/users/send-photo.ts";
import { signIn } from "../../factory/users/sign-in.ts";
import { PICTURES } from "../../data/pictures.ts";
import { openAsPerson, signInLink } from "../../servers/sign-in-link.ts";
import { startSite } from "../../servers/site-under-test.ts";

const { draft, artists } = sampleCatalogue();
const ARTIST = pagePath.artist(artists.lanterns);
const COVER = `/pictures/cover/artist/${artists.lanterns}`;

const COMMON = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
};
const NO_CONTENT = "default-src 'none'; frame-ancestors 'none'";
const PICTURE = `${NO_CONTENT}; sandbox`;
const PAGE = /^default-src 'self'; script-src 'self' 'sha256-.*style-src-attr 'none'/;
const STYLED = /^default-src 'none'; style-src 'sha256-\S+'; base-uri 'none'; form-action/;

interface Wanted {
  status: number;
  policy?: string | RegExp;
  /** Whether other sites may show it. */
  isPicture?: boolean;
}

describe.each(ENGINES)("every answer of a server on %s", (engine) => {
  const made = forTests(() => openWith(engine, draft));
  const server = forTests(() => startSite(made.place));
  let photo = "";
  beforeAll(async () => {
    const sent = await sendPhoto(server, await signIn(made.database, "Ada"), await PICTURES.png());
    photo = ((await sent.json()) as { picture: string }).picture;
  });

  function expectHeaders(headers: Headers, { policy = NO_CONTENT, isPicture }: Wanted): void {
    const wanted = {
      ...COMMON,
      "cross-origin-resource-policy": isPicture === true ? "cross-origin" : "same-origin",
      "content-security-policy":
        typeof policy === "string" ? policy : expect.stringMatching(policy),
    };
    const found = Object.keys(wanted).map((name) => [name, headers.get(name)]);
    expect(Object.fromEntries(found)).toEqual(wanted);
    expect(headers.has("strict-transport-security")).toBe(false);
  }

  const kinds: [kind: string, path: string, wanted: Wanted, init?: RequestInit][] = [
    ["a page", ARTIST, { status: 200, policy: PAGE }],
    ["a page in another encoding", ARTIST, { status: 200, policy: PAGE }, { method: "HEAD" }],
    ["the data of a page", `${ARTIST}.data`, { status: 200 }],
    ["a page that is not found", "/none", { status: 404, policy: PAGE }],
    ["a method that a page does not have", ARTIST, { status: 405 }, { method: "DELETE" }],
    ["another spelling of an address", `/${ARTIST}`, { status: 301 }],
    ["an address that is no text", "/%ff", { status: 400, policy: PAGE }],
    ["a random song", pagePath.randomSong(), { status: 302 }],
    ["a sitemap", "/sitemap.xml", { status: 200 }],
    ["a file", "/favicon.ico", { status: 200 }],
    ["a file that is not found", "/assets/none.js", { status: 404, policy: PAGE }],
    [
      "a foreign form",
      pagePath.feedback(),
      { status: 403 },
      { method: "POST", body: "", headers: { Origin: "https://elsewhere.example" } },
    ],
    ["the API", `/api/artists/${artists.lanterns}`, { status: 200 }],
    ["the API, compressed", "/api/artists/", { status: 200 }],
    ["what the API refuses", "/api/artists/x", { status: 400 }],
    ["a path that the API lacks", "/api/none", { status: 404 }],
    ["a method that the API lacks", "/api/artists/1", { status: 405 }, { method: "DELETE" }],
    ["what needs a session", "/api/playlists/mine", { status: 401 }],
    ["the API's reference", "/api", { status: 200, policy: PAGE }],
    ["the API's description", "/api/openapi.json", { status: 200 }],
    ["a drawn cover", `${COVER}.svg`, { status: 200, policy: PICTURE, isPicture: true }],
    ["a raster cover", `${COVER}-640.png`, { status: 200, policy: PICTURE, isPicture: true }],
    ["a cover elsewhere", `${COVER}.png`, { status: 301, policy: PICTURE, isPicture: true }],
    [
      "no cover",
      "/pictures/cover/artist/88888.svg",
      { status: 404, policy: PICTURE, isPicture: true },
    ],
    [
      "a sent cover",
      `${COVER}.svg`,
      { status: 405, policy: PICTURE, isPicture: true },
      { method: "POST" },
    ],
    ["no upload", "/pictures/upload/none.webp", { status: 404, policy: PICTURE, isPicture: true }],
    ["the identity service without the mark", "/identity/", { status: 403, policy: STYLED }],
    ["its discovery document", "/identity/.well-known/openid-configuration", { status: 200 }],
    ["what it refuses", "/identity/", { status: 403 }, { headers: { Via: "1.1 proxy" } }],
  ];
  for (const [kind, path, wanted, init] of kinds) {
    test(`has the security headers: ${kind}`, async () => {
      const { status, headers } = await server.fetch(path, init);
      expect(status).toBe(wanted.status);
      expectHeaders(headers, wanted);
      // Again, from the cache.
      expectHeaders((await server.fetch(path, init)).headers, wanted);
    });
  }

  test("has the security headers: local sign-in", async () => {
    const opened = await openAsPerson(signInLink(server.url, made.place.dataFolder));
    expect(opened.status).toBe(303);
    const [cookie = ""] = opened.headers["set-cookie"] ?? [];
    const given = Object.entries(opened.headers).map(([name, value]) => [name, String(value)]);
    expectHeaders(new Headers(given as [string, string][]), { status: 303 });
    const { status, headers } = await server.fetch("/identity/", { headers: { cookie } });
    expect(status).toBe(200);
    expectHeaders(headers, { status, policy: STYLED });
  });

  test("has the security headers: an uploaded picture", async () => {
    const { status, headers } = await server.fetch(photo);
    expect(status).toBe(200);
    expectHeaders(headers, { status, policy: PICTURE, isPicture: true });
  });

  test("has the security headers: what has not changed", async () => {
    const unchanged: [path: string, wanted: Partial<Wanted>][] = [
      [ARTIST, { policy: PAGE }],
      [`${ARTIST}.data`, {}],
      [`/api/artists/${artists.lanterns}`, {}],
      [`${COVER}.svg`, { policy: PICTURE, isPicture: true }],
      [photo, { policy: PICTURE, isPicture: true }],
      ["/favicon.ico", {}],
    ];
    for (const [path, wanted] of unchanged) {
      const etag = (await server.fetch(path)).headers.get("etag") ?? "";
      const { status, headers } = await server.fetch(path, {
        headers: { "If-None-Match": etag },
      });
      expect(status, path).toBe(304);
      expectHeaders(headers, { status, ...wanted });
    }
  });

  test("has the security headers: what is refused before it is read", async () => {
    const { host, port } = new URL(server.url);
    for (const [status, request] of [
      [400, "nonsense\r\n\r\n"],
      [400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
      [400, "GET /x HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"],
      [400, "GET /identity/ HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
      [400, `GET page HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`],
      [417, `GET / HTTP/1.1\r\nHost: ${host}\r\nExpect: tea\r\nConnection: close\r\n\r\n`],
      [431, `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    ] as const) {
      const socket = connect(Number(port), "127.0.0.1");
      let answer = "";
      socket.on("data", (data) => (answer += String(data)));
      socket.write(request);
      await once(socket, "close");
      const [line = "", ...fields] = answer.split("\r\n\r\n")[0]!.split("\r\n");
      expect(line).toMatch(`HTTP/1.1 ${status} `);
      const headers = new Headers(
        fields.map((field) => [field.split(":", 1)[0]!, field.replace(/^[^:]*:/, "")]),
      );
      expectHeaders(headers, { status });
    }
  });
});

describe("a site on https", () => {
  const made = forTests(() => openTestDatabase("sqlite"));
  const server = forTests(() =>
    startSite(made.place, { env: { ORIGIN: "https://norae.example" } }),
  );

  test("says so with every answer", async () => {
    for (const path of ["/", "/api/none", "/none", "/favicon.ico", "/pictures/upload/none.webp"]) {
      const { headers } = await server.fetch(path);
      expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000");
    }
    const page = await server.fetch("/");
    expect(page.headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
    expect(await page.text()).toContain("https://norae.example/");
  });
});

test("the same page has the same validator in every rendering", async () => {
  const made = await forTest(openTestDatabase("sqlite"));
  const server = await forTest(startSite(made.place, { env: { NORAE_PAGE_CACHE: "0" } }));
  const etags = new Set<string | null>();
  for (let count = 0; count < 3; count += 1)
    etags.add((await server.fetch("/about")).headers.get("etag"));
  expect(etags.size).toBe(1);
});
