import { sql } from "kysely";
import { listIdsOfRecord } from "../../../database/catalogue/former-ids.ts";
import { listDecidedProposals, lockPendingProposals } from "../../../database/edits/edits.ts";
import { insertEdit, withdrawEdit } from "../../../database/edits/write-edits.ts";
import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { withoutDecided } from "../../claims/further-credits.ts";
import type { CreditsBody } from "../../edits/credits/credits-body.ts";
import { isSameList, readCreditsNow } from "../../edits/credits/credits-version.ts";
import { UNDECIDED } from "../../edits/prepared.ts";
import { repeatRevisions } from "../../commit-revision.ts";
import { CORRECTIONS } from "../../claims/provenance.ts";
import { stageEditedAgain } from "../project/parts.ts";
import { expectCurrent } from "./expect-current.ts";
import { analyseAfter, lockCatalogue, type RevisionNote, commitWithin } from "./commit.ts";
import type { ImportRun, ImportTransaction } from "../run.ts";
import { hasNewlyMissing } from "../prune/prune.ts";
import { hasNewlyWaiting } from "../waiting/waiting.ts";

/**
 * Writes the difference to the live tables in one short transaction: readers see the old catalogue until it is committed,
 * then the new one. Records that were edited since the import began are merged and counted once more, since it was
 * prepared without those edits. @throws ImportOutdated where they have to be prepared again, too
 */
export async function commitImport(run: ImportRun, revisionNote: RevisionNote): Promise<void> {
  await run.staging.commit(async (db) => {
    await lockCatalogue(db);
    await expectCurrent(db, run);
    await stageEditedAgain(db, run.beganAfter);
    const firstRevision = await commitWithin(run, db, revisionNote);
    await repeatRevisions(db, run, { ...revisionNote, firstRevision });
    await proposeFurtherCredits(db, run, revisionNote.madeAt);
  });
  await analyseAfter(run);
}

/** Notes the last revision before an import, and removes what only earlier imports needed to know of revisions. */
export async function noteLastRevision(run: ImportRun): Promise<void> {
  run.beganAfter = await run.staging.commit(async (db) => {
    const { rows } = await sql<{ id: number | null }>`select max(id) as id
        from revision`.execute(db);
    const last = rows[0]?.id ?? 0;
    await sql`delete from revision_effect where revision_id <= ${last}`.execute(db);
    return last;
  });
}

/**
 * Proposes an import's further credits for lists that edits call complete, one edit a song, outside the limits of
 * users. It replaces older undecided ones, also of songs that were merged into it. Rejected and reverted credits are
 * not proposed again. All of that is checked here, since reviewers decide while an import is prepared.
 */
async function proposeFurtherCredits(
  db: ImportTransaction,
  run: Pick<ImportRun, "staging" | "isEmpty" | "merges" | "furtherCredits" | "manifest">,
  madeAt: string,
): Promise<void> {
  const context = { ...run, staging: { ...run.staging, db } };
  for (const [songId, credits] of run.furtherCredits) {
    const ids = await listIdsOfRecord(db, "song", songId);
    const before = await lockPendingProposals(db, ids);
    if (credits.length === 0) {
      for (const { id } of before) await withdrawEdit(db, id, madeAt);
      continue;
    }
    const { credits: shown } = await readCreditsNow(db, songId);
    const decided = (await listDecidedProposals(db, ids)).flatMap(addedBy);
    const further = await withoutDecided(context, credits, [...shown, ...decided]);
    const same = before.find(
      (edit) => edit.target_id === songId && isSameList(addedBy(edit), further),
    );
    for (const { id } of before) if (id !== same?.id) await withdrawEdit(db, id, madeAt);
    if (same !== undefined || further.length === 0) continue;
    const body: CreditsBody = { before: shown, add: further, remove: [], complete: false };
    await insertEdit(db, {
      ...UNDECIDED,
      kind: "credits",
      author: "import",
      author_id: null,
      target_kind: "song",
      target_id: songId,
      body: JSON.stringify(body),
      source: run.manifest?.name ?? "",
      note: "",
      created_at: madeAt,
    });
  }
}

function addedBy({ body }: { body: string }): EditedCredit[] {
  return (JSON.parse(body) as CreditsBody).add;
}

export async function hasChanges(run: ImportRun): Promise<boolean> {
  const { db } = run.staging;
  if (run.isNewCatalogue) return true;
  const { rows } = await sql<{ kind: string }>`
    select kind from (select kind from staging_line limit 1) as one
    union all select kind from (select kind from staging_pruned limit 1) as two`.execute(db);
  return (
    rows.length > 0 ||
    // Of a part without changes the date of its version is none either.
    (!run.isPartial && (await hasNewManifest(run))) ||
    (await hasNewlyMissing(run)) ||
    (await hasNewlyWaiting(run))
  );
}

async function hasNewManifest({ manifest, catalogueId, staging: { db } }: ImportRun) {
  if (!manifest) return false;
  const { rows } = await sql<{ name: string; released: string | null; licence: string | null }>`
    select name, released, licence from catalogue where id = ${catalogueId}`.execute(db);
  // An export lists the sources of all catalogues, and that of corrections.
  const sources = await sql<Record<"key" | "name" | "url" | "licence" | "as_of", string | null>>`
    select key, name, url, licence, as_of from source
    order by case when catalogue_id = ${catalogueId} then 1 else 0 end, catalogue_id desc`.execute(
    db,
  );
  const kept = new Map(
    [{ ...CORRECTIONS, url: null, licence: null, as_of: null }, ...sources.rows].map((one) => [
      one.key,
      one,
    ]),
  );
  return (
    rows[0]?.name !== manifest.name ||
    rows[0]?.released !== (manifest.released ?? null) ||
    rows[0]?.licence !== (manifest.licence ?? null) ||
    (manifest.sources ?? []).some(
      ({ key, name, url = null, licence = null, as_of = null }) =>
        kept.get(key)?.name !== name ||
        kept.get(key)?.url !== url ||
        kept.get(key)?.licence !== licence ||
        kept.get(key)?.as_of !== as_of,
    )
  );
}
