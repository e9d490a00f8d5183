import { describe, expect, test } from "vitest";
import { forTests } from "../../for-tests.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { openIssuer, TEST_CLIENT_ID } from "../../servers/issuer.ts";
import { observatoryScore } from "../../observatory/score.ts";
import { startTeapotSite } from "./teapot-site.ts";

const ORIGIN = "https://norae.example";

const issuer = forTests(() => openIssuer());
const site = forTests(() =>
  startTeapotSite("sqlite", { ORIGIN, OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: TEST_CLIENT_ID }),
);

/** Returns what the Observatory would see of an address, with the cookies of a user who signed in before. */
async function look(path: string) {
  const response = await site.server.fetch(path);
  expect(response.status).toBe(200);
  const credential = await issuer.token();
  const login = await site.server.fetch("/api/auth/login", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: ORIGIN },
    body: JSON.stringify({ credential }),
  });
  const cookies = login.headers.getSetCookie();
  expect(cookies).toHaveLength(1);
  const headers = Object.fromEntries(response.headers);
  return { headers, cookies, html: await response.text(), origin: ORIGIN };
}

describe("Mozilla's HTTP Observatory", () => {
  for (const path of [
    pagePath.home(),
    pagePath.song(TEAPOT.song.kettleDance),
    pagePath.artist(TEAPOT.artist.velvetTeapot),
    pagePath.feed(),
    pagePath.login(),
    pagePath.feedback(),
    pagePath.createPlaylist(),
    "/api",
  ]) {
    test(`gives ${path} an A+, and takes no point`, async () => {
      const { points, grade } = observatoryScore(await look(path));
      expect(grade).toBe("A+");
      expect(Object.entries(points).filter(([, value]) => value < 0)).toEqual([]);
    });
  }

  test("would take points for each thing that is missing or lax", async () => {
    const seen = await look(pagePath.home());
    const gradeWith = (changed: Record<string, string | undefined>, cookies = seen.cookies) => {
      const headers = { ...seen.headers, ...changed } as Record<string, string>;
      return observatoryScore({ ...seen, headers, cookies }).score;
    };
    const policy = (text: string) => gradeWith({ "content-security-policy": text });
    expect(policy("default-src 'self' 'unsafe-inline'")).toBeLessThan(90);
    expect(policy("script-src *; object-src 'none'; frame-ancestors 'none'")).toBeLessThan(90);
    expect(policy("default-src 'self' http://x.example; frame-ancestors 'none'")).toBeLessThan(90);
    expect(gradeWith({ "content-security-policy": undefined })).toBeLessThan(90);
    expect(gradeWith({ "strict-transport-security": undefined })).toBeLessThan(90);
    expect(gradeWith({}, ["norae=x; Path=/"])).toBeLessThan(90);
    expect(gradeWith({}, ["norae=x; Secure; HttpOnly; SameSite=None"])).toBeLessThan(90);
    expect(gradeWith({ "x-content-type-options": undefined })).toBeLessThan(gradeWith({}));
    expect(gradeWith({ "referrer-policy": "unsafe-url" })).toBeLessThan(gradeWith({}));
  });
});
