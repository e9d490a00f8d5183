import type { Writer } from "../../database/database.ts";
import { insertEdit, updateEdit } from "../../database/edits/write-edits.ts";
import type { EditedCredit } from "../../domain/new-edit.ts";
import { readCreditsNow } from "../edits/credits-version.ts";
import type { CreditsBody } from "../edits/credits-body.ts";
import type { ImportRun } from "./run.ts";

/**
 * Proposes what an import brings to lists that edits call complete, one edit a song, outside the limits of people. It
 * takes the place of an older one that nobody has decided on.
 */
export async function proposeBrought(
  db: Writer,
  { broughtCredits, manifest }: Pick<ImportRun, "broughtCredits" | "manifest">,
  madeAt: string,
): Promise<void> {
  for (const [songId, brought] of broughtCredits) {
    const before = await db
      .selectFrom("edit")
      .select(["id", "body"])
      .where("target_kind", "=", "song")
      .where("target_id", "=", songId)
      .where("author", "=", "import")
      .where("state", "=", "pending")
      .executeTakeFirst();
    if (before !== undefined) {
      const { add } = JSON.parse(before.body) as CreditsBody;
      if (isSame(add, brought)) continue;
      await updateEdit(db, before.id, { state: "withdrawn", decided_at: madeAt });
    }
    if (brought.length === 0) continue;
    const { credits } = await readCreditsNow(db, songId);
    const body: CreditsBody = { before: credits, add: brought, remove: [], complete: false };
    await insertEdit(db, {
      kind: "credits",
      state: "pending",
      author: "import",
      author_id: null,
      target_kind: "song",
      target_id: songId,
      body: JSON.stringify(body),
      source: manifest?.name ?? "",
      note: "",
      created_at: madeAt,
      decided_at: null,
      decided_by: null,
      decided_as: null,
      reason: null,
    });
  }
}

function isSame(one: readonly EditedCredit[], other: readonly EditedCredit[]): boolean {
  const textOf = (credits: readonly EditedCredit[]) =>
    JSON.stringify(
      credits.map(({ artist_id, name, roles, also }) => [artist_id, name, roles, also]),
    );
  return textOf(one) === textOf(other);
}
