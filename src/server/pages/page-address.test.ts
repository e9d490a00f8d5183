import fc from "fast-check";
import { expect, test } from "vitest";
import { isSearch, parsePageAddress } from "./page-address.ts";

test.each([
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
  ["/login?code=made-up&state=made-up&iss=https://identity.example", "/login"],
  ["/아이유", "/%EC%95%84%EC%9D%B4%EC%9C%A0"],
])("one page has one address: %s is %s", (target, key) => {
  expect(parsePageAddress(target)?.key).toBe(key);
});

test("a path that is only right after a slash at its end is dropped is no redirect", () => {
  expect(parsePageAddress("/artist/")).toEqual({ key: "/artist", isMisspelt: false });
});

test.each("/artist/% /artist/%zz /%ff /%E0%A4%A /%ED%95%9C/% /%25".split(" "))(
  "a path that cannot be decoded stays what it is, so that it is rendered by the route of the browser: %s",
  (path) => expect(parsePageAddress(path)).toEqual({ key: path, isMisspelt: false }),
);

test.each([
  ["//evil.example", "/evil.example"],
  ["///evil.example/%2e%2e", "/"],
  ["/\\evil.example", "/evil.example"],
  ["/artist//12", "/artist/12"],
  ["/artist/../song/7", "/song/7"],
  ["/artist/%2e%2e/%2E%2E/song", "/song"],
  ["/./", "/"],
])("an odd path is redirected: %s to %s", (target, key) => {
  expect(parsePageAddress(target)).toEqual({ key, isMisspelt: true });
});

test.each(["\\\\evil.example", "http://evil.example/", "*", "", "artist/12", "evil.example:443"])(
  "%j is no address of this site",
  (target) => expect(parsePageAddress(target)).toBeNull(),
);

test("an address stays itself, begins with one slash and leads nowhere else, whatever was asked for", () => {
  const piece = fc.constantFrom(
    ..."/ // \\ . .. %2e a evil.example ? # tab=x & % %ff %ed%95%9c é @ :".split(" "),
    " ",
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

test("a page with a text to search for is a search, however it is asked for, and no other", () => {
  const searches = `/search?query=love /search?%71uery=love /search.data?query=love&_routes=search
    /top-credits?q=abc /artist-discovery/idol?letter=B&q=abc /song/1?q=abc /connection?from=2&to=3
    /connection.data?to=3&from=2&_routes=connection /connection?from=2&q=abc`;
  for (const target of searches.split(/\s+/)) expect(isSearch(target), target).toBe(true);
  const others = "/ /search /song/1 /recent-releases?year=2019 /x?w=query /connection?from=2 x";
  for (const target of others.split(" ")) expect(isSearch(target), target).toBe(false);
});
