import type { Transaction } from "../database.ts";
import type { Tables } from "../tables.ts";
import type { ActMatch } from "./acts-to-refresh.ts";

export type RefreshedAct = Tables["refreshed_act"];

/** Stores what was asked of MusicBrainz about an act. Columns that are not given stay as they are. */
export async function writeRefreshed(
  db: Transaction,
  act: Pick<RefreshedAct, "artist_id" | "due_at"> & Partial<RefreshedAct>,
): Promise<void> {
  const none = { asked_at: null, whole_at: null, failures: 0, problem: null, releases: null };
  const { artist_id: _, ...columns } = act;
  await db
    .insertInto("refreshed_act")
    .values({ ...none, held: null, ...act })
    .onConflict((conflict) => conflict.column("artist_id").doUpdateSet(columns))
    .execute();
}

/** Stores the matches of an act. Those that were decided before stay so. @param decision null: they wait */
export async function writeMatches(
  db: Transaction,
  matches: readonly ActMatch[],
  decision: "same" | null,
  now: Date,
): Promise<void> {
  if (matches.length === 0) return;
  const decided_at = decision === null ? null : now.toISOString();
  await db
    .insertInto("act_match")
    .values(matches.map((match) => ({ ...match, decision, decided_at })))
    .onConflict((conflict) =>
      conflict
        .columns(["artist_id", "mbid"])
        .doUpdateSet((eb) => ({
          name: eb.ref("excluded.name"),
          evidence: eb.ref("excluded.evidence"),
          decision: eb.ref("excluded.decision"),
          decided_at: eb.ref("excluded.decided_at"),
        }))
        .where("act_match.decision", "is", null),
    )
    .execute();
}

/**
 * Decides whether an artist of MusicBrainz is an act. Of one that is the same, no other waits any more, and the act is due at
 * once. @returns whether the match was there
 */
export async function decideActMatch(
  db: Transaction,
  { artist_id, mbid }: Pick<ActMatch, "artist_id" | "mbid">,
  decision: "same" | "different",
  now: Date,
): Promise<boolean> {
  const decided = { decision, decided_at: now.toISOString() };
  const rows = await db
    .updateTable("act_match")
    .set(decided)
    .where("artist_id", "=", artist_id)
    .where("mbid", "=", mbid)
    .returning("mbid")
    .execute();
  if (rows.length === 0) return false;
  if (decision === "same") {
    await db
      .updateTable("act_match")
      .set({ ...decided, decision: "different" })
      .where("artist_id", "=", artist_id)
      .where("mbid", "<>", mbid)
      .execute();
    await writeRefreshed(db, { artist_id, due_at: now.toISOString(), failures: 0, problem: null });
  }
  return true;
}
