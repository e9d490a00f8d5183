import { contentProblem } from "../../../domain/reviews/review-rules.ts";
import type { FileRow } from "./fields.ts";
import type { FileRating, FileRatings } from "./file-contents.ts";
import { readNamed } from "./read-row.ts";

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
  const isOfTen =
    rows.some(({ values }) => values.has("rating10") || values.has("rym")) ||
    // A rating above ten is a mistake of its row, which says nothing of the others.
    ratings.some(({ given }) => given > 5 && given <= 10);
  const unrated = problems.filter((problem) => problem.endsWith(NO_RATING)).length;
  const read = ratings.length + problems.length - unrated;
  return { ratings, rows: read, scale: isOfTen && !isOwn ? 10 : 5, isOwn, problems };
}

function readRating(row: FileRow, hasWords: boolean): FileRating | string {
  const { values, place } = row;
  const named = readNamed(row, "song");
  if (typeof named === "string") return named;
  const text = (values.get("rating") ?? values.get("rating10") ?? "").trim();
  if (text === "" || text === "0") return NO_RATING;
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text))
    return `has no rating that can be read: ${excerpt(text)}`;
  const content = hasWords ? (values.get("review") ?? "") : undefined;
  const problem = contentProblem(content ?? "");
  const privacy = values.get("privacy");
  if (problem !== null) return `has a review that cannot be taken: ${problem}`;
  return {
    ...named,
    place,
    given: Number(text.replace(",", ".")),
    content,
    privacy: privacy === "public" || privacy === "private" ? privacy : undefined,
  };
}

function excerpt(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}
