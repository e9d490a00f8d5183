import { type Columns, idsAt } from "./index/columns.ts";
import { KINDS } from "./index/record.ts";

/** The share of a group's references that its members get, since most have no songs of their own. */
const SHARE_OF_GROUP = 0.4;

/** Artists rank above titles of equal popularity. */
const WEIGHT_OF_ARTIST = 10;
const WEIGHT_OF_TITLE = 4;

/**
 * Returns less than one reference, more for a newer release, so that of equally well-known titles the newest comes first.
 * @param date a calendar date, perhaps partial
 */
export function recencyOf(date: string | null): number {
  const [year = 0, month = 1] = (date ?? "").split("-").map(Number);
  return Math.min(0.99, Math.max(0, (year + (month - 1) / 12 - 1_980) / 100));
}

const ARTIST = KINDS.indexOf("artist");

/**
 * Returns the weighted number of references to each record, a measure of popularity: an artist's grow with those of the
 * best group; those of an album or a song are its best artist's, raised a little by its own.
 */
export function weighReferences({
  kindOf,
  idOf,
  references,
  recency,
  artists,
}: Columns): Float64Array {
  const own = new Map<number, number>();
  for (let record = 0; record < kindOf.length; record += 1)
    if (kindOf[record] === ARTIST) own.set(idOf[record]!, references[record]!);
  const weighted = new Float64Array(kindOf.length);
  const ofArtists = new Map<number, number>();
  for (let record = 0; record < kindOf.length; record += 1) {
    if (kindOf[record] !== ARTIST) continue;
    const group = best(idsAt(artists, record), own);
    weighted[record] = WEIGHT_OF_ARTIST * (references[record]! + SHARE_OF_GROUP * group);
    ofArtists.set(idOf[record]!, weighted[record]!);
  }
  for (let record = 0; record < kindOf.length; record += 1) {
    if (kindOf[record] === ARTIST) continue;
    weighted[record] =
      (best(idsAt(artists, record), ofArtists) / WEIGHT_OF_ARTIST) *
      WEIGHT_OF_TITLE *
      (1 + (references[record]! + recency[record]!) / 90);
  }
  return weighted;
}

function best(ids: Uint32Array, references: ReadonlyMap<number, number>): number {
  let highest = 0;
  for (const id of ids) highest = Math.max(highest, references.get(id) ?? 0);
  return highest;
}
