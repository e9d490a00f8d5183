import { THEMES } from "../../domain/theme.ts";
import { type DraftSong, EMPTY_DRAFT, type PlaylistDraft } from "./draft.ts";

/** Which playlist a draft is of, and whose: several people may use one browser. */
export interface DraftPlace {
  userId: number;
  /** Null: a new one. */
  playlistId: number | null;
}

/** A draft as it is kept, with the version of the playlist that it changes. */
export interface KeptDraft {
  draft: PlaylistDraft;
  version: number | null;
}

export function keyOf({ userId, playlistId }: DraftPlace): string {
  return `norae.playlist.${userId}.${playlistId ?? "new"}`;
}

/** What was made and not saved yet, in this browser; null where there is nothing that can be read. */
export function readDraft(place: DraftPlace): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? "null") as KeptDraft | null;
    if (kept === null) return null;
    const { draft, version } = kept;
    const isWhole =
      THEMES.includes(draft.theme) &&
      typeof draft.name === "string" &&
      typeof draft.description === "string" &&
      typeof draft.background_color === "string" &&
      draft.songs.every(isSong);
    if (!isWhole) return null;
    return { draft: { ...EMPTY_DRAFT, ...draft }, version: version ?? null };
  } catch {
    return null;
  }
}

/** Keeps what is being made. A browser that keeps nothing is no reason to fail. */
export function keepDraft(place: DraftPlace, kept: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    // Its storage is full or forbidden.
  }
}

export function forgetDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Its storage is forbidden.
  }
}

function isSong({ id, name, artist }: DraftSong): boolean {
  return Number.isSafeInteger(id) && typeof name === "string" && typeof artist === "string";
}
