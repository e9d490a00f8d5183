import { checkCredits, type GivenCredit } from "../check-credits.ts";
import type { Writer } from "../../database/database.ts";
import type { EditClaim } from "../../database/edits/write-edits.ts";
import type { CreditsEdit, EditedCredit } from "../../domain/new-edit.ts";

/** Something that an edit says cannot be. The message says what to do. */
export class ImpossibleEdit extends Error {
  override name = "ImpossibleEdit";
}

/** Returns what an edit says of a song's credits, a claim for each role. @throws ImpossibleEdit */
export async function claimsOfCredits(
  db: Writer,
  songId: number,
  { add, remove }: Pick<CreditsEdit, "add" | "remove">,
): Promise<EditClaim[]> {
  const given = [
    ...remove.flatMap((credit) => changesOf("remove", credit)),
    ...add.flatMap((credit) => changesOf("add", credit)),
  ];
  return checkCredits(db, songId, given, (problem) => new ImpossibleEdit(problem));
}

function changesOf(
  operation: "add" | "remove",
  { artist_id, name, roles, also }: EditedCredit,
): GivenCredit[] {
  const subject = { artist: artist_id, name };
  return [...(roles === "" ? [] : [roles]), ...also].map((one) => ({
    operation,
    roles: one,
    subject,
  }));
}
