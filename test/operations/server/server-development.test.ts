import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../data/catalogue-files.ts";
import {
  type DevelopmentServer,
  startDevelopmentServer,
} from "../../servers/development-server.ts";

let data: string;
let catalogue: string;
let server: DevelopmentServer;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "norae-development-"));
  catalogue = writeCatalogueFiles({ artists: [{ ref: "a", name: "Made-up Artist" }] });
  server = await startDevelopmentServer(data, catalogue);
  // Longer than the timeout of the start itself, which says why it failed.
});

afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
  rmSync(catalogue, { recursive: true, force: true });
});

test("the development server fills its database at the start and answers pages, the API and sources", async () => {
  const { url } = server;
  const page = await fetch(`${url}/artist/2`);
  const html = await page.text();
  expect(html).toContain("Made-up Artist");
  expect(page.headers.get("content-security-policy")).toBeNull();
  expect(await (await fetch(`${url}/api/artists/1`)).json()).toMatchObject([
    { english_name: "Made-up Artist" },
  ]);
  expect((await fetch(`${url}/nobody-is-here`)).status).toBe(404);
  const entry = /import\("([^"]*entry\.client[^"]*)"\)/.exec(html)?.[1];
  const source = await fetch(url + entry);
  expect(source.headers.get("content-type")).toContain("javascript");
  expect(await source.text()).toContain("hydrateRoot");
});
