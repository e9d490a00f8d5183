/** The maximum number of addresses in a sitemap file. Ten times as many are allowed, but take ten times as long to read. */
export const MAX_ADDRESSES = 5_000;

/** The kinds of sitemap files, and the maximum number of addresses per id in each. */
export const ADDRESSES_OF_ID = { artists: 8, albums: 1, songs: 1, playlists: 1 } as const;

export type SitemapKind = keyof typeof ADDRESSES_OF_ID;

export const SITEMAP_KINDS = Object.keys(ADDRESSES_OF_ID) as SitemapKind[];

export const RECORD_OF_KIND = {
  artists: "artist",
  albums: "album",
  songs: "song",
  playlists: "playlist",
} as const;

/** A file of the sitemap: the records of one range of ids, so that a new record changes no other file. */
export type SitemapPart = { kind: SitemapKind; number: number };

export function idsOfPart(kind: SitemapKind): number {
  return Math.floor(MAX_ADDRESSES / ADDRESSES_OF_ID[kind]);
}

/** Returns the ids of a file: greater than `after`, up to and including the other bound. */
export function rangeOfPart({ kind, number }: SitemapPart): { after: number; upTo: number } {
  const ids = idsOfPart(kind);
  return { after: (number - 1) * ids, upTo: number * ids };
}

/** Returns `/sitemap-songs-2.xml`. */
export function partPath({ kind, number }: SitemapPart): string {
  return `/sitemap-${kind}-${number}.xml`;
}

/** Parses the name in an address (`sitemap-songs-2`); null where it is none. */
export function parsePart(name: string): SitemapPart | null {
  const [, kind, number] = /^sitemap-([a-z]+)-([1-9][0-9]{0,9})$/.exec(name) ?? [];
  const known = SITEMAP_KINDS.find((one) => one === kind);
  return known === undefined ? null : { kind: known, number: Number(number) };
}
