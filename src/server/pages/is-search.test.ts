import { expect, test } from "vitest";
import { isSearch } from "./is-search.ts";

test("a page with a text to search for is a search, however it is asked for", () => {
  for (const target of [
    "/search?query=love",
    "/search?%71uery=love",
    "/search.data?query=love&_routes=search",
    "/top-credits?q=abc",
    "/artist-discovery/idol?letter=B&q=abc",
    "/song/1?q=abc",
    "/connection?from=2&to=3",
    "/connection.data?to=3&from=2&_routes=connection",
    "/connection?from=2&q=abc",
  ])
    expect(isSearch(target), target).toBe(true);
});

test("any other page is none", () => {
  for (const target of [
    "/",
    "/search",
    "/song/1",
    "/recent-releases?year=2019",
    "/x?w=query",
    "/connection?from=2",
    "x",
  ])
    expect(isSearch(target), target).toBe(false);
});
