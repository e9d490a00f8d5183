import type { Edit } from "../../../domain/edits/edit-shown.ts";
import { WrittenDay } from "../../record/age.tsx";
import { EditUser } from "../difference/edit-item.tsx";

interface Step {
  word: string;
  /** Null: the operator, or a former contributor. */
  by: string | null;
  at: string;
}

/** The decision on an edit: by whom, when, and why. Nothing for a pending edit. */
export function Decided({ edit, role }: { edit: Edit; role?: "status" }) {
  const steps = stepsOf(edit);
  if (steps.length === 0) return null;
  return (
    <p className="edit-decided" role={role}>
      {steps.map(({ word, by, at }, index) => (
        <span key={`${word} ${at}`}>
          {index > 0 && " · "}
          {word}
          {by !== null && (
            <>
              {" by "}
              <EditUser edit={edit} username={by} />
            </>
          )}
          , <WrittenDay instant={at} />
        </span>
      ))}
      {edit.reason !== null && (
        <span className="edit-reason">
          . Reason: <bdi>{edit.reason}</bdi>
        </span>
      )}
    </p>
  );
}

function stepsOf(edit: Edit): Step[] {
  const { state, author_kind, decided_at, decided_as, reverted_at, reverted_by } = edit;
  const first = (edit.approvals ?? []).map(({ by, at }) => ({ word: "approved", by, at }));
  if (decided_at === null) return first;
  // Edits by the operator need no approval.
  const isOwn =
    decided_as === "author" || (author_kind === "operator" && decided_as === "operator");
  const by = isOwn ? null : edit.decided_by;
  const approved = { word: isOwn ? "applied at once" : "approved", by, at: decided_at };
  switch (state) {
    case "rejected":
    case "withdrawn":
      return [...first, { word: state, by, at: decided_at }];
    case "reverted":
      return reverted_at === null
        ? [...first, approved]
        : [...first, approved, { word: "reverted", by: reverted_by, at: reverted_at }];
    default:
      return [...first, approved];
  }
}

/** Returns when another user last decided or wrote about the user's own edit: ISO 8601, or null. */
export function answeredAt(edit: Edit): string | null {
  const { author, decided_at, decided_as, reverted_at, reverted_by, comments } = edit;
  const decided = decided_as === "author" ? null : decided_at;
  const reverted = reverted_by !== null && reverted_by === author ? null : reverted_at;
  const commented = comments.map(({ is_own, created_at }) => (is_own ? null : created_at));
  const times = [decided, reverted, ...commented].filter((time) => time !== null);
  return times.toSorted().at(-1) ?? null;
}
