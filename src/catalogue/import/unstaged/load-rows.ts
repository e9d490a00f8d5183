import { sql } from "kysely";
import { inChunks } from "../../../database/in-chunks.ts";
import type { Loading } from "../../../database/import/staging.ts";
import type { StagingRow } from "../../../database/import/staging-tables.ts";
import type { RecordKind } from "../../../database/tables.ts";
import type { Kind } from "../../interchange/format.ts";
import { hashOf, toBody } from "../../interchange/line.ts";
import { type Claim, mergeMembershipClaims } from "../../claims/merge-claims.ts";
import { membershipRows, type Rows } from "../../claims/rows.ts";
import { catalogueIdOf } from "../ids.ts";
import { formerClaim, formersOf } from "../identify/record-lines.ts";
import type { LoadedRefs } from "./loaded-refs.ts";
import { ROWS_OF_KIND, rowsByTable } from "../project/project.ts";
import { writeCatalogues } from "../publish/publish.ts";
import type { ReadLine } from "../read/read.ts";
import type { ImportRun } from "../run.ts";

/** Inserts the claims of some lines, and the rows of their records. @throws NeedsStaging */
export async function loadBatch(
  run: ImportRun,
  loading: Loading,
  refs: LoadedRefs,
  kind: Kind,
  batch: readonly ReadLine[],
): Promise<void> {
  if (batch.length === 0) return;
  run.counts.added += batch.length;
  const rows =
    kind === "membership"
      ? await loadMemberships(run, loading, refs, batch)
      : await loadRecords(run, loading, refs, kind, batch);
  const revision = { revision_id: run.nextId.revision };
  for (const [table, list] of rowsByTable(rows)) {
    const constants = table === "membership" || table === kind ? revision : undefined;
    await loading.insert(table, list as never[], constants);
  }
}

type FormerId = { id: number; record_id: number };

async function loadRecords(
  run: ImportRun,
  loading: Loading,
  refs: LoadedRefs,
  kind: RecordKind,
  batch: readonly ReadLine[],
): Promise<Rows[]> {
  const claims: StagingRow<"song_claim">[] = [];
  const known: Claim[] = [];
  const formers: StagingRow<"song_claim">[] = [];
  const formerIds: FormerId[] = [];
  const { catalogueId: catalogue_id } = run;
  const catalogues = run.catalogueIds.size;
  for (const { ref, line } of batch) {
    if (!("ref" in line)) continue;
    const record_id = refs.addRecord(kind, line);
    const body = toBody(line);
    const claim = { catalogue_id, ref, record_id, is_former: false, hash: hashOf(body), body };
    claims.push({ ...claim, origin_id: null });
    known.push({ catalogue_id, record_id, body, line });
    for (const { catalogue, ref: own } of formersOf(run, line)) {
      const former = { catalogue_id: catalogueIdOf(run, catalogue), ref: own, record_id };
      formers.push(formerClaim({ ...former, origin_id: null }, false));
    }
    for (const id of line.former_ids ?? []) formerIds.push({ id, record_id });
  }
  if (run.manifest && run.catalogueIds.size > catalogues)
    await writeCatalogues(run, loading.db, run.manifest);
  await loading.insert(`${kind}_claim`, [...claims, ...formers]);
  await insertFormerIds(loading, kind, formerIds);
  return ROWS_OF_KIND[kind]({ ...run, loadedIds: refs.ids }, known);
}

async function insertFormerIds({ db }: Loading, kind: RecordKind, formerIds: readonly FormerId[]) {
  await inChunks(formerIds, async (some) => {
    const rows = some.map(({ id, record_id }) => sql`(${id}, ${record_id})`);
    await sql`insert into ${sql.table(`${kind}_former_id`)} (id, record_id)
      values ${sql.join(rows)}`.execute(db);
    return [];
  });
}

async function loadMemberships(
  run: ImportRun,
  loading: Loading,
  refs: LoadedRefs,
  batch: readonly ReadLine[],
): Promise<Rows[]> {
  const claims = batch.flatMap(({ ref, line }) => {
    if (!("group" in line)) return [];
    refs.addMembership(line);
    const body = toBody(line);
    const group_id = refs.ids.artist.get(line.group) ?? 0;
    const member_id = refs.ids.artist.get(line.member) ?? 0;
    return [{ catalogue_id: run.catalogueId, ref, group_id, member_id, hash: hashOf(body), body }];
  });
  await loading.insert("membership_claim", claims);
  return mergeMembershipClaims(claims).map(({ group_id, member_id, facts }) =>
    membershipRows(group_id, member_id, facts),
  );
}
