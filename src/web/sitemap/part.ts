/**
 * How many addresses a file of the sitemap has at most. It might have ten times as many (sitemaps.org), which would
 * take ten times as long to read.
 */
export const MOST_ADDRESSES = 5_000;

/** The lists that a sitemap is made of, and the most addresses that one id has in each. */
export const ADDRESSES_OF_ID = { artists: 8, albums: 1, songs: 1, playlists: 1 } as const;

export type SitemapKind = keyof typeof ADDRESSES_OF_ID;

export const SITEMAP_KINDS = Object.keys(ADDRESSES_OF_ID) as SitemapKind[];

/** What each list is of. */
export const RECORD_OF_KIND = {
  artists: "artist",
  albums: "album",
  songs: "song",
  playlists: "playlist",
} as const;

/** A file of the sitemap: the records of one range of ids, so that a new record changes no other file. */
export interface SitemapPart {
  kind: SitemapKind;
  /** Counted from 1. */
  number: number;
}

/** How many ids a file holds. */
export function idsOfPart(kind: SitemapKind): number {
  return Math.floor(MOST_ADDRESSES / ADDRESSES_OF_ID[kind]);
}

/** The ids of a file: after the one and up to the other. */
export function rangeOfPart({ kind, number }: SitemapPart): { after: number; upTo: number } {
  const ids = idsOfPart(kind);
  return { after: (number - 1) * ids, upTo: number * ids };
}

/** `/sitemap-songs-2.xml` */
export function partPath({ kind, number }: SitemapPart): string {
  return `/sitemap-${kind}-${number}.xml`;
}

/** The file that the name in an address (`sitemap-songs-2`) is of, or null. */
export function parsePart(name: string): SitemapPart | null {
  const [, kind, number] = /^sitemap-([a-z]+)-([1-9][0-9]{0,9})$/.exec(name) ?? [];
  const known = SITEMAP_KINDS.find((one) => one === kind);
  return known === undefined ? null : { kind: known, number: Number(number) };
}
