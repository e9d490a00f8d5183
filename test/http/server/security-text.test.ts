import { describe, expect, test } from "vitest";
import { openTestDatabase } from "../../databases/engines.ts";
import { forTest, forTests } from "../../for-tests.ts";
import { startSite } from "../../servers/site-under-test.ts";

const PATH = "/.well-known/security.txt";

const opened = forTests(() => openTestDatabase("sqlite"));

describe("/.well-known/security.txt", () => {
  test("says whom to write to, until when, and where it is", async () => {
    const ORIGIN = "https://norae.example";
    const env = { ORIGIN, CONTACT_EMAIL: "hello@norae.example", NORAE_LOCAL_IDENTITY: "off" };
    const server = await forTest(startSite(opened.place, { env }));
    const response = await server.fetch(PATH);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const lines = (await response.text()).trimEnd().split("\n");
    const fields = Object.fromEntries(lines.map((line) => line.split(": ", 2)));
    expect(fields).toEqual({
      Contact: "mailto:hello@norae.example",
      Expires: expect.any(String) as string,
      "Preferred-Languages": "en",
      Canonical: `${ORIGIN}${PATH}`,
    });
    const days = (Date.parse(fields["Expires"] ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThan(365);
  });

  test("is not there without an address", async () => {
    const server = await forTest(startSite(opened.place));
    const response = await server.fetch(PATH);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("Contact");
  });
});
