import { expect, test } from "vitest";
import { pagePatternOf } from "./page-patterns.ts";

const route = (id: string, parentId?: string, path?: string, index?: boolean) => ({
  id,
  parentId,
  path,
  index,
  module: {} as never,
});

const patternOf = pagePatternOf({
  routes: {
    root: route("root", undefined, ""),
    home: route("home", "root", undefined, true),
    song: route("song", "root", "song/:song?"),
    writers: route("writers", "root", "song/:song/writers"),
    other: route("other", "root", "*"),
  } as never,
});

test("a page has the pattern of its route, whatever its address", () => {
  const addresses = {
    "/": "/",
    "/_root.data": "/",
    "/song/12?tab=credits": "/song/:song?",
    "/song/ada%40example.com": "/song/:song?",
    "/song/12.data?_routes=x": "/song/:song?",
    "/song/12/writers": "/song/:song/writers",
    "/nothing/of/this": "/*",
  };
  for (const [address, pattern] of Object.entries(addresses))
    expect([address, patternOf(address)]).toEqual([address, pattern]);
});
