import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSearch, parsePageAddress } from "./page-address.ts";

const key = (target: string) => parsePageAddress(target)?.key;

describe("one page has one address", () => {
  const same: [target: string, address: string][] = [
    ["/", "/"],
    ["/artist/12", "/artist/12"],
    ["/artist/12?", "/artist/12"],
    ["/artist/12#top", "/artist/12"],
    ["/artist/12/", "/artist/12"],
    ["/artist/", "/artist"],
    ["/artist/12?utm_source=x&fbclid=y", "/artist/12"],
    ["/artist/12?tab=credits&credits=L", "/artist/12?credits=L&tab=credits"],
    ["/artist/12?credits=L&tab=credits&ref=z", "/artist/12?credits=L&tab=credits"],
    ["/artist/12.data?_routes=root&tab=details", "/artist/12.data?_routes=root&tab=details"],
    ["/recent-releases?year=2021%20", "/recent-releases?year=2021+"],
    ["/아이유", "/%EC%95%84%EC%9D%B4%EC%9C%A0"],
  ];
  for (const [target, address] of same) {
    test(`${target} is ${address}`, () => {
      expect(key(target)).toBe(address);
    });
  }
});

describe("a path that cannot be decoded stays what it is, so that it is rendered by the route of the browser", () => {
  for (const path of ["/artist/%", "/artist/%zz", "/%ff", "/%E0%A4%A", "/%ED%95%9C/%", "/%25"]) {
    test(path, () => {
      expect(parsePageAddress(path)).toEqual({ key: path, isMisspelt: false });
    });
  }
});

describe("odd paths", () => {
  const redirected: [target: string, address: string][] = [
    ["//evil.example", "/evil.example"],
    ["///evil.example/%2e%2e", "/"],
    ["/\\evil.example", "/evil.example"],
    ["\\\\evil.example", ""],
    ["/artist//12", "/artist/12"],
    ["/artist/../song/7", "/song/7"],
    ["/artist/%2e%2e/%2E%2E/song", "/song"],
    ["/./", "/"],
  ];
  for (const [target, address] of redirected) {
    test(`${target} is ${address === "" ? "nobody's" : `redirected to ${address}`}`, () => {
      const parsed = parsePageAddress(target);
      expect(parsed).toEqual(address === "" ? null : { key: address, isMisspelt: true });
    });
  }

  for (const target of ["http://evil.example/", "*", "", "artist/12", "evil.example:443"]) {
    test(`${JSON.stringify(target)} is none of this site`, () => {
      expect(parsePageAddress(target)).toBeNull();
    });
  }

  test("a path that is only right after a slash at its end is dropped is no redirect", () => {
    expect(parsePageAddress("/artist/")).toEqual({ key: "/artist", isMisspelt: false });
  });
});

test("an address stays itself, begins with one slash and leads nowhere else, whatever was asked for", () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "\\",
    ".",
    "..",
    "%2e",
    "a",
    "evil.example",
    "?",
    "#",
    "tab=x",
    "&",
    "%",
    "%ff",
    "%ed%95%9c",
    "é",
    " ",
    "@",
    ":",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const address = parsePageAddress(`/${pieces.join("")}`);
      expect(address).not.toBeNull();
      const { key: found } = address!;
      expect(found).toMatch(/^\/(?![/\\])/);
      expect(new URL(found, "http://norae.example").origin).toBe("http://norae.example");
      expect(parsePageAddress(found)).toEqual({ key: found, isMisspelt: false });
    }),
    { numRuns: 2_000 },
  );
});

test("a path of a million characters is parsed in time", () => {
  // Work that grows with the square of the length would take longer than a test may.
  expect(parsePageAddress(`/${"a".repeat(1_000_000)}!`)?.isMisspelt).toBe(false);
  expect(parsePageAddress(`/${"a/".repeat(500_000)}!`)?.isMisspelt).toBe(false);
});

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
