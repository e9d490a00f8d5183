import { refusedEdit } from "../edit-refused.ts";
import type { Snapshot } from "../../../database/database.ts";
import type { EditClaim } from "../../../database/edits/write-edits.ts";
import type { SongCreditsChanges } from "../../../domain/edits/proposed/credits-edit.ts";
import { nameKey } from "../../../domain/text/name.ts";
import type { AddedCredit, EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { parseRoles } from "../../../domain/catalogue/role.ts";
import { formatSubject } from "../../claims/edited-credits.ts";
import { checkCredits, type GivenCredit } from "../../operator/check-credits.ts";
import { normalRole } from "../../operator/correct-credits.ts";

/**
 * Returns an edit's claims on a song's credits, one for each role. Removing and adding a person in one role changes the name only.
 * @param made new people of the same edit, who are no records yet @throws EditRefused
 */
export async function claimsOfCredits(
  db: Snapshot,
  songId: number,
  { add, remove }: Pick<SongCreditsChanges, "add" | "remove">,
  made: ReadonlySet<number> = new Set(),
): Promise<EditClaim[]> {
  const added = add.flatMap(byRole);
  const addedSubjects = new Set(added.map(subjectOf));
  const removed = new Map(remove.flatMap(byRole).map((one) => [subjectOf(one), one]));
  const given = [
    ...[...removed]
      .filter(([subject]) => !addedSubjects.has(subject))
      .map(([, one]): GivenCredit => ({ operation: "remove", ...creditOf(one) })),
    ...added.map((one): GivenCredit => {
      const { name, replaces } = one.credit;
      const before = removed.get(subjectOf(one));
      if (before !== undefined)
        return { operation: "change", ...creditOf(before), value: { name } };
      return {
        operation: "add",
        ...creditOf(one),
        replaces: replaces && { artist: replaces.artist_id, name: replaces.name },
      };
    }),
  ];
  const refuse = (problem: string) => refusedEdit("invalid", problem);
  return checkCredits(db, songId, given, refuse, made);
}

type OfRole<Credit> = { role: string; credit: Credit };

function byRole<Credit extends EditedCredit>(credit: Credit): OfRole<Credit>[] {
  const roles = [...(parseRoles(credit.roles) ?? []), ...credit.also.map(normalRole)];
  return roles.map((role) => ({ role, credit }));
}

function subjectOf({ role, credit: { artist_id, name } }: OfRole<EditedCredit>): string {
  return formatSubject({ role, artist: artist_id, nameKey: nameKey(name) });
}

function creditOf({
  role,
  credit: { artist_id, name },
}: OfRole<AddedCredit>): Pick<GivenCredit, "roles" | "subject"> {
  return { roles: role, subject: { artist: artist_id, name } };
}
