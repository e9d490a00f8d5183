import type { NamedRecord } from "../database/catalogue/search-records.ts";

/** What an artist is counted of the songs of a group: most members have no songs of their own. */
const SHARE_OF_GROUP = 0.4;

/** Artists before titles of the same renown; a title's own marks weigh little against whose it is. */
const WEIGHT_OF_ARTIST = 10;
const WEIGHT_OF_TITLE = 4;

/** How much the catalogue refers to each artist, by id. */
export function referencesOfArtists(artists: readonly NamedRecord[]): Map<number, number> {
  const own = new Map(artists.map(({ id, references }) => [id, references]));
  return new Map(
    artists.map(({ id, references, artists: groups }) => {
      const best = Math.max(0, ...groups.map((group) => own.get(group) ?? 0));
      return [id, WEIGHT_OF_ARTIST * (references + SHARE_OF_GROUP * best)];
    }),
  );
}

/** How much it refers to an album or a song: as its artists are known, and by its own marks. */
export function referencesOfTitle(
  { artists, references }: NamedRecord,
  ofArtists: ReadonlyMap<number, number>,
): number {
  const best = Math.max(0, ...artists.map((artist) => ofArtists.get(artist) ?? 0));
  return (best / WEIGHT_OF_ARTIST) * WEIGHT_OF_TITLE * (1 + references / 90);
}
