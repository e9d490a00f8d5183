import type { EditedCredit } from "../../../../domain/new-edit.ts";
import type { AlbumDraft } from "../../release/album-draft.ts";
import type { CreditsDraft, DraftLine } from "./draft.ts";
import { DraftStore } from "../../../draft/draft-store.ts";

/** The drafts of credits, by the song's id. */
export const CREDITS_DRAFTS = new DraftStore<CreditsDraft>(
  "credits",
  ({ version, source, note, lines, order, pasted = "", unread = [] }) =>
    [version, source, note, pasted, ...unread].every((text) => typeof text === "string") &&
    lines.every(isLine) &&
    isOrder(order),
);

/** The drafts of the credits of albums' songs, by the album's id. */
export const ALBUM_DRAFTS = new DraftStore<AlbumDraft>(
  "album-credits",
  ({ songs, unplaced, unread, source, note, pasted = "" }) =>
    [source, note, pasted, ...unread].every((text) => typeof text === "string") &&
    Object.values(songs).every(
      ({ version, lines, order }) =>
        typeof version === "string" && lines.every(isLine) && isOrder(order),
    ) &&
    unplaced.every(({ credits }) => Array.isArray(credits)),
);

function isLine({ before, credit, noted = "" }: DraftLine): boolean {
  return (before === null || isCredit(before)) && isCredit(credit) && typeof noted === "string";
}

function isCredit({ artist_id, name, roles, also }: EditedCredit): boolean {
  return (
    (artist_id === null || Number.isSafeInteger(artist_id)) &&
    typeof name === "string" &&
    typeof roles === "string" &&
    also.every((key) => typeof key === "string")
  );
}

function isOrder(order: CreditsDraft["order"] = {}): boolean {
  return Object.values(order).every((named) => named.every(({ name }) => typeof name === "string"));
}
