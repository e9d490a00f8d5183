import { useId, useState } from "react";
import type { Edit } from "../../../domain/edits/edit-shown.ts";
import { EDIT_LENGTHS, EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { EditDecision } from "../../../domain/edits/edit.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { statusOf, messageOr } from "../../api-client/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { useRestoredFocus } from "../../ui/list/use-kept-focus.ts";
import { editCalls } from "../calls.ts";

/** The decisions that need a reason, shown to the author. */
const NEED_REASON: ReadonlySet<EditDecision> = new Set(["reject", "revert"]);

const FAILED = "That did not work. Please try again.";

export function Decisions({ edit, onDecided }: { edit: Edit; onDecided: (edit: Edit) => void }) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState<EditDecision | null>(null);
  const [problem, setProblem] = useState<{ text: string; ofReason: boolean } | null>(null);
  const keepFocus = useRestoredFocus(busy !== null);
  if (edit.may.length === 0) return null;
  const needsReason = edit.may.some((decision) => NEED_REASON.has(decision));

  async function decide(decision: EditDecision): Promise<void> {
    if (busy !== null) return;
    if (NEED_REASON.has(decision) && reason.trim() === "") {
      setProblem({ text: EDIT_TEXT.reason, ofReason: true });
      document.getElementById(id)?.focus();
      return;
    }
    keepFocus();
    setBusy(decision);
    setProblem(null);
    try {
      onDecided(await editCalls[decision]({ params: { id: edit.id }, body: { reason } }));
    } catch (error) {
      if (statusOf(error) === 401) return goToSignIn();
      setProblem({ text: messageOr(error, FAILED), ofReason: false });
      // The edit, or its record, has changed since it was shown.
      if (statusOf(error) === 409)
        await editCalls.read({ params: { id: edit.id } }).then(onDecided, () => undefined);
    }
    setBusy(null);
  }

  return (
    <div className="edit-decisions">
      {needsReason && (
        <>
          <label htmlFor={id} className="field-label">
            reason, shown to the author{" "}
            <span className="note">(to {edit.state === "applied" ? "revert" : "reject"} it)</span>
          </label>
          <input
            id={id}
            className="field"
            dir="auto"
            value={reason}
            maxLength={EDIT_LENGTHS.reason}
            aria-invalid={problem?.ofReason || undefined}
            onChange={({ target }) => {
              setReason(target.value);
              setProblem(null);
            }}
          />
        </>
      )}
      <div className="actions">
        {edit.may.map((decision) => (
          <Button
            key={decision}
            kind={decision === "approve" ? "strong" : edit.may.length > 1 ? "plain" : "quiet"}
            isBusy={busy === decision}
            onClick={() => void decide(decision)}
          >
            {decision}
          </Button>
        ))}
        <p className="field-problem" role="alert">
          {problem?.text}
        </p>
      </div>
    </div>
  );
}
