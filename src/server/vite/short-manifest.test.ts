import { expect, test } from "vitest";
import { shortenManifest } from "./short-manifest.ts";

test("a route keeps where it is and what it has, without what the browser does not read", () => {
  const page = { id: "page", path: "song/:song?", module: "/assets/page.js", hasLoader: true };
  const entry = { module: "/assets/entry.js", imports: ["/assets/parts.js"], css: [] };
  const script = (manifest: object) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
  const whole = { ...page, hasAction: false, imports: ["/assets/parts.js"], css: ["/page.css"] };
  expect(shortenManifest(script({ entry, routes: { page: whole }, version: "1" }))).toBe(
    script({ entry, routes: { page }, version: "1" }),
  );
});

test("another script is refused", () => {
  expect(() => shortenManifest("window.other={}")).toThrow("list of routes");
});
