import type { Reader } from "../../database/database.ts";
import {
  listHidden,
  listWaitingReports,
  type WaitingReport,
} from "../../database/moderation/reports.ts";
import { loadWritten } from "../../database/moderation/written.ts";
import { nameModerated } from "../../domain/moderated.ts";
import type { Range } from "../../domain/moderation-rules.ts";
import type { ModeratedItem } from "../../domain/report.ts";

export async function listModerated(
  db: Reader,
  state: "waiting" | "hidden",
  range: Range,
): Promise<ModeratedItem[]> {
  const reports = state === "waiting" ? await listWaitingReports(db, range) : [];
  const grouped = new Map<string, WaitingReport[]>();
  for (const report of reports)
    grouped.set(keyOf(report), [...(grouped.get(keyOf(report)) ?? []), report]);
  const targets =
    state === "waiting"
      ? [...grouped.values()].map(([first]) => first!)
      : await listHidden(db, range);
  const written = await loadWritten(db, targets);
  return written.map((one) => ({
    ...nameModerated(one),
    author: one.author,
    author_is_private: one.authorIsPrivate,
    title: one.title,
    text: one.text,
    path: one.path,
    hidden_reason: one.hiddenReason,
    reports: (grouped.get(keyOf(one)) ?? []).map(({ reason, note, created_at }) => ({
      reason,
      note,
      created_at,
    })),
  }));
}

function keyOf({ kind, id }: { kind: string; id: number }): string {
  return `${kind} ${id}`;
}
