import { describe, expect, test } from "vitest";
import { pagePath } from "../../src/domain/page-path.ts";
import { correctionPath } from "../../src/web/feedback/correction.ts";
import { openTestDatabase } from "../databases/engines.ts";
import { forTests } from "../for-tests.ts";
import { runNorae, settingsOf, startServer } from "../servers/server-under-test.ts";
import { readPage } from "../http/read-page.ts";
import { MESSAGE, postForm, postJson } from "../http/moderation/send-feedback.ts";

describe("with a form elsewhere", () => {
  const made = forTests(() => openTestDatabase("sqlite"));
  const form = "https://forms.example/d/1?embedded=true&lang=en";
  const env = { FEEDBACK_FORM_URL: form, CONTACT_EMAIL: "hello@norae.example" };
  const server = forTests(() => startServer(made.place, { env }));

  test("the page shows it in a frame of 640 by 685, and a link to it alone [1-1.4 1-2.3]", async () => {
    const page = await readPage(server, "/feedback");
    const frame = /<iframe[^>]*>/.exec(page.html)![0];
    expect(frame).toContain(`src="${form.replace("&", "&amp;")}"`);
    expect(frame).toContain('width="640" height="685"');
    expect(frame).toContain('title="feedback form"');
    expect(page.links).toContain(form);
    expect(page.html).not.toContain("<textarea");
  });

  test("the page says what that form does not know: the page that it is about, and what is missing", async () => {
    const page = await readPage(server, pagePath.feedback("/song/2"));
    expect(page.text).toContain(`to say what it is about: ${server.url}/song/2 copy`);
    const missing = await readPage(server, correctionPath("new"));
    expect(missing.text).toContain("Missing here: source: ");
    expect((await readPage(server, "/feedback")).text).not.toContain("Copy this");
  });

  test("that page's policy allows it and no other page's does", async () => {
    const frameSources = async (path: string) =>
      /frame-src ([^;]*)/
        .exec((await server.fetch(path)).headers.get("Content-Security-Policy")!)![1]!
        .split(" ");
    const elsewhere = await frameSources("/about");
    expect(elsewhere).not.toContain("https://forms.example");
    expect(await frameSources("/feedback")).toEqual([...elsewhere, "https://forms.example"]);
  });

  test("a site without a reader of feedback refuses it", async () => {
    expect((await postForm(server, MESSAGE)).status).toBe(405);
    const { status } = await postJson(server, MESSAGE);
    expect(status).toBe(404);
  });

  test("doctor shows it, and the address to write to", async () => {
    const { stdout } = await runNorae(["doctor"], { env: { ...settingsOf(made.place), ...env } });
    expect(stdout).toContain(`✓ feedback      ${form}\n`);
    expect(stdout).toContain("✓ contact       hello@norae.example\n");
  });

  test("every page names the address to write to [1-2.124]", async () => {
    for (const path of ["/", "/privacy-policy", "/404"]) {
      const { html } = await readPage(server, path);
      expect(/<footer[\s\S]*<\/footer>/.exec(html)![0]).toContain(
        '<a href="mailto:hello@norae.example"',
      );
    }
    const policy = await readPage(server, "/privacy-policy");
    expect(policy.links).toContain("mailto:hello@norae.example");
    expect(policy.text).toContain("the provider of this site by e-mail, hello@norae.example.");
  });
});
