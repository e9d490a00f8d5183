import { type Attempt, parseAttempt } from "../api-client/attempt.ts";
import { THEMES } from "../../domain/theme.ts";
import { type DraftSong, EMPTY_DRAFT, type PlaylistDraft } from "./draft.ts";

/** The playlist and the user of a draft: several people may use one browser. */
export interface DraftPlace {
  userId: number;
  /** Null: a new one; "row": a new one from the menu of a song, whichever. */
  playlistId: number | "row" | null;
}

/** A stored draft, with the version of the playlist that it changes. */
export interface StoredDraft {
  draft: PlaylistDraft;
  version: number | null;
  /** The attempt to send it, if there was one. */
  attempt: Attempt | null;
}

/** Returns the storage key of a draft: one for each user and playlist. */
export function keyOf({ userId, playlistId }: DraftPlace): string {
  return `norae.playlist.${userId}.${playlistId ?? "new"}`;
}

/**
 * Returns the draft of this tab, else the one that was written last in this browser; null where there is none that can
 * be read. Each tab has its own, since two may edit one playlist and only one of them be saved.
 */
export function readDraft(place: DraftPlace): StoredDraft | null {
  const key = keyOf(place);
  return parseDraft(read("sessionStorage", key)) ?? parseDraft(read("localStorage", key));
}

/** Stores a draft. Disabled storage is no reason to fail. */
export function storeDraft(place: DraftPlace, stored: StoredDraft): void {
  const text = JSON.stringify(stored);
  write("sessionStorage", keyOf(place), text);
  write("localStorage", keyOf(place), text);
}

/** Leaves another tab's draft. */
export function deleteDraft(place: DraftPlace): void {
  const key = keyOf(place);
  const own = read("sessionStorage", key);
  if (own === null || read("localStorage", key) === own) write("localStorage", key, null);
  write("sessionStorage", key, null);
}

type Where = "sessionStorage" | "localStorage";

/** Null where storage is full or disabled. */
function read(where: Where, key: string): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

function write(where: Where, key: string, text: string | null): void {
  try {
    if (text === null) window[where].removeItem(key);
    else window[where].setItem(key, text);
  } catch {
    // Storage is full or disabled.
  }
}

function parseDraft(text: string | null): StoredDraft | null {
  try {
    const stored = JSON.parse(text ?? "null") as StoredDraft | null;
    if (stored === null) return null;
    const { draft, version, attempt } = stored;
    const isWhole =
      THEMES.includes(draft.theme) &&
      typeof draft.name === "string" &&
      typeof draft.description === "string" &&
      typeof draft.background_color === "string" &&
      draft.songs.every(isSong);
    if (!isWhole) return null;
    const whole = { ...EMPTY_DRAFT, ...draft };
    return { draft: whole, version: version ?? null, attempt: parseAttempt(attempt) };
  } catch {
    return null;
  }
}

function isSong({ id, name, artist }: DraftSong): boolean {
  return Number.isSafeInteger(id) && typeof name === "string" && typeof artist === "string";
}
