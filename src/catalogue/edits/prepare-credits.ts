import type { Writer } from "../../database/database.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import { EDIT_TEXT } from "../../domain/edit-rules.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure } from "../../domain/failure.ts";
import type { CreditsEdit } from "../../domain/new-edit.ts";
import { claimsOfCredits, ImpossibleEdit } from "./credits-claims.ts";
import { readCreditsNow } from "./credits-version.ts";
import type { PreparedEdit, Refused } from "./prepared-edit.ts";

/** Checks a proposed change of a song's credits against the list as it is now. */
export async function prepareCredits(
  db: Writer,
  edit: CreditsEdit,
): Promise<PreparedEdit | Refused> {
  const songId = edit.song_id;
  const song = await db.selectFrom("song").select("id").where("id", "=", songId).executeTakeFirst();
  if (song === undefined) {
    const survivor = await findMergedInto(db, "song", songId);
    return survivor === null
      ? failure("not_found", ERROR_TEXT.song.missing)
      : failure("conflict", EDIT_TEXT.changed);
  }
  const { credits, version } = await readCreditsNow(db, songId);
  if (version !== edit.version) return failure("conflict", EDIT_TEXT.changed);
  try {
    await claimsOfCredits(db, songId, edit);
  } catch (error) {
    if (error instanceof ImpossibleEdit) return failure("invalid", error.message);
    throw error;
  }
  const { add, remove, complete } = edit;
  return {
    target: { kind: "song", id: songId },
    body: { before: credits, add, remove, complete },
    needsSecondPerson: false,
  };
}
