import { sql } from "kysely";
import {
  type Moderated,
  MODERATED_KINDS,
  type ModeratedKind,
  nameModerated,
} from "../../domain/moderation/moderated.ts";
import type { Range, ReportReason } from "../../domain/moderation/moderation-rules.ts";
import type { Snapshot, Transaction } from "../database.ts";

export interface NewReport {
  target: Moderated;
  reporterId: number;
  reason: ReportReason;
  note: string;
}

/** Stores a report. A second one by the same user on the same content is ignored, even if the first was decided. */
export async function addReport(
  db: Transaction,
  { target, reporterId, reason, note }: NewReport,
  now: Date,
): Promise<void> {
  await db
    .insertInto("report")
    .values({
      kind: target.kind,
      target_id: target.id,
      reporter_id: reporterId,
      reason,
      note,
      created_at: now.toISOString(),
      decided_at: null,
    })
    .onConflict((conflict) => conflict.columns(["reporter_id", "kind", "target_id"]).doNothing())
    .execute();
}

/** The tables of what can be reported. A comment without an author is empty. */
const TABLES = {
  song_review: "song_review",
  album_review: "album_review",
  playlist: "playlist",
  profile: "account",
  comment: "edit_comment",
} as const satisfies Record<ModeratedKind, string>;

const IS_THERE = sql<boolean>`(${sql.join(
  MODERATED_KINDS.map((kind) => {
    const written = kind === "comment" ? sql` and thing.author_id is not null` : sql``;
    return sql`report.kind = ${sql.lit(kind)} and exists
      (select 1 from ${sql.table(TABLES[kind])} thing where thing.id = report.target_id${written})`;
  }),
  sql` or `,
)})`;

/** Removes the reports of what is gone. */
export async function sweepReports(db: Transaction): Promise<void> {
  await db
    .deleteFrom("report")
    .where(sql<boolean>`not ${IS_THERE}`)
    .execute();
}

export async function listWaitingReports(db: Snapshot, { offset, limit }: Range) {
  const rows = await db
    .with("reported", (some) =>
      some
        .selectFrom("report")
        .select(["kind", "target_id"])
        .select((eb) => eb.fn.min("id").as("first"))
        .where("decided_at", "is", null)
        .where(IS_THERE)
        .groupBy(["kind", "target_id"])
        .orderBy("first")
        .limit(limit)
        .offset(offset),
    )
    .selectFrom("reported")
    .innerJoin("report", (join) =>
      join
        .onRef("report.kind", "=", "reported.kind")
        .onRef("report.target_id", "=", "reported.target_id"),
    )
    .select(["report.kind", "report.target_id", "report.reason", "report.note"])
    .select("report.created_at")
    .where("report.decided_at", "is", null)
    .orderBy("reported.first")
    .orderBy("report.id")
    .execute();
  return rows.map(({ target_id, ...report }) => ({ ...report, id: target_id }));
}

/** Lists what a user reported, oldest first, for that user alone. */
export async function listOwnReports(db: Snapshot, userId: number) {
  const rows = await db
    .selectFrom("report")
    .select(["kind", "target_id", "reason", "note", "created_at"])
    .where("reporter_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ kind, target_id, ...report }) => ({
    ...nameModerated({ kind, id: target_id }),
    ...report,
  }));
}

/** Takes the reports of something off the queue. @returns how many waited */
export async function decideReports(db: Transaction, { kind, id }: Moderated, now: Date) {
  const decided = await db
    .updateTable("report")
    .set({ decided_at: now.toISOString() })
    .where("kind", "=", kind)
    .where("target_id", "=", id)
    .where("decided_at", "is", null)
    .returning("id")
    .execute();
  return decided.length;
}

/** Lists a range of what moderators have hidden, the latest first. */
export async function listHidden(db: Snapshot, { offset, limit }: Range): Promise<Moderated[]> {
  const hidden: (Moderated & { at: string })[] = [];
  for (const kind of MODERATED_KINDS) {
    const rows = await db
      .selectFrom(TABLES[kind])
      .select("id")
      .select((eb) => eb.ref("hidden_at").$notNull().as("at"))
      .where("hidden_at", "is not", null)
      .orderBy("hidden_at", "desc")
      .orderBy("id", "desc")
      .limit(offset + limit)
      .execute();
    hidden.push(...rows.map((row) => ({ kind, ...row })));
  }
  return hidden
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(offset, offset + limit)
    .map(({ kind, id }) => ({ kind, id }));
}
