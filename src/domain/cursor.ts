/**
 * Cursors of lists. A cursor names the last item of the previous page, so that no item is shown twice or left out because
 * of later additions. It is part of addresses that people have, so that old ones must stay readable.
 * Without a schema, since the browser imports this file.
 */
import { calendarDateProblem } from "./calendar-date-problem.ts";
import type { HistoryEntry } from "./edits/record-history.ts";
import { REVIEW_KINDS, type ReviewKind } from "./reviews/review-rules.ts";

/** Parses a text of a cursor; null where it is malformed. */
export type ReadCursor<Place> = (text: string) => Place | null;

interface Cursor<Place> {
  write: (place: Place) => string;
  read: ReadCursor<Place>;
}

const SEPARATOR = "~";

/** Returns the cursor of places with these values, in this order. The last one may have the separator in it. */
function cursorOf<Place extends { [Name in keyof Place]: string | number }>(values: {
  [Name in keyof Place]: ReadCursor<Place[Name]>;
}): Cursor<Place> {
  const names = Object.keys(values) as (keyof Place)[];
  return {
    write: (place) => names.map((name) => place[name]).join(SEPARATOR),
    read(text) {
      const texts = text.split(SEPARATOR);
      if (texts.length < names.length) return null;
      texts.push(texts.splice(names.length - 1).join(SEPARATOR));
      const place: Partial<Place> = {};
      for (const [at, name] of names.entries()) {
        const value = values[name](texts[at]!);
        if (value === null) return null;
        place[name] = value;
      }
      return place as Place;
    },
  };
}

/** Returns the reader of a number. @param digits the most that it may have */
export function wholeNumber(least: 0 | 1, digits: number): ReadCursor<number> {
  const pattern = new RegExp(`^(?:${least === 0 ? "0|" : ""}[1-9]\\d{0,${digits - 1}})$`);
  return (text) => (pattern.test(text) ? Number(text) : null);
}

/** Reads an id, which is a cursor of its own where a list is in the order of ids. */
export const idCursor = wholeNumber(1, 15);

function matching(pattern: RegExp): ReadCursor<string> {
  return (text) => (pattern.test(text) ? text : null);
}

function word<const Word extends string>(words: readonly Word[]): ReadCursor<Word> {
  return (text) => words.find((one) => one === text) ?? null;
}

/** A time as it is stored, ISO 8601 in UTC, and one that others may have written without milliseconds. */
const time = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const timeOfOthers = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/);

/** The feed: the last playlist, and the number of the page that it ends. */
export type FeedCursor = { id: number; page: number };

export const feedCursor = cursorOf<FeedCursor>({ id: idCursor, page: wholeNumber(1, 9) });

/** A list of reviews of songs and of albums: the last review. */
export type ReviewCursor = { created_at: string; kind: ReviewKind; id: number };

export const reviewCursor = cursorOf<ReviewCursor>({
  created_at: time,
  kind: word(REVIEW_KINDS),
  id: idCursor,
});

export interface SongCursor {
  /** Its release date, or '' without one. */
  release_order: string;
  id: number;
}

export const songCursor = cursorOf<SongCursor>({
  release_order: (text) => (text === "" || calendarDateProblem(text) === null ? text : null),
  id: idCursor,
});

/** A list of what is new: the last group. */
export type NewsCursor = { at: string; artistId: number };

export const newsCursor = cursorOf<NewsCursor>({ at: time, artistId: idCursor });

/** The acts of which something is missing, the most wanted first: how much the last one is wanted, its songs, and its id. */
export type WantedPlace = { points: number; songs: number; id: number };

export const wantedCursor = cursorOf<WantedPlace>({
  points: wholeNumber(0, 15),
  songs: wholeNumber(0, 9),
  id: idCursor,
});

/** A list of edits by their last change: the last edit. */
export type EditPlace = { changed_at: string; id: number };

export const editCursor = cursorOf<EditPlace>({ changed_at: timeOfOthers, id: idCursor });

const EVENTS: readonly HistoryEntry["what"][] = ["applied", "reverted", "imported", "decided"];

/** The place of an entry in a record's history, whose entries are in the order of these, the greatest first. */
export interface HistoryPlace {
  at: string;
  what: HistoryEntry["what"];
  /** The id of an edit, or the key of a catalogue. */
  of: number | string;
}

const historyTexts = cursorOf<HistoryPlace>({
  at: timeOfOthers,
  what: word(EVENTS),
  of: matching(/^.{1,100}$/),
});

export const historyCursor: Cursor<HistoryPlace> = {
  write: historyTexts.write,
  read(text) {
    const place = historyTexts.read(text);
    if (place === null || place.what === "imported" || place.what === "decided") return place;
    const of = idCursor(String(place.of));
    return of === null ? null : { ...place, of };
  },
};

export function historyPlace({ at, what, edit, catalogue }: HistoryEntry): HistoryPlace {
  return { at, what, of: edit?.id ?? catalogue?.key ?? "" };
}

/** Compares the places of two entries: the latest first; of one time, reversions before imports before the rest. */
export function compareHistoryPlaces(one: HistoryPlace, other: HistoryPlace): number {
  return (
    compareDown(one.at, other.at) ||
    compareDown(one.what, other.what) ||
    (typeof one.of === "number" && typeof other.of === "number"
      ? other.of - one.of
      : compareDown(String(one.of), String(other.of)))
  );
}

function compareDown(one: string, other: string): number {
  return one === other ? 0 : one < other ? 1 : -1;
}
