import { listIdsOfRecord } from "../../database/catalogue/former-ids.ts";
import { listDecidedProposals, lockPendingProposals } from "../../database/edits/proposals.ts";
import { insertEdit, withdrawEdit } from "../../database/edits/write-edits.ts";
import type { EditedCredit } from "../../domain/new-edit.ts";
import { withoutDecided } from "../brought-credits.ts";
import { readCreditsNow } from "../edits/credits-version.ts";
import type { CreditsBody } from "../edits/credits-body.ts";
import type { ImportRun, Publishing } from "./run.ts";

/**
 * Proposes an import's further credits for lists that edits call complete, one edit a song, outside the limits of users. It
 * replaces older undecided ones, also of songs that were merged into it. Rejected and reverted credits are not proposed
 * again. All of that is checked here, since people decide while an import is prepared.
 */
export async function proposeBrought(
  db: Publishing,
  run: Pick<ImportRun, "staging" | "isEmpty" | "merges" | "broughtCredits" | "manifest">,
  madeAt: string,
): Promise<void> {
  const context = { ...run, staging: { ...run.staging, db } };
  for (const [songId, credits] of run.broughtCredits) {
    const ids = await listIdsOfRecord(db, "song", songId);
    const before = await lockPendingProposals(db, ids);
    if (credits.length === 0) {
      for (const { id } of before) await withdrawEdit(db, id, madeAt);
      continue;
    }
    const { credits: shown } = await readCreditsNow(db, songId);
    const decided = (await listDecidedProposals(db, ids)).flatMap(addedBy);
    const brought = await withoutDecided(context, credits, [...shown, ...decided]);
    const same = before.find((edit) => edit.target_id === songId && isSame(addedBy(edit), brought));
    for (const { id } of before) if (id !== same?.id) await withdrawEdit(db, id, madeAt);
    if (same !== undefined || brought.length === 0) continue;
    const body: CreditsBody = { before: shown, add: brought, remove: [], complete: false };
    await insertEdit(db, {
      kind: "credits",
      state: "pending",
      author: "import",
      author_id: null,
      target_kind: "song",
      target_id: songId,
      body: JSON.stringify(body),
      source: run.manifest?.name ?? "",
      note: "",
      created_at: madeAt,
      decided_at: null,
      decided_by: null,
      decided_as: null,
      reason: null,
    });
  }
}

function addedBy({ body }: { body: string }): EditedCredit[] {
  return (JSON.parse(body) as CreditsBody).add;
}

function isSame(one: readonly EditedCredit[], other: readonly EditedCredit[]): boolean {
  const textOf = (credits: readonly EditedCredit[]) =>
    JSON.stringify(
      credits.map(({ artist_id, name, roles, also }) => [artist_id, name, roles, also]),
    );
  return textOf(one) === textOf(other);
}
