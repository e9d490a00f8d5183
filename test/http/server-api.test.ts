import { expect, test } from "vitest";
import { sampleCatalogue } from "../factory/sample.ts";
import { servedSite } from "./served-site.ts";

const site = servedSite("sqlite", sampleCatalogue().draft);

test("the API answers on the port of the pages", async () => {
  const response = await site.server.fetch("/api/artists/1");
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(await response.json()).toMatchObject([{ english_name: "Paper Lanterns" }]);
});

test("a long response is compressed for clients that accept it", async () => {
  const plain = await site.server.fetch("/api/artists/", {
    headers: { "accept-encoding": "identity" },
  });
  const gzip = await site.server.fetch("/api/artists/", { headers: { "accept-encoding": "gzip" } });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(gzip.headers.get("content-encoding")).toBe("gzip");
  expect(await gzip.text()).toBe(await plain.text());
});

test("a path that it lacks is an answer of the API and no page", async () => {
  const response = await site.server.fetch("/api/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: expect.any(String) });
});

test("its answers are never pages that run anything", async () => {
  const { headers } = await site.server.fetch("/api/artists/1");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});
