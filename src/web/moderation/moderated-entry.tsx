import { useId, useState } from "react";
import {
  MODERATION_LENGTHS,
  MODERATION_TEXT,
  type Moderation,
  REASON_LABELS,
} from "../../domain/moderation-rules.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { ModeratedItem } from "../../domain/report.ts";
import { signInFrom } from "../account/return-to.ts";
import { statusOf, textOr } from "../api-client/api-error.ts";
import { WrittenDay } from "../age.tsx";
import { Name } from "../name.tsx";
import { ReviewWords } from "../review/review-item.tsx";
import { Button } from "../ui/button.tsx";
import { moderationCalls } from "./calls.ts";

const FAILED = "That did not work. Please try again.";

/** What was done, for the status line. */
const DONE: Record<Moderation, string> = {
  hide: "It is hidden.",
  restore: "It is shown again.",
  dismiss: "It stays as it is.",
};

interface ModeratedEntryProps {
  item: ModeratedItem;
  onDone: (text: string) => void;
}

/** Something that a user wrote, who reports what of it, and what a moderator may do about it. */
export function ModeratedEntry({ item, onDone }: ModeratedEntryProps) {
  const { kind, id, author, title, text, path, hidden_reason, reports } = item;
  const field = useId();
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState<Moderation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const actions: Moderation[] = hidden_reason === null ? ["hide", "dismiss"] : ["restore"];

  async function act(action: Moderation): Promise<void> {
    if (busy !== null) return;
    if (action !== "dismiss" && reason.trim() === "") {
      setProblem(MODERATION_TEXT.reason);
      document.getElementById(field)?.focus();
      return;
    }
    setBusy(action);
    setProblem(null);
    try {
      await moderationCalls.act({ body: { kind, id, action, reason } });
      onDone(DONE[action]);
    } catch (error) {
      if (statusOf(error) === 401) return location.assign(signInFrom(location));
      setProblem(textOr(error, FAILED));
      setBusy(null);
    }
  }

  return (
    <li>
      <article aria-labelledby={`${field}-title`}>
        <h2 id={`${field}-title`} className="moderated-title">
          {kind}:{" "}
          {hidden_reason === null ? (
            <a href={path}>
              <Name>{title}</Name>
            </a>
          ) : (
            <Name>{title}</Name>
          )}
        </h2>
        <p className="note">
          by <a href={pagePath.profile(author)}>{author}</a>
        </p>
        <ReviewWords content={text} />
        {hidden_reason !== null && <p className="hidden-notice">hidden: {hidden_reason}</p>}
        {reports.length > 0 && (
          <ul className="reports" aria-label="reports">
            {reports.map((report, at) => (
              <li key={at}>
                {REASON_LABELS[report.reason]}
                {report.note !== "" && <span dir="auto">: {report.note}</span>}{" "}
                <span className="note">
                  <WrittenDay instant={report.created_at} />
                </span>
              </li>
            ))}
          </ul>
        )}
        <label htmlFor={field} className="field-label">
          reason, which {author} reads
        </label>
        <input
          id={field}
          className="field"
          dir="auto"
          value={reason}
          maxLength={MODERATION_LENGTHS.reason}
          aria-invalid={problem === MODERATION_TEXT.reason || undefined}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(null);
          }}
        />
        <div className="form-actions">
          {actions.map((action) => (
            <Button
              key={action}
              kind={action === "hide" ? "strong" : "quiet"}
              isBusy={busy === action}
              onClick={() => void act(action)}
            >
              {action === "dismiss" ? "leave it as it is" : action}
            </Button>
          ))}
          <p className="field-problem" role="alert">
            {problem}
          </p>
        </div>
      </article>
    </li>
  );
}
