import { type Attempt, parseAttempt } from "../api-client/attempt.ts";
import { THEMES } from "../../domain/theme.ts";
import { type DraftSong, EMPTY_DRAFT, type PlaylistDraft } from "./draft.ts";

/** Which playlist a draft is of, and whose: several people may use one browser. */
export interface DraftPlace {
  userId: number;
  /** Null: a new one; "row": a new one that begins with a song of a list, whichever. */
  playlistId: number | "row" | null;
}

/** A draft as it is kept, with the version of the playlist that it changes. */
export interface StoredDraft {
  draft: PlaylistDraft;
  version: number | null;
  /** The attempt to send it, if there was one. */
  attempt: Attempt | null;
}

/** The name under which a draft is kept: one for each user and playlist. */
export function keyOf({ userId, playlistId }: DraftPlace): string {
  return `norae.playlist.${userId}.${playlistId ?? "new"}`;
}

/**
 * What was made and not saved yet: in this tab, else in the one that wrote last in this browser. Null where there is
 * nothing that can be read. Each tab has its own, since two may change one playlist and only one of them be saved.
 */
export function readDraft(place: DraftPlace): StoredDraft | null {
  const key = keyOf(place);
  return parseDraft(read("sessionStorage", key)) ?? parseDraft(read("localStorage", key));
}

/** Keeps what is being made. A browser that keeps nothing is no reason to fail. */
export function storeDraft(place: DraftPlace, kept: StoredDraft): void {
  const text = JSON.stringify(kept);
  write("sessionStorage", keyOf(place), text);
  write("localStorage", keyOf(place), text);
}

/** Another tab's stays. */
export function deleteDraft(place: DraftPlace): void {
  const key = keyOf(place);
  const own = read("sessionStorage", key);
  if (own === null || read("localStorage", key) === own) write("localStorage", key, null);
  write("sessionStorage", key, null);
}

type Where = "sessionStorage" | "localStorage";

/** Storage may be full or forbidden; then there is none. */
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
    // It is not kept.
  }
}

function parseDraft(text: string | null): StoredDraft | null {
  try {
    const kept = JSON.parse(text ?? "null") as StoredDraft | null;
    if (kept === null) return null;
    const { draft, version, attempt } = kept;
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
