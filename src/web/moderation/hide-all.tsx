import { useId, useState } from "react";
import { MODERATION_TEXT } from "../../domain/moderation/moderation-rules.ts";
import { counted } from "../../domain/text/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Button } from "../ui/button.tsx";
import { moderationCalls } from "./calls.ts";
import { ReasonField } from "./reason-field.tsx";
import { useStep } from "./use-step.ts";

type HideAllProps = { username: string; onDone: (text: string) => void };

/** Hides everything that one user wrote, and leads to what else can be done about them. */
export function HideAll({ username, onDone }: HideAllProps) {
  const field = useId();
  const [reason, setReason] = useState("");
  const { busy, problem, setProblem, take, release } = useStep<"hide">();

  async function hide(): Promise<void> {
    if (reason.trim() === "") {
      setProblem(MODERATION_TEXT.reason);
      document.getElementById(field)?.focus();
      return;
    }
    const isDone = await take("hide", async () => {
      const { hidden, more } = await moderationCalls.hideAll({ body: { username, reason } });
      onDone(
        `${counted(hidden, "item")} by ${username} hidden.${more ? " There are more: do it again." : ""}`,
      );
    });
    if (isDone) release();
  }

  return (
    <details className="hide-all">
      <summary>everything {username} wrote, and their edits</summary>
      <ReasonField
        id={field}
        label={`why all reviews, playlists and comments are hidden, shown to ${username}`}
        value={reason}
        isInvalid={problem === MODERATION_TEXT.reason}
        onChange={(typed) => {
          setReason(typed);
          setProblem(null);
        }}
      />
      <div className="actions">
        <Button kind="strong" isBusy={busy !== null} onClick={() => void hide()}>
          hide all by {username}
        </Button>
        <a href={pagePath.moderation({ state: "rollback", username })}>
          roll back edits by {username}
        </a>
        <a href={pagePath.moderation({ state: "suspended", username })}>suspend {username}</a>
        <p className="field-problem" role="alert">
          {problem}
        </p>
      </div>
    </details>
  );
}
