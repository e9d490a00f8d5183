import { parseAttempt } from "../../api-client/attempt.ts";
import type { DraftSlot, StoredDraft } from "../../draft/draft-store.ts";
import { THEMES } from "../../../domain/playlists/theme.ts";
import { parseStored, readStored, writeStored } from "../../ui/theme/browser-storage.ts";
import { type DraftSong, EMPTY_DRAFT, type PlaylistDraft } from "./draft.ts";

/** The playlist and the user of a draft: several people may use one browser. */
export interface DraftPlace {
  userId: number;
  /** Null: a new playlist; "row": a new one from the menu of any song. */
  playlistId: number | "row" | null;
}

export type VersionedDraft = { draft: PlaylistDraft; version: number | null };

export function keyOf({ userId, playlistId }: DraftPlace): string {
  return `norae.playlist.${userId}.${playlistId ?? "new"}`;
}

/**
 * Returns the place of a draft: that of this tab, and the one that was written last in this browser for where the tab has
 * none. Two tabs may edit one playlist and only one of them be saved, which leaves the draft of the other.
 */
export function draftAt(place: DraftPlace): DraftSlot<VersionedDraft> {
  const key = keyOf(place);
  function remove(): void {
    const own = readStored(key, "sessionStorage");
    if (own === null || readStored(key) === own) writeStored(key, null);
    writeStored(key, null, "sessionStorage");
  }
  return {
    read: () => parseDraft(readStored(key, "sessionStorage")) ?? parseDraft(readStored(key)),
    store: ({ draft: { draft, version }, attempt }) => {
      const text = JSON.stringify({ draft, version, attempt });
      writeStored(key, text, "sessionStorage");
      writeStored(key, text);
    },
    remove,
    finish: remove,
  };
}

type Stored = VersionedDraft & { attempt: unknown };

function parseDraft(text: string | null): StoredDraft<VersionedDraft> | null {
  return parseStored(text, ({ draft, version, attempt }: Stored) => {
    const isWhole =
      THEMES.includes(draft.theme) &&
      typeof draft.name === "string" &&
      typeof draft.description === "string" &&
      typeof draft.background_color === "string" &&
      draft.songs.every(isSong);
    if (!isWhole) return null;
    const whole = { draft: { ...EMPTY_DRAFT, ...draft }, version: version ?? null };
    return { draft: whole, attempt: parseAttempt(attempt) };
  });
}

function isSong({ id, name, artist }: DraftSong): boolean {
  return Number.isSafeInteger(id) && typeof name === "string" && typeof artist === "string";
}
