import { contentProblem } from "../../../domain/reviews/review-rules.ts";
import type { Field, FileRow } from "./fields.ts";
import type { FileRating, FileRatings } from "./file-contents.ts";
import { readNamed } from "./read-row.ts";
import { guessScale, readGiven, type Scale, type ScaleGuess } from "./scale.ts";

/** The columns of a rating, and of one whose name says of how much. */
export const RATING_FIELDS = ["rating", "rating10", "rating100"] as const satisfies Field[];

/** A list of a collection may have many rows without a rating. */
const NO_RATING = "has no rating";

/** Reads the ratings of a file. Rows that cannot be read are problems, each with its place. */
export function readRatings(rows: readonly FileRow[]): FileRatings {
  const ratings: FileRating[] = [];
  const problems: string[] = [];
  const hasWords = rows.some(({ values }) => values.has("review"));
  const isOwn = rows.some(({ values }) => values.has("kind") && values.has("privacy"));
  for (const row of rows) {
    const rating = readRating(row, hasWords || isOwn);
    if (typeof rating === "string") problems.push(`${row.place} ${rating}`);
    else ratings.push(rating);
  }
  const unrated = problems.filter((problem) => problem.endsWith(NO_RATING)).length;
  const read = ratings.length + problems.length - unrated;
  const { scale, why } = isOwn ? OWN_SCALE : (scaleIn(rows) ?? guessScale(ratings));
  return { ratings, rows: read, scale, why, isOwn, problems };
}

const OWN_SCALE: ScaleGuess = { scale: 5, why: "it is a Norae file" };

/** Returns the scale that the columns of a file tell; null where they tell none. */
function scaleIn(rows: readonly FileRow[]): ScaleGuess | null {
  const has = (field: Field) => rows.some(({ values }) => values.has(field));
  const of = (scale: Scale) => ({ scale, why: "the column says so" });
  if (has("rating10")) return of(10);
  if (has("rating100")) return of(100);
  return has("rym") ? { scale: 10, why: "Rate Your Music uses that scale" } : null;
}

function readRating(row: FileRow, hasWords: boolean): FileRating | string {
  const { values, place } = row;
  const named = readNamed(row, "song");
  if (typeof named === "string") return named;
  const text = RATING_FIELDS.map((field) => values.get(field)).find((one) => one) ?? "";
  const given = readGiven(text);
  if (given === "none") return NO_RATING;
  if (given === null) return `has an unreadable rating: ${excerpt(text)}`;
  const content = hasWords ? (values.get("review") ?? "") : undefined;
  const problem = contentProblem(content ?? "");
  const privacy = values.get("privacy");
  if (problem !== null) return `has a review that cannot be imported: ${problem}`;
  return {
    ...named,
    place,
    ...given,
    date: dateIn(values.get("date") ?? ""),
    content,
    privacy: privacy === "public" || privacy === "private" ? privacy : undefined,
  };
}

/** Returns the day of '2024-05-01', '2024. 5. 1.' and '1 May 2024', with a time or without one; undefined for others. */
function dateIn(text: string): string | undefined {
  const [, ...numbers] = /^(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})(?!\d)/.exec(text) ?? [];
  const day = numbers.map((number) => number.padStart(2, "0")).join("-");
  // Of numbers alone the first may be the day or the month.
  const isNamed = day === "" && /[a-z]{3}/i.test(text);
  const time = Date.parse(isNamed ? `${text} UTC` : day);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

function excerpt(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
