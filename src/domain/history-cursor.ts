import type { HistoryEntry } from "./record-history.ts";

const EVENTS: readonly HistoryEntry["what"][] = ["applied", "reverted", "imported", "decided"];

/** The place of an entry in a record's history, whose entries are in the order of these, the greatest first. */
export interface HistoryPlace {
  at: string;
  what: HistoryEntry["what"];
  /** The id of an edit, or the key of a catalogue. */
  of: number | string;
}

/** Returns the place of an entry. */
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

/** Formats the cursor of a page of a history: the place of its last entry. */
export function writeHistoryCursor({ at, what, of }: HistoryPlace): string {
  return `${at}~${what}~${of}`;
}

/** Parses a cursor; null where it is malformed. */
export function readHistoryCursor(text: string): HistoryPlace | null {
  const [, at, word, of = ""] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z)~([a-z]+)~(.{1,100})$/.exec(text) ?? [];
  const what = EVENTS.find((one) => one === word);
  if (at === undefined || what === undefined) return null;
  if (what === "imported" || what === "decided") return { at, what, of };
  return /^[1-9]\d{0,14}$/.test(of) ? { at, what, of: Number(of) } : null;
}
