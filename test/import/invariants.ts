import { expect } from "vitest";
import type { Database } from "../../src/database/database.ts";
import { sql } from "kysely";
import type { RecordKind } from "../../src/database/tables.ts";
import { dumpStoredTables, dumpPageTables, type Row, type StoredTables } from "./dumped-tables.ts";
import { recountCareers } from "./recounted-careers.ts";
import { recount } from "./recounted.ts";

const KINDS = ["artist", "album", "song"] as const;

/** Checks the invariants after every import: counts are right, references resolve, and no row is orphaned. */
export async function expectConsistent(database: Database): Promise<void> {
  const tables = await dumpPageTables(database);
  const stored = await dumpStoredTables(database);
  const { artist, album, song, credit_count, collaboration, credit_year, act_writing } = tables;
  expect({ artist, album, song, credit_count, collaboration }).toEqual(recount(tables));
  expect({ credit_year, act_writing }).toEqual(recountCareers(tables));
  for (const kind of KINDS) {
    const current = idsOf(tables[kind]);
    const former = tables[`${kind}_former_id`];
    expect(former.filter((row) => current.has(row["id"]))).toEqual([]);
    expect(former.filter((row) => !current.has(row["record_id"]))).toEqual([]);
    const claimed = stored[`${kind}_claim`].filter((claim) => claim["is_former"] === false);
    expect(new Set(claimed.map((claim) => claim["record_id"]))).toEqual(current);
    const next = stored.allocation.find((row) => row["kind"] === kind)?.["next_id"] as number;
    expect(Math.max(0, ...[...current, ...idsOf(former)].map(Number))).toBeLessThan(next);
    const ofKind = (row: Row) => row["kind"] === kind;
    const known = new Set([...current, ...idsOf(former)]);
    expect(stored.edit_claim.filter(ofKind).filter((row) => !known.has(row["record_id"]))).toEqual(
      [],
    );
    expectForest(stored, kind, former);
    const pairs = stored.likely_match.filter(ofKind);
    expect(
      pairs.filter((row) => !current.has(row["left_id"]) || !current.has(row["right_id"])),
    ).toEqual([]);
  }
  const pairOf = (row: Row) => `${String(row["group_id"])} ${String(row["member_id"])}`;
  const claimedPairs = stored.membership_claim.filter(
    (row) => row["group_id"] !== row["member_id"],
  );
  const pairs = new Set(claimedPairs.map(pairOf));
  const current = new Map(tables.artist_former_id.map((row) => [row["id"], row["record_id"]]));
  for (const row of stored.edit_claim.filter((claim) => claim["field"] === "membership")) {
    const [group_id, member_id] = [row["record_id"], row["artist_id"]].map(
      (id) => current.get(id) ?? id,
    );
    if (group_id === member_id) continue;
    if (row["operation"] === "remove") pairs.delete(pairOf({ group_id, member_id }));
    else pairs.add(pairOf({ group_id, member_id }));
  }
  expect(new Set(tables.membership.map(pairOf))).toEqual(pairs);
  if (database.engine === "sqlite") {
    // PostgreSQL always checks foreign keys at a commit.
    const broken = await database.read((db) => sql`pragma foreign_key_check`.execute(db as never));
    expect(broken.rows).toEqual([]);
  }
}

/** Checks that merges lead to the survivors that former ids name, as do the origins of claims. */
function expectForest(stored: StoredTables, kind: RecordKind, former: Row[]): void {
  const merges = new Map(
    stored.record_merge
      .filter((row) => row["kind"] === kind)
      .map((row) => [row["loser_id"], row["winner_id"]]),
  );
  const survivorOf = (id: unknown): unknown => (merges.has(id) ? survivorOf(merges.get(id)) : id);
  expect([...merges.keys()].toSorted(byNumber).map((id) => [id, survivorOf(id)])).toEqual(
    former.map((row) => [row["id"], row["record_id"]]),
  );
  const claims = stored[`${kind}_claim`];
  expect(
    claims.filter(
      (row) => row["origin_id"] !== null && survivorOf(row["origin_id"]) !== row["record_id"],
    ),
  ).toEqual([]);
  expect(claims.filter((row) => row["origin_id"] === row["record_id"])).toEqual([]);
}

function byNumber(one: unknown, other: unknown): number {
  return Number(one) - Number(other);
}

/** Checks that ids stay with their record, redirect to the one it was merged into, or are never used again. */
export class AssignedIds {
  readonly #assigned = { artist: new Set(), album: new Set(), song: new Set() };
  readonly #removed = { artist: new Set(), album: new Set(), song: new Set() };

  /** @param mayRemove whether records may have been removed without being merged */
  async expectStable(database: Database, mayRemove: boolean): Promise<void> {
    const tables = await dumpPageTables(database);
    for (const kind of KINDS) {
      const current = idsOf(tables[kind]);
      const former = idsOf(tables[`${kind}_former_id`]);
      const [assigned, removed] = [this.#assigned[kind], this.#removed[kind]];
      for (const id of current) {
        expect(removed.has(id), `${kind} ${String(id)} was assigned again`).toBe(false);
        assigned.add(id);
      }
      for (const id of assigned) {
        if (current.has(id)) continue;
        removed.add(id);
        if (!mayRemove) expect(former, `${kind} ${String(id)} leads nowhere`).toContain(id);
      }
      // The id of a pruned record stays unknown.
      for (const id of assigned) if (!current.has(id) && !former.has(id)) assigned.delete(id);
    }
  }
}

function idsOf(rows: Row[]): Set<unknown> {
  return new Set(rows.map((row) => row["id"]));
}
