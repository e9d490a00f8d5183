import { expect, test } from "vitest";
import { isOwnPath } from "./return-to.ts";

const ORIGIN = "https://norae.example";

test("returns to a path of a page of this site, and to nothing that only looks like one [3-6.20]", () => {
  for (const path of ["/", "/song/12", "/search?query=a%20b", "/user/ada#x", "/a//b"])
    expect(isOwnPath(path, ORIGIN), path).toBe(true);
  const others = String.raw`song/12 //elsewhere.example /\elsewhere.example \/elsewhere.example
    https://elsewhere.example javascript:alert(1) /login /login?returnToUrl=/login`.split(/\s+/);
  others.push("", "/\t/elsewhere.example", "/\n/elsewhere.example", " /song/12");
  for (const path of others) expect(isOwnPath(path, ORIGIN), JSON.stringify(path)).toBe(false);
});
