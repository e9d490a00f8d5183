import type { Writer } from "../../database/database.ts";
import type { EditClaim } from "../../database/edits/write-edits.ts";
import { failure } from "../../domain/failure.ts";
import type { SongCreditsChanges } from "../../domain/credits-edit.ts";
import type { EditedCredit } from "../../domain/new-edit.ts";
import { checkCredits, type GivenCredit } from "../check-credits.ts";
import { EditRefused } from "./edit-refused.ts";

/**
 * Returns what an edit says of a song's credits, a claim for each role.
 * @param made people whom the same edit makes, who are no records yet
 * @throws EditRefused
 */
export async function claimsOfCredits(
  db: Writer,
  songId: number,
  { add, remove }: Pick<SongCreditsChanges, "add" | "remove">,
  made: ReadonlySet<number> = new Set(),
): Promise<EditClaim[]> {
  const given = [
    ...remove.flatMap((credit) => changesOf("remove", credit)),
    ...add.flatMap((credit) => changesOf("add", credit)),
  ];
  return checkCredits(
    db,
    songId,
    given,
    (problem) => new EditRefused(failure("invalid", problem)),
    made,
  );
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
