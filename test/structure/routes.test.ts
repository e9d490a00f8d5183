import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routeConfig from "../../src/web/routes.ts";
import { ROUTES, ROUTES_OF_USERS } from "../browser/routes.ts";

test("every page is among those that are looked at in a browser", () => {
  const seen = new Set(
    [...ROUTES, ...ROUTES_OF_USERS].map((path) => {
      const match = matchRoutes(objects(routeConfig), new URL(path, "http://localhost").pathname);
      return match?.at(-1)?.route.id;
    }),
  );
  const pages = leaves(routeConfig).filter(isPage).map(idOf);
  expect(pages.length).toBeGreaterThan(10);
  // test/full/year.spec.ts looks at it, with a catalogue of its own.
  expect(pages.filter((id) => !seen.has(id))).toEqual(["year/:year"]);
});

/** Routes of files, which are no HTML pages; the last one is the page of components. */
function isPage({ file }: RouteConfigEntry): boolean {
  return file.endsWith(".tsx") && file !== "design/page.tsx";
}

function idOf({ id, path, file }: RouteConfigEntry): string {
  return id ?? path ?? file;
}

function leaves(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => (entry.children ? leaves(entry.children) : [entry]));
}

function objects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(
    (entry) =>
      ({
        id: idOf(entry),
        path: entry.path,
        index: entry.index,
        children: entry.children && objects(entry.children),
      }) as RouteObject,
  );
}
