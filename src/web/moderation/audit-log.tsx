import type { ModerationAction } from "../../domain/moderation/moderation-rules.ts";
import type { AuditEntry } from "../../domain/moderation/report.ts";
import { WrittenDay } from "../record/age.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadMore } from "../ui/list/load-more.tsx";
import { useViewerList } from "../viewer/use-viewer-list.ts";
import { moderationCalls } from "./calls.ts";
import { NotLoaded } from "./moderated-list.tsx";

export function AuditLog() {
  const { items, loadMore, ...state } = useViewerList("log", (cursor) =>
    moderationCalls.log({ query: { cursor } }),
  );
  if (items === undefined || state.failure !== null) return <NotLoaded {...state} />;
  if (items.length === 0) return <EmptyState>Nothing has been done yet.</EmptyState>;
  return (
    <>
      <ol className="audit-log">
        {items.map((entry) => (
          <li key={entry.id}>
            <p>
              <strong>{WORDS[entry.action]}</strong> {whatOf(entry)}
            </p>
            {entry.reason !== "" && <p className="edit-note">{entry.reason}</p>}
            <p className="note">
              {entry.actor ?? "the operator"}, <WrittenDay instant={entry.logged_at} />
            </p>
          </li>
        ))}
      </ol>
      <LoadMore what="entries" loadMore={loadMore} />
    </>
  );
}

const WORDS: Record<ModerationAction, string> = {
  hide: "hidden:",
  restore: "restored:",
  dismiss: "left as is:",
  suspend: "suspended:",
  unsuspend: "suspension ended:",
  give_trust: "trust given:",
  take_trust: "trust taken:",
  earn_trust: "trust now earned by edits:",
  appoint: "made a maintainer:",
};

function whatOf({ kind, target_id, subject, ends_at }: AuditEntry): string {
  const who = subject ?? "a former user";
  if (kind === null) return ends_at === null ? who : `${who}, until ${ends_at.slice(0, 10)}`;
  return kind === "profile"
    ? `profile of ${who}`
    : `${kind} ${target_id}${subject === null ? "" : ` by ${subject}`}`;
}
