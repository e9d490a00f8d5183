import { recordChanges } from "../../database/changes/record-changes.ts";
import type { Database, Snapshot, Transaction } from "../../database/database.ts";
import { inChunks } from "../../database/in-chunks.ts";
import type { RecordKind } from "../../database/tables.ts";
import { tag } from "../../domain/tag.ts";
import type { DecidedPairs } from "../export/decided-pairs.ts";
import { MOST_NAMED_RECORDS } from "../import/changed-tags/changed-tags.ts";
import { lockCatalogue } from "../import/commit/commit.ts";
import { RECORD_KINDS } from "../import/run.ts";

interface Decision {
  kind: RecordKind;
  left_id: number;
  right_id: number;
  may_be_same: number;
}

const REASON = "were told apart by a catalogue";
const BATCH = 500;

/** Stores what the lines of a catalogue decide on pairs of records. Decisions that are here stay as they are. */
export async function writeLineDecisions(
  database: Database,
  catalogueId: number,
  now: () => Date = () => new Date(),
): Promise<void> {
  const found = await database.read((db) => findNewDecisions(db, catalogueId));
  if (found.length === 0) return;
  await database.write(async (db) => {
    await lockCatalogue(db);
    const decided = {
      reason: REASON,
      score: 0,
      decision: "different",
      decided_at: now().toISOString(),
    } as const;
    const rows = (await withLivingRecords(db, found)).map((one) => ({ ...one, ...decided }));
    for (let at = 0; at < rows.length; at += BATCH)
      await db
        .insertInto("likely_match")
        .values(rows.slice(at, at + BATCH))
        .onConflict((conflict) =>
          conflict
            .columns(["kind", "left_id", "right_id"])
            .doUpdateSet((eb) => ({
              decision: eb.ref("excluded.decision"),
              decided_at: eb.ref("excluded.decided_at"),
              may_be_same: eb.ref("excluded.may_be_same"),
            }))
            .where("likely_match.decision", "is", null),
        )
        .execute();
    const linked = rows
      .filter(({ may_be_same }) => may_be_same === 1)
      .flatMap(({ left_id, right_id }) => [left_id, right_id]);
    const pages =
      linked.length > MOST_NAMED_RECORDS ? [tag.everything] : tag.abouts("song", linked);
    await recordChanges(db, [tag.edits, ...pages]);
  });
}

/** Finds the decisions of lines on pairs that are undecided here. */
async function findNewDecisions(db: Snapshot, catalogueId: number): Promise<Decision[]> {
  const found: Decision[] = [];
  for (const kind of RECORD_KINDS) {
    const said = await readDecisions(db, kind, catalogueId);
    const decided = await findDecided(db, kind, said);
    found.push(...said.filter((one) => !decided.has(keyOf(one))));
  }
  return found;
}

/** Returns each pair on which lines of a catalogue decide once: that two are different counts before that they may not be. */
async function readDecisions(db: Snapshot, kind: RecordKind, catalogueId: number) {
  const lines = await selectDecidingLines(db, kind, catalogueId);
  const said = lines.flatMap(({ record_id, body }) => {
    const { different_from = [], perhaps_same_as = [] } = JSON.parse(body) as DecidedPairs;
    return [
      ...different_from.map((ref) => ({ record_id, ref, may_be_same: 0 })),
      ...perhaps_same_as.map((ref) => ({ record_id, ref, may_be_same: 1 })),
    ];
  });
  const rows = await inChunks(
    said.map(({ ref }) => ref),
    (refs) =>
      db
        .selectFrom(`${kind}_claim`)
        .select(["ref", "record_id"])
        .where("catalogue_id", "=", catalogueId)
        .where("ref", "in", refs)
        .execute(),
  );
  const idOf = new Map(rows.map(({ ref, record_id }) => [ref, record_id]));
  const pairs = new Map<string, Decision>();
  for (const { record_id, ref, may_be_same } of said.toSorted(byCertainty)) {
    const other = idOf.get(ref);
    if (other === undefined || other === record_id) continue;
    const [left_id, right_id] = [Math.min(record_id, other), Math.max(record_id, other)];
    const pair = { kind, left_id, right_id, may_be_same };
    if (!pairs.has(keyOf(pair))) pairs.set(keyOf(pair), pair);
  }
  return [...pairs.values()];
}

/** Selects the lines that decide on pairs: few of a catalogue, of which the texts are searched once. */
function selectDecidingLines(db: Snapshot, kind: RecordKind, catalogueId: number) {
  return db
    .selectFrom(`${kind}_claim`)
    .select(["record_id", "body"])
    .where("catalogue_id", "=", catalogueId)
    .where("is_former", "=", false)
    .where((eb) =>
      eb.or([
        eb("body", "like", '%"different_from":%'),
        ...(kind === "song" ? [eb("body", "like", '%"perhaps_same_as":%')] : []),
      ]),
    )
    .orderBy("ref")
    .execute();
}

function byCertainty(one: { may_be_same: number }, other: { may_be_same: number }): number {
  return one.may_be_same - other.may_be_same;
}

async function findDecided(db: Snapshot, kind: RecordKind, pairs: readonly Decision[]) {
  const rows = await inChunks(
    pairs.map(({ left_id }) => left_id),
    (ids) =>
      db
        .selectFrom("likely_match")
        .select(["left_id", "right_id"])
        .where("kind", "=", kind)
        .where("left_id", "in", ids)
        .where("decision", "is not", null)
        .execute(),
  );
  return new Set(rows.map(keyOf));
}

/** Leaves out pairs of which a record was merged or removed since they were found. */
async function withLivingRecords(db: Transaction, found: readonly Decision[]): Promise<Decision[]> {
  const living = new Set<string>();
  for (const kind of RECORD_KINDS) {
    const ids = found.flatMap((one) => (one.kind === kind ? [one.left_id, one.right_id] : []));
    const rows = await inChunks(ids, (some) =>
      db.selectFrom(kind).select("id").where("id", "in", some).execute(),
    );
    for (const { id } of rows) living.add(`${kind}:${id}`);
  }
  return found.filter(
    ({ kind, left_id, right_id }) =>
      living.has(`${kind}:${left_id}`) && living.has(`${kind}:${right_id}`),
  );
}

function keyOf({ left_id, right_id }: Pick<Decision, "left_id" | "right_id">): string {
  return `${left_id} ${right_id}`;
}
