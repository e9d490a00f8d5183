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
  const grouped = Map.groupBy(reports, keyOf);
  const targets =
    state === "hidden"
      ? await listHidden(db, range)
      : [...grouped.values()].map(([first]) => first!);
  return (await loadWritten(db, targets)).map((one) => ({
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
