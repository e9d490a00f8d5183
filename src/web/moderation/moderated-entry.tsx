import { useId, useState } from "react";
import { MODERATION_TEXT, type Moderation } from "../../domain/moderation/moderation-rules.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { ModeratedItem } from "../../domain/moderation/report.ts";
import { Name, NameLink } from "../record/name.tsx";
import { ReviewWords } from "../review/list/review-item.tsx";
import { Button } from "../ui/button.tsx";
import { UserLink } from "../record/user-link.tsx";
import { moderationCalls } from "./calls.ts";
import { ReportList } from "./reported-edits.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useStep } from "./use-step.ts";

const DONE: Record<Moderation, string> = {
  hide: "It is hidden.",
  restore: "It is shown again.",
  dismiss: "It stays as it is.",
};

type ModeratedEntryProps = { item: ModeratedItem; onDone: (text: string) => void };

export function ModeratedEntry({ item, onDone }: ModeratedEntryProps) {
  const { kind, id, author, title, text, path, hidden_reason, reports } = item;
  const field = useId();
  const [reason, setReason] = useState("");
  const { busy, problem, setProblem, take } = useStep<Moderation>();
  const actions: Moderation[] = hidden_reason === null ? ["hide", "dismiss"] : ["restore"];

  async function act(action: Moderation): Promise<void> {
    if (action !== "dismiss" && reason.trim() === "") {
      setProblem(MODERATION_TEXT.reason);
      document.getElementById(field)?.focus();
      return;
    }
    const body = { kind, id, action, reason };
    if (await take(action, () => moderationCalls.act({ body }))) onDone(DONE[action]);
  }

  return (
    <li>
      <article aria-labelledby={`${field}-title`}>
        <h2 id={`${field}-title`} className="moderated-title">
          {kind}:{" "}
          {hidden_reason === null ? <NameLink name={title} href={path} /> : <Name>{title}</Name>}
        </h2>
        <p className="note">
          by <UserLink username={author} isPrivate={item.author_is_private} />
        </p>
        <ReviewWords content={text} />
        {hidden_reason !== null && <p className="hidden-notice">hidden: {hidden_reason}</p>}
        <ReportList reports={reports} />
        <ReasonField
          id={field}
          label={`reason, shown to ${author}`}
          value={reason}
          isInvalid={problem === MODERATION_TEXT.reason}
          onChange={(typed) => {
            setReason(typed);
            setProblem(null);
          }}
        />
        <div className="actions">
          {actions.map((action) => (
            <Button
              key={action}
              kind={action === "hide" ? "strong" : "quiet"}
              isBusy={busy === action}
              onClick={() => void act(action)}
            >
              {action === "dismiss" ? "leave as is" : action}
            </Button>
          ))}
          <a href={pagePath.moderation({ state: "suspended", username: author })}>
            suspend {author}
          </a>
          <p className="field-problem" role="alert">
            {problem}
          </p>
        </div>
      </article>
    </li>
  );
}
