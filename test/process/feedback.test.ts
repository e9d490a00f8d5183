import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { listFeedback } from "../../src/database/community/feedback.ts";
import { openTestDatabase } from "../databases/engines.ts";
import { forTest, forTests } from "../for-tests.ts";
import { runNorae, settingsOf, startServer } from "../servers/server-under-test.ts";
import { readPage, textOf } from "../http/read-page.ts";
import { MESSAGE, postForm, postJson } from "../http/moderation/send-feedback.ts";

/** Makes a chunked body, without Content-Length. */
function inParts(...parts: string[]) {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts) stream.enqueue(new TextEncoder().encode(part));
      stream.close();
    },
  });
  // Node's fetch requires it for such a body; the browser's types do not have it.
  return {
    body,
    duplex: "half",
  };
}

describe("feedback", () => {
  const made = forTests(() => openTestDatabase("sqlite"));
  const server = forTests(() =>
    startServer(made.place, {
      env: { NORAE_LIMIT_FEEDBACK: "off", NORAE_LIMIT_FEEDBACK_ATTEMPTS: "off" },
    }),
  );

  const stored = () => made.database.read((db) => listFeedback(db, { all: true, limit: 50 }));
  const clear = () =>
    made.database.write(async (db) => {
      await sql`delete from feedback`.execute(db);
    });

  test("sent by the form is stored, and shows thanks and a link back", async () => {
    await clear();
    const response = await postForm(server, { ...MESSAGE, website: "" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const location = response.headers.get("Location")!;
    expect(location).toBe("/feedback/thanks?about=%2Fsong%2F2");
    const thanks = await readPage(server, location);
    expect(thanks).toMatchObject({ status: 200, title: "thank you - Norae" });
    expect(thanks.links).toContain("/song/2");
    expect(await stored()).toMatchObject([{ ...MESSAGE, status: "open" }]);
  });

  test("sent through the API is stored", async () => {
    await clear();
    const response = await postJson(server, MESSAGE);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await stored()).toMatchObject([MESSAGE]);
  });

  test("that is incomplete comes back in its form, with its text", async () => {
    await clear();
    const typed = { kind: "idea", message: "", contact: 'a "quoted" <b>', about: "//elsewhere" };
    const response = await postForm(server, typed);
    expect(response.status).toBe(400);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const html = await response.text();
    const text = textOf(html);
    expect(text).toContain("Please write a message");
    expect(text).toContain("The page must be one of this site, such as /song/12");
    expect(html).toContain('value="a &quot;quoted&quot; &lt;b&gt;"');
    expect(html).toContain('value="//elsewhere"');
    expect(html).toMatch(/<input[^>]* checked=""[^>]* value="idea"/);
    expect(await stored()).toEqual([]);
  });

  test("that is incomplete is refused by the API, which names the field", async () => {
    await clear();
    const error = "Please say what it is about";
    const response = await postJson(server, { ...MESSAGE, kind: "praise" });
    expect([response.status, await response.json()]).toEqual([400, { error, message: error }]);
    for (const body of [[], null, { ...MESSAGE, message: 5 }])
      expect((await postJson(server, body)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("of 5,000 characters of many bytes each is stored, by the form, too", async () => {
    await clear();
    // Decomposed Hangul: nine bytes each.
    const message = "\u1112\u1161\u11ab".repeat(5_000);
    expect((await postJson(server, { ...MESSAGE, message })).status).toBe(200);
    await clear();
    expect((await postForm(server, { ...MESSAGE, message })).status).toBe(303);
    expect(await stored()).toMatchObject([{ message }]);
    expect((await postForm(server, { ...MESSAGE, message: `${message}.` })).status).toBe(400);
  });

  test("from a program that fills in every field is thanked and not stored", async () => {
    await clear();
    const response = await postForm(server, { ...MESSAGE, website: "https://spam.example" });
    expect(response.status).toBe(303);
    expect((await postJson(server, { ...MESSAGE, website: "x" })).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test("from a page of another site is refused", async () => {
    await clear();
    for (const Origin of ["https://elsewhere.example", "null"]) {
      expect((await postForm(server, MESSAGE, { Origin })).status).toBe(403);
      expect((await postJson(server, MESSAGE, { Origin })).status).toBe(403);
    }
    expect(await stored()).toEqual([]);
  });

  test("that is no form, or larger than any, changes nothing", async () => {
    await clear();
    const large = await postForm(server, { ...MESSAGE, message: "x".repeat(200_000) });
    expect(large.status).toBe(413);
    const odd = await server.fetch("/feedback", { method: "POST", body: "x" });
    expect(odd.status).toBe(400);
    const empty = await server.fetch("/feedback", { method: "POST", ...inParts() });
    expect(empty.status).toBe(400);
    const huge = ["message=", "x".repeat(200_000)];
    expect((await server.fetch("/feedback", { method: "POST", ...inParts(...huge) })).status).toBe(
      413,
    );
    expect(await stored()).toEqual([]);
  });

  test("with a chunked body is stored", async () => {
    await clear();
    const { status } = await server.fetch("/feedback", {
      method: "POST",
      headers: { Origin: server.url, "Content-Type": "application/x-www-form-urlencoded" },
      ...inParts("kind=mistake&mess", "age=The+kettle+leaks"),
    });
    expect(status).toBe(303);
    expect(await stored()).toMatchObject([{ message: "The kettle leaks" }]);
  });

  test("that the database cannot store comes back in its form, and the error is logged without its text", async () => {
    const rename = (from: string, to: string) =>
      made.database.write(async (db) => {
        await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);
      });
    await rename("feedback", "feedback_away");
    let response: Response;
    try {
      response = await postForm(server, MESSAGE);
    } finally {
      await rename("feedback_away", "feedback");
    }
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toContain("The kettle is credited twice.");
    const [, id] = /failure ([0-9a-f]+)/.exec(textOf(html)) ?? [];
    expect(server.output.stderr).toContain(`error ${id} POST /feedback `);
    expect(server.output.stderr).not.toContain(MESSAGE.contact);
  });

  test("a page that is prefilled names the page of this site, and nothing else", async () => {
    const page = await readPage(server, "/feedback?about=%2Fsong%2F2%3Fx%3D1");
    expect(page.html).toContain('value="/song/2?x=1"');
    expect(page.canonical).toBe(`${server.url}/feedback`);
    const odd = await readPage(server, "/feedback?about=https%3A%2F%2Felsewhere.example");
    expect(odd.html).not.toContain("elsewhere.example");
  });

  test("norae feedback shows it, marks it as done and removes it", async () => {
    await clear();
    const message = "One\u202Etwo\n\u009B2Jthree";
    await postJson(server, { ...MESSAGE, message });
    await postJson(server, { ...MESSAGE, kind: "idea", message: "Another", contact: "" });
    const env = settingsOf(made.place);
    const norae = (...args: string[]) => runNorae(["feedback", ...args], { env });
    const [another, first] = await stored();

    const listed = await norae();
    expect(listed).toMatchObject({ status: 0, stderr: "" });
    expect(listed.stdout.indexOf("Another")).toBeLessThan(listed.stdout.indexOf("One"));
    expect(listed.stdout).toContain(`#${first!.id}  ${first!.created_at.slice(0, 10)}`);
    expect(listed.stdout).toContain("a mistake in the data  /song/2\n");
    expect(listed.stdout).toContain("  One\\u{202e}two\n  2Jthree\n");
    expect(listed.stdout).toContain("reply to: somebody@example.invalid");

    expect(await norae("--limit", "1")).toMatchObject({
      stdout: expect.stringMatching(/Another[^]*There are more/),
    });
    expect(await norae("--done", `${first!.id}`)).toMatchObject({
      stdout: `Done: #${first!.id}\n`,
    });
    expect((await norae()).stdout).not.toContain("One");
    const all = (await norae("--all")).stdout;
    expect(all).toMatch(/\/song\/2 {2}done\n/);
    expect(all).not.toContain("somebody@example.invalid");

    await norae("--delete", `${first!.id}`, `#${another!.id}`);
    expect(await norae("--all")).toMatchObject({ stdout: "There is no feedback yet.\n" });
    expect(await norae()).toMatchObject({ stdout: "There is no open feedback.\n" });
    for (const id of ["999", "x\u001B[2J"]) {
      const { status, stderr } = await norae("--done", id);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^norae: There is no message [^\p{Cc}]+\.\n$/u);
    }
  });
});

test("one address may send a limited number in a time, and gets the time to retry after", async () => {
  const made = await forTest(openTestDatabase("sqlite"));
  const env = { NORAE_LIMIT_FEEDBACK: "2/3600s" };
  const server = await forTest(startServer(made.place, { env }));
  // Refused messages do not count.
  await postJson(server, { ...MESSAGE, message: "" });
  for (const message of ["one", "two"]) {
    expect((await postJson(server, { ...MESSAGE, message })).status).toBe(200);
  }
  const refused = await postJson(server, { ...MESSAGE, message: "three" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  const page = await postForm(server, { ...MESSAGE, message: "three" });
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(60);
  expect(await page.text()).toContain(">three</textarea>");
  // Nothing of it is stored.
  expect((await readPage(server, "/feedback")).html).not.toContain("three");
});
