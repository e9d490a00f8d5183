import { type ReactNode, type SubmitEvent, useState } from "react";
import { EDIT_TEXT, LEFT_EDITS_TEXT } from "../../domain/edit-rules.ts";
import { Button } from "../ui/button.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { type EditSource, SourceFields } from "./source-fields.tsx";
import type { Proposal } from "./use-proposal.ts";

interface EditFormProps extends EditSource {
  proposal: Proposal;
  isSignedIn: boolean;
  /** What changes, in words. */
  summary: string;
  /** Why nothing can be sent yet; null: something changes. */
  missing: string | null;
  /** Selects the control that has the focus where nothing changes. */
  firstControl: string;
  /** Shown above the fields. */
  notice: ReactNode;
  children: ReactNode;
  onSource: (changes: Partial<EditSource>) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The form of an edit: its fields, its source, and what becomes of it. */
export function EditForm(props: EditFormProps) {
  const { proposal, isSignedIn, summary, missing, firstControl, source, note } = props;
  const { isBusy, lastSource } = proposal;
  const keepFocus = useKeptFocus(isBusy);
  const [refusal, setRefusal] = useState<string | null>(null);
  const found = missing ?? (source.trim() === "" ? EDIT_TEXT.source : null);
  const shown = refusal !== null && found === refusal ? refusal : null;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setRefusal(found);
    if (found === null) {
      keepFocus();
      return props.onSubmit();
    }
    const form = event.currentTarget;
    const control = missing === null ? "[name=source]" : firstControl;
    requestAnimationFrame(() => form.querySelector<HTMLElement>(control)?.focus());
  }

  return (
    <form className="edit-form" noValidate onSubmit={submit}>
      {props.notice}
      {/* Changes during a save would be lost. */}
      <div className="edit-fields" inert={isBusy}>
        {props.children}
        <SourceFields
          source={source}
          note={note}
          problem={shown === EDIT_TEXT.source ? shown : null}
          lastSource={lastSource}
          onChange={props.onSource}
        />
      </div>
      <p className="edit-summary" role="status">
        {summary}
      </p>
      <div className="form-actions">
        <Button
          type="submit"
          kind="strong"
          isBusy={isBusy}
          aria-disabled={missing !== null || undefined}
        >
          {isBusy ? "sending …" : isSignedIn ? "propose" : "sign in and propose"}
        </Button>
        <Button disabled={isBusy} onClick={props.onCancel}>
          cancel
        </Button>
        <p className="field-problem" role="alert">
          {shown ?? proposal.problem}
        </p>
      </div>
      <p className="note">
        Another person looks at what you propose before it is shown, until many of your changes were
        right. If you delete your account, {LEFT_EDITS_TEXT}.
      </p>
    </form>
  );
}
