import { expect, test } from "vitest";
import { type ListenedTo, type ServiceIds, serviceLinks } from "./services.ts";

const UNKNOWN: ServiceIds = { spotify: null, youtube: null, melon: null };

const act = (english_name: string, korean_name: string | null = null) => ({
  id: 1,
  english_name,
  korean_name,
});

const NAMES = { english_name: "Kettle Dance", korean_name: "주전자춤" };
const SONG = { kind: "song", ...NAMES, artists: [act("Velvet Teapot", "벨벳티팟")], ids: UNKNOWN };
const sought = (facts: Partial<ListenedTo> = {}) => ({ ...SONG, ...facts }) as ListenedTo;

/** Returns the text that a service is asked for, as it reads it. */
function askedFor(facts: Partial<ListenedTo>, service: string): string {
  const { href } = serviceLinks(sought(facts)).searches.find((link) => link.service === service)!;
  const url = new URL(href);
  if (url.host === "open.spotify.com") return decodeURIComponent(url.pathname.split("/")[2] ?? "");
  return [...url.searchParams.values()].join();
}

test("a song without known ids is searched for at each of the five, by its Korean names at Melon", () => {
  const title = encodeURIComponent("Kettle Dance Velvet Teapot");
  const korean = encodeURIComponent("주전자춤 벨벳티팟");
  expect(serviceLinks(sought())).toEqual({
    known: [],
    searches: [
      { service: "Spotify", href: `https://open.spotify.com/search/${title}/tracks` },
      { service: "YouTube", href: `https://www.youtube.com/results?search_query=${title}` },
      { service: "Apple Music", href: `https://music.apple.com/search?term=${title}` },
      { service: "YouTube Music", href: `https://music.youtube.com/search?q=${title}` },
      { service: "Melon", href: `https://www.melon.com/search/song/index.htm?q=${korean}` },
    ],
  });
});

test("a song with known ids is linked by them, and searched for elsewhere", () => {
  const ids = { spotify: "madeUp01", youtube: "madeUp-_02", melon: "123" };
  const { known, searches } = serviceLinks(sought({ ids }));
  expect(known).toEqual([
    { service: "Spotify", href: "https://open.spotify.com/track/madeUp01" },
    { service: "YouTube", href: "https://www.youtube.com/watch?v=madeUp-_02" },
    { service: "YouTube Music", href: "https://music.youtube.com/watch?v=madeUp-_02" },
    { service: "Melon", href: "https://www.melon.com/song/detail.htm?songId=123" },
  ]);
  expect(searches.map(({ service }) => service)).toEqual(["Apple Music"]);
});

test("an album is linked by its own ids and searched for among albums", () => {
  const ids = { spotify: "madeUp03", youtube: null, melon: "45" };
  const of = (facts: Partial<ListenedTo>) => serviceLinks(sought({ kind: "album", ...facts }));
  expect(of({ ids }).known).toEqual([
    { service: "Spotify", href: "https://open.spotify.com/album/madeUp03" },
    { service: "Melon", href: "https://www.melon.com/album/detail.htm?albumId=45" },
  ]);
  const searches = of({}).searches.map(({ href }) => href);
  expect(searches[0]).toMatch(/\/albums$/);
  expect(searches[4]).toContain("/search/album/");
});

test("names without a Korean one are searched for as they are, and two acts at most", () => {
  const artists = [act("One"), act("Two", "둘"), act("Three", "셋")];
  expect(askedFor({ korean_name: null, artists }, "Melon")).toBe("Kettle Dance One 둘");
  expect(askedFor({ korean_name: null, artists: [] }, "YouTube")).toBe("Kettle Dance");
});

test("odd titles reach each service as one text", () => {
  const artists = [act("A&B / C")];
  for (const [title, text] of [
    ["100% #1? (feat. D+E)", "100% #1? (feat. D+E)"],
    ["../album=x&y", "../album=x&y"],
    ["</script><b>", "</script><b>"],
    ["봄날 🫖", "봄날 🫖"],
    ["Cut \ud83e off", "Cut \ufffd off"],
    ["two\nlines\u2028and\tmore", "two lines and more"],
    // Operators of their searches.
    ['"Quoted" | -Interlude- --x', "Quoted Interlude- x"],
    ["Well-worn - Inst.", "Well-worn - Inst."],
    ["-", "-"],
  ] as const)
    for (const service of ["Spotify", "YouTube", "Apple Music", "YouTube Music"])
      expect(askedFor({ english_name: title, artists }, service), `${service}: ${title}`).toBe(
        `${text} A&B / C`,
      );
});

test("a title of dots is no part of the path, and an empty one is not searched for", () => {
  for (const title of [".", ".."]) {
    const facts = { english_name: title, artists: [] };
    const { href } = serviceLinks(sought(facts)).searches[0]!;
    expect(new URL(href).pathname).toBe(`/search/${title}%20/tracks`);
  }
  const empty = sought({ english_name: '"', korean_name: null, artists: [] });
  expect(serviceLinks(empty)).toEqual({ known: [], searches: [] });
});
