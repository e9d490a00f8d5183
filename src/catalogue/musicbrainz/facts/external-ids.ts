import type { Relation } from "../documents.ts";

/** An id in another system, read from the address that a relation names. */
export type ExternalId = { source: "melon" | "spotify" | "youtube" | "wikidata"; value: string };

type Pattern = readonly [ExternalId["source"], RegExp];

/** MusicBrainz normalises addresses to these forms, so that the types of the relations need not be known. */
const PATTERNS = {
  artist: [
    ["melon", /^https?:\/\/www\.melon\.com\/artist\/\w+\.htm\?artistId=(\d+)$/],
    ["spotify", /^https?:\/\/open\.spotify\.com\/artist\/([A-Za-z0-9]{22})$/],
    ["youtube", /^https?:\/\/(?:www|music)\.youtube\.com\/channel\/(UC[\w-]{22})$/],
    ["wikidata", /^https?:\/\/www\.wikidata\.org\/wiki\/(Q\d+)$/],
  ],
  release: [
    ["melon", /^https?:\/\/www\.melon\.com\/album\/\w+\.htm\?albumId=(\d+)$/],
    ["spotify", /^https?:\/\/open\.spotify\.com\/album\/([A-Za-z0-9]{22})$/],
  ],
  recording: [
    ["melon", /^https?:\/\/www\.melon\.com\/song\/\w+\.htm\?songId=(\d+)$/],
    ["spotify", /^https?:\/\/open\.spotify\.com\/track\/([A-Za-z0-9]{22})$/],
    ["youtube", /^https?:\/\/(?:www|music)\.youtube\.com\/watch\?v=([\w-]{11})$/],
  ],
} as const satisfies Record<string, readonly Pattern[]>;

/** Returns the ids in other systems that the addresses of an entity give, without duplicates. */
export function externalIdsOf(
  entity: keyof typeof PATTERNS,
  relations: readonly Relation[] | null | undefined,
): ExternalId[] {
  const found = new Map<string, ExternalId>();
  for (const { url } of relations ?? []) {
    for (const [source, pattern] of PATTERNS[entity]) {
      const value = pattern.exec(url?.resource ?? "")?.[1];
      if (value !== undefined) found.set(`${source} ${value}`, { source, value });
    }
  }
  return [...found.values()];
}
