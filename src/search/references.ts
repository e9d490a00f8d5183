import type { NamedRecord } from "../database/catalogue/search-records.ts";

/** The share of a group's references that its members get, since most have no songs of their own. */
const SHARE_OF_GROUP = 0.4;

/** Artists rank above titles of equal popularity. */
const WEIGHT_OF_ARTIST = 10;
const WEIGHT_OF_TITLE = 4;

/** Returns the weighted number of references to each artist, by id: a measure of popularity. */
export function referencesOfArtists(artists: readonly NamedRecord[]): Map<number, number> {
  const own = new Map(artists.map(({ id, references }) => [id, references]));
  return new Map(
    artists.map(({ id, references, artists: groups }) => {
      const best = Math.max(0, ...groups.map((group) => own.get(group) ?? 0));
      return [id, WEIGHT_OF_ARTIST * (references + SHARE_OF_GROUP * best)];
    }),
  );
}

/**
 * Returns less than one reference, more for a newer release, so that of equally well-known titles the newest comes first.
 * @param date a calendar date, perhaps partial
 */
export function recencyOf(date: string | null): number {
  const [year = 0, month = 1] = (date ?? "").split("-").map(Number);
  return Math.min(0.99, Math.max(0, (year + (month - 1) / 12 - 1_980) / 100));
}

/** Returns the same measure for an album or a song: that of its best artist, raised a little by its own references. */
export function referencesOfTitle(
  { artists, references, release_date }: NamedRecord,
  ofArtists: ReadonlyMap<number, number>,
): number {
  const best = Math.max(0, ...artists.map((artist) => ofArtists.get(artist) ?? 0));
  return (
    (best / WEIGHT_OF_ARTIST) * WEIGHT_OF_TITLE * (1 + (references + recencyOf(release_date)) / 90)
  );
}
