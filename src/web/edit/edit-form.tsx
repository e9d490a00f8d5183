import type { ReactNode, SubmitEvent } from "react";
import { EDIT_TEXT, LEFT_EDITS_TEXT } from "../../domain/edit-rules.ts";
import { useSession } from "../viewer/use-session.ts";
import { Button } from "../ui/button.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { type FieldProblem, FieldProblems } from "./field-problems.ts";
import { type EditSource, SourceFields } from "./source-fields.tsx";
import type { Proposal } from "./use-proposal.ts";
import { useRefusal } from "./use-refusal.ts";

interface EditFormProps extends EditSource {
  proposal: Proposal;
  isSignedIn: boolean;
  /** What changes, in words. */
  summary: string;
  /** Why nothing can be sent yet; null: something changes. */
  missing: string | null;
  /** Selects the control that has the focus where nothing changes. */
  firstControl: string;
  /** The problems of single controls, in their order. */
  problems?: readonly FieldProblem[];
  /** Shown above the fields. */
  notice: ReactNode;
  children: ReactNode;
  onSource: (changes: Partial<EditSource>) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

const MARKED = "This was not sent yet: please look at what is marked.";

/** The form of an edit: its fields, its source, and what becomes of it. */
export function EditForm(props: EditFormProps) {
  const { proposal, isSignedIn, summary, missing, firstControl, source, note } = props;
  const { problems = [] } = props;
  const { isBusy, lastSource } = proposal;
  const isMaintainer = useSession()?.user.isMaintainer ?? false;
  const keepFocus = useKeptFocus(isBusy);
  const sourceless = source.trim() === "" ? [{ name: "source", text: EDIT_TEXT.source }] : [];
  const all: readonly FieldProblem[] = [...problems, ...sourceless];
  const refusal = useRefusal(all, missing);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    if (all.length === 0 && missing === null) {
      keepFocus();
      return props.onSubmit();
    }
    refusal.refuse();
    // The source is asked for last, once something changes.
    const [first] = missing === null ? all : problems;
    first?.onReveal?.();
    const form = event.currentTarget;
    const control = first === undefined ? firstControl : `[name="${first.name}"]`;
    requestAnimationFrame(() => reveal(form.querySelector<HTMLElement>(control)));
  }

  return (
    <form className="edit-form" noValidate onSubmit={submit}>
      {props.notice}
      {/* Changes during a save would be lost. */}
      <div className="edit-fields" inert={isBusy}>
        <FieldProblems value={refusal.shown}>
          {props.children}
          <SourceFields
            source={source}
            note={note}
            lastSource={lastSource}
            onChange={props.onSource}
          />
        </FieldProblems>
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
          {refusal.missing ?? (refusal.shown.length > 0 ? MARKED : proposal.problem)}
        </p>
      </div>
      <p className="note">
        {isMaintainer
          ? "What you change is shown at once, as you are a maintainer. "
          : "Another person looks at what you propose before it is shown, until many of your changes were right. "}
        If you delete your account, {LEFT_EDITS_TEXT}.
      </p>
    </form>
  );
}

/** Focuses a control, also where it is in a part of the page that is closed. */
function reveal(control: HTMLElement | null): void {
  control?.closest("details")?.setAttribute("open", "");
  control?.focus();
}
