import type { Snapshot } from "../../database/database.ts";
import { loadNamedArtists } from "../../database/people/named.ts";
import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import { failureResponse, type WrongPart } from "./failure-response.ts";

export type Named = NamedArtist & { id: number };

/** Loads the artists that an address names, and the survivors of those that were merged. @throws the 404 page for others */
export async function readNamedArtists(db: Snapshot, ids: readonly number[], wrong: WrongPart) {
  const named = new Map<number, Named>();
  const survivors = new Map<number, number>();
  const found = await loadNamedArtists(db, ids);
  for (const id of ids) {
    const artist = found.get(id);
    if (artist === undefined)
      throw failureResponse(failure("not_found", ERROR_TEXT.artist.missing), wrong);
    if ("mergedInto" in artist) survivors.set(id, artist.mergedInto);
    else named.set(id, artist);
  }
  return {
    named,
    survivors,
    nameOf: (id: number | null) => (id === null ? null : (named.get(id) ?? null)),
    survivorOf: (id: number | null) => (id === null ? null : (survivors.get(id) ?? id)),
  };
}
