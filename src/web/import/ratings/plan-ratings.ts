import { IMPORT, type RatingToImport } from "../../../domain/playlists/import-row.ts";
import { normalisedContent, type ReviewPrivacy } from "../../../domain/reviews/review-rules.ts";
import type { FileRating } from "../read/file-contents.ts";
import { type Scale, starsOf } from "../read/scale.ts";
import type { Entry } from "../match-rows.ts";

interface RatingChoices {
  /** Of how many stars or points ratings are. */
  scale: Scale;
  privacy: ReviewPrivacy;
  replacing: ReadonlySet<string>;
}

/** The plan for a row: among others it waits for a choice (doubtful), or its rating is between two steps (unreadable). */
export type RowPlan =
  | "ready"
  | "already"
  | "differs"
  | "doubtful"
  | "unknown"
  | "unreadable"
  | "repeated";

/**
 * Returns the rows that rate a record which another row rates, too: their places, and that of the row which is taken. It is
 * the later one by its date, else the first.
 */
export function repeatedRows(
  entries: readonly Entry<FileRating>[],
  scale: Scale,
): ReadonlyMap<string, string> {
  const taken = new Map<string, FileRating>();
  const rated = entries.flatMap(({ row, records, chosen }) =>
    chosen === null || starsOf(row, scale) === null
      ? []
      : [{ row, record: `${row.kind} ${records[chosen]!.id}` }],
  );
  for (const { row, record } of rated) {
    const before = taken.get(record);
    if (before === undefined || (before.date ?? "~") < (row.date ?? "")) taken.set(record, row);
  }
  return new Map(
    rated.flatMap(({ row, record }) => {
      const { place } = taken.get(record)!;
      return place === row.place ? [] : [[row.place, place]];
    }),
  );
}

/** @param repeated the rows that are not taken, as `repeatedRows` finds them */
export function planOf(
  { row, records, chosen }: Entry<FileRating>,
  { scale }: Pick<RatingChoices, "scale">,
  repeated: ReadonlyMap<string, string>,
): RowPlan {
  if (repeated.has(row.place)) return "repeated";
  const rating = starsOf(row, scale);
  if (rating === null) return "unreadable";
  const record = chosen === null ? undefined : records[chosen];
  if (record === undefined) return records.length === 0 ? "unknown" : "doubtful";
  const { own } = record;
  if (own === null) return "ready";
  const isSame =
    own.rating === rating &&
    (row.content === undefined || normalisedContent(row.content) === own.content) &&
    (row.privacy === undefined || row.privacy === own.privacy);
  return isSame ? "already" : "differs";
}

/** Returns what is written: new ratings, and those that replace an own one, in batches of a size that the API takes. */
export function batchesOf(entries: readonly Entry<FileRating>[], choices: RatingChoices) {
  const batches: RatingToImport[][] = [];
  const repeated = repeatedRows(entries, choices.scale);
  let room = 0;
  for (const entry of entries) {
    const plan = planOf(entry, choices, repeated);
    const replace = plan === "differs" && choices.replacing.has(entry.row.place);
    if (plan !== "ready" && !replace) continue;
    const { row, records, chosen } = entry;
    const rating: RatingToImport = {
      kind: row.kind,
      id: records[chosen!]!.id,
      rating: starsOf(row, choices.scale)!,
      content: row.content,
      privacy: row.privacy ?? (replace ? undefined : choices.privacy),
      replace,
    };
    const bytes = new TextEncoder().encode(JSON.stringify(rating)).length;
    if (bytes > room || batches.at(-1)!.length >= IMPORT.ratedAtOnce) {
      batches.push([]);
      room = IMPORT.ratedBytes;
    }
    batches.at(-1)!.push(rating);
    room -= bytes;
  }
  return batches;
}
