import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { readPage } from "../read-page.ts";
import { teapotSite } from "../server/teapot-site.ts";

const site = teapotSite();

const read = () => readPage(site.server, pagePath.apiReference());

interface Document {
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object> };
}

async function readDocument(): Promise<Document> {
  return (await site.server.fetch("/api/openapi.json")).json() as Promise<Document>;
}

describe("the reference of the API", () => {
  test("is a page of the site, with its bar, its footer and its style", async () => {
    const page = await read();
    expect(page).toMatchObject({ status: 200, title: "API - Norae", heading: "the norae api" });
    expect(page.canonical).toBe(site.server.url + pagePath.apiReference());
    expect(page.html).toContain('<header class="site-header"');
    expect(page.html).toContain('<footer class="site-footer"');
    expect(page.html).toMatch(/<link rel="stylesheet" href="\/assets\/style-[^"]+\.css"/);
    expect(page.html).not.toContain("<style");
    expect(page.links).toContain("/api/openapi.json");
    expect(page.html).toContain(`href="${pagePath.about()}"`);
  });

  test("shows every call and schema, and every link in it leads somewhere", async () => {
    const [{ html }, { paths, components }] = await Promise.all([read(), readDocument()]);
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => [method.toUpperCase(), path] as const),
    );
    expect(calls.length).toBeGreaterThan(60);
    for (const [method, path] of calls) {
      const code = `<code>${path.replaceAll("&", "&amp;")}</code>`;
      expect(html).toContain(`<span class="api-method">${method}</span> ${code}`);
    }
    for (const name of Object.keys(components.schemas))
      expect(html).toContain(`<article id="schema-${name}">`);
    const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    const targets = Array.from(html.matchAll(/ href="#([^"]+)"/g), ([, id]) => id);
    expect(targets.length).toBeGreaterThan(calls.length);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  test("is found with a slash at the end, too, and reads alone", async () => {
    const { status, html } = await readPage(site.server, `${pagePath.apiReference()}/`);
    expect(status).toBe(200);
    expect(html).toContain("the norae api");
    const posted = await site.server.fetch(pagePath.apiReference(), { method: "POST" });
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});
