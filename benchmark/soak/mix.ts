import { pagePath } from "../../src/domain/page-path.ts";
import type { Random } from "../../src/catalogue/generate/random.ts";
import { pagesOfKinds } from "../harness/page-kinds.ts";

/** What visitors request, with the share of all requests that each is. */
export const SHARES = {
  "cached page": 0.42,
  "page that is not cached": 0.05,
  "answer of the API": 0.16,
  search: 0.08,
  "304": 0.22,
  "signed-in read": 0.07,
} as const;

export type RequestKind = keyof typeof SHARES;

export interface Asked {
  kind: RequestKind;
  path: string;
  headers: Record<string, string>;
}

/** Chooses the next request of the mix. */
export type Mix = () => Asked;

/** The songs of the starter catalogue of which pages are rendered: more than the small page cache holds. */
const SONGS = 15_000;
const CACHED_SONGS = 100;

const TEXTS = "bts,iu,twice,red velvet,seventeen,kenzie,summer,night,dance,blue,moon,rain".split(
  ",",
);

const ANSWERS = [
  "/api/artists/1",
  "/api/songs/artist/1?sortBy=name",
  "/api/credits/song/100",
  "/api/songs/details/123",
  "/api/albums/details/5",
  "/api/artists/top-credits/",
];

/** Returns the mix of a site. @param tokens those of the people who are signed in */
export async function mixOf(
  { url, folder, people }: { url: string; folder: string; people: number },
  tokens: readonly string[],
  next: Random,
): Promise<Mix> {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!;
  const cached = [
    pagePath.home(),
    pagePath.topCredits(),
    ...Array.from({ length: CACHED_SONGS }, (_, at) => pagePath.song(at + 1)),
  ];
  const lists = [...pagesOfKinds(folder, people)]
    .filter(([kind]) => kind === "act" || kind === "album" || kind === "profile")
    .flatMap(([, paths]) => paths);
  // Twice: a page that is requested again is cached longer.
  for (const path of [...cached, ...cached, ...ANSWERS, ...ANSWERS]) await fetch(url + path);
  const etags = new Map<string, string>();
  for (const path of cached) {
    const response = await fetch(url + path, { headers: COMPRESSED });
    await response.arrayBuffer();
    etags.set(path, response.headers.get("etag") ?? "");
  }
  const ask: Record<RequestKind, () => Omit<Asked, "kind">> = {
    "cached page": () => ({ path: pick(cached), headers: COMPRESSED }),
    "page that is not cached": () => {
      const isSong = next() < 0.7;
      const path = isSong ? pagePath.song(1 + Math.floor(next() * SONGS)) : pick(lists);
      return { path, headers: COMPRESSED };
    },
    "answer of the API": () => ({ path: pick(ANSWERS), headers: COMPRESSED }),
    search: () => ({
      path: `/api/search?limit=10&q=${encodeURIComponent(pick(TEXTS))}`,
      headers: COMPRESSED,
    }),
    "304": () => {
      const path = pick(cached);
      return { path, headers: { ...COMPRESSED, "If-None-Match": etags.get(path)! } };
    },
    "signed-in read": () => {
      const songs = Array.from({ length: 10 }, () => 1 + Math.floor(next() * SONGS)).join(",");
      const path = pick([
        `/api/reviews/mine?songs=${songs}`,
        "/api/playlists/mine",
        "/api/edits/unseen",
      ]);
      return { path, headers: { Authorization: `Bearer ${pick(tokens)}` } };
    },
  };
  const kinds = Object.entries(SHARES) as [RequestKind, number][];
  return () => {
    let left = next();
    const [kind] = kinds.find(([, share]) => (left -= share) < 0) ?? kinds[0]!;
    return { kind, ...ask[kind]() };
  };
}

const COMPRESSED = { "Accept-Encoding": "br" };
