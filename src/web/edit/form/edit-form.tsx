import { type ReactNode, type SubmitEvent, useState } from "react";
import { countCharacters } from "../../../domain/text/characters.ts";
import {
  EDIT_LENGTHS,
  EDIT_TEXT,
  isSource,
  LEFT_EDITS_TEXT,
} from "../../../domain/edits/edit-rules.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Button } from "../../ui/button.tsx";
import { CountedField } from "../../ui/form/counted-field.tsx";
import { Section } from "../../ui/section.tsx";
import { useRestoredFocus } from "../../ui/list/use-kept-focus.ts";
import { useSession } from "../../viewer/session.ts";
import { type FieldProblem, FieldProblems, useFieldProblem } from "./field-problems.tsx";
import { WaitingPeopleContext } from "./waiting-people.ts";
import type { EditFormState, EditSource } from "./use-edit-form.ts";

interface EditFormProps<Draft extends EditSource> {
  form: EditFormState<Draft>;
  summary: string;
  missing: string | null;
  firstControl: string;
  problems?: readonly FieldProblem[];
  /** Set where the record was changed since the draft began: the notice above the fields, and the text beside the button. */
  outdated?: { notice: ReactNode; problem?: string } | null;
  children: ReactNode;
  onSubmit: () => void;
}

const MARKED = "Not sent yet: please fix what is marked.";

export function EditForm<Draft extends EditSource>(props: EditFormProps<Draft>) {
  const { form, summary, missing, firstControl, problems = [], outdated = null } = props;
  const { isBusy, isSignedIn, lastSource, change } = form;
  const { source, note } = form.draft;
  const isMaintainer = useSession()?.user.isMaintainer ?? false;
  const keepFocus = useRestoredFocus(isBusy);
  const sourceless = !isSource(source) ? [{ name: "source", text: EDIT_TEXT.source }] : [];
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
    const element = event.currentTarget;
    const control = first === undefined ? firstControl : `[name="${first.name}"]`;
    requestAnimationFrame(() => reveal(element.querySelector<HTMLElement>(control)));
  }

  return (
    <form className="edit-form" noValidate onSubmit={submit}>
      {outdated?.notice ?? <RestoredNotice isRestored={form.isRestored} onDiscard={form.discard} />}
      {/* Changes during a save would be lost. */}
      <div className="edit-fields" inert={isBusy}>
        <FieldProblems value={refusal.shown}>
          <WaitingPeopleContext value={form.waiting}>{props.children}</WaitingPeopleContext>
          <SourceFields
            source={source}
            note={note}
            lastSource={lastSource}
            onChange={(changes) => change((mine) => ({ ...mine, ...changes }))}
          />
        </FieldProblems>
      </div>
      <p className="edit-summary" role="status">
        {summary}
      </p>
      <div className="actions">
        <Button
          type="submit"
          kind="strong"
          isBusy={isBusy}
          aria-disabled={missing !== null || undefined}
        >
          {isBusy ? "sending …" : isSignedIn ? "propose" : "sign in and propose"}
        </Button>
        <Button disabled={isBusy} onClick={form.cancel}>
          cancel
        </Button>
        <p className="field-problem" role="alert">
          {refusal.missing ??
            (refusal.shown.length > 0 ? MARKED : (outdated?.problem ?? form.problem))}
        </p>
      </div>
      {form.same !== null && (
        <p className="form-notice">
          <a href={pagePath.edit(form.same)}>edit {form.same}</a> proposes the same.{" "}
          <Button disabled={isBusy} onClick={() => void form.addSource()}>
            add your source to it
          </Button>
        </p>
      )}
      <p className="note">
        {isMaintainer
          ? "Your changes are shown at once, as you are a maintainer. "
          : "Someone else checks what you propose before it is shown, until enough of your edits have been accepted. "}
        If you delete your account, {LEFT_EDITS_TEXT}.
      </p>
    </form>
  );
}

function reveal(control: HTMLElement | null): void {
  control?.closest("details")?.setAttribute("open", "");
  control?.focus();
}

function RestoredNotice({ isRestored, onDiscard }: { isRestored: boolean; onDiscard: () => void }) {
  if (!isRestored) return null;
  return (
    <p className="form-notice">
      This is your unsent draft.{" "}
      <Button
        onClick={() => {
          onDiscard();
          // The pressed button disappears.
          document.querySelector<HTMLElement>("main h1")?.focus();
        }}
      >
        start over
      </Button>
    </p>
  );
}

interface Refusal {
  /** The problems of fields that are shown: those found by an attempt to send the form, until each is mended. */
  shown: readonly FieldProblem[];
  /** The reason why the form as a whole was refused. */
  missing: string | null;
  refuse: () => void;
}

/** Returns the problems of the last attempt to send a form. Mended ones are not shown again before the next attempt. */
function useRefusal(problems: readonly FieldProblem[], missing: string | null): Refusal {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [lacked, setLacked] = useState<string | null>(null);
  const shown = problems.filter(({ name }) => refused.includes(name));
  if (shown.length < refused.length) setRefused(shown.map(({ name }) => name));
  if (lacked !== null && lacked !== missing) setLacked(null);
  return {
    shown,
    missing: lacked === missing ? lacked : null,
    refuse: () => {
      setRefused(problems.map(({ name }) => name));
      setLacked(missing);
    },
  };
}

interface SourceFieldsProps extends EditSource {
  lastSource: string | null;
  onChange: (changes: Partial<EditSource>) => void;
}

function SourceFields(props: SourceFieldsProps) {
  const { source, note, lastSource, onChange } = props;
  return (
    <Section heading="source" className="edit-source-fields">
      <CountedField
        label="link or source"
        name="source"
        value={source}
        count={countCharacters(source.trim())}
        most={EDIT_LENGTHS.source}
        problem={useFieldProblem("source")}
        onChange={(typed) => onChange({ source: typed })}
      />
      <p className="note">A link, or what you read: 'album booklet, p. 12'.</p>
      {lastSource !== null && source === "" && (
        <Button onClick={() => onChange({ source: lastSource })}>
          same as last time: {lastSource}
        </Button>
      )}
      <CountedField
        label="note (if something needs explaining)"
        name="note"
        rows={2}
        value={note}
        count={countCharacters(note)}
        most={EDIT_LENGTHS.note}
        problem={null}
        onChange={(typed) => onChange({ note: typed })}
      />
    </Section>
  );
}
