import { type ReactNode, type SubmitEvent, useState } from "react";
import { countCharacters } from "../../domain/characters.ts";
import { EDIT_LENGTHS, EDIT_TEXT } from "../../domain/edit-rules.ts";
import { Button } from "../ui/button.tsx";
import { CountedField } from "../ui/counted-field.tsx";
import { Section } from "../ui/section.tsx";
import { useKeptFocus } from "../ui/use-kept-focus.ts";
import { AddCredit } from "./add-credit.tsx";
import { changesText } from "./changes-text.ts";
import { CreditLine } from "./credit-line.tsx";
import { PasteNotes } from "./paste-notes.tsx";
import { changesOf, withCredit, withLine } from "./draft.ts";
import type { CreditsDraftState } from "./use-credits-draft.ts";

interface CreditsFormProps {
  songId: number;
  state: CreditsDraftState;
  /** The roles of names that are added, as letters. */
  roles: string;
  isBusy: boolean;
  isSignedIn: boolean;
  /** The error of the last attempt. */
  problem: string | null;
  /** The source of the edit that was sent last in this browser. */
  lastSource: string | null;
  /** Shown above the fields. */
  notice: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The form of a song's credits. */
export function CreditsForm(props: CreditsFormProps) {
  const { songId, state, roles, isBusy, isSignedIn, lastSource, notice, onSubmit, onCancel } =
    props;
  const { draft, change } = state;
  const keepFocus = useKeptFocus(isBusy);
  const [refusal, setRefusal] = useState<string | null>(null);
  const changes = changesOf(draft);
  const isChanged = changes.add.length + changes.remove.length > 0 || draft.complete;
  const found = problemOf(draft.source, isChanged);
  const problem = refusal !== null && found === refusal ? refusal : props.problem;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setRefusal(found);
    if (found === null) {
      keepFocus();
      return onSubmit();
    }
    const form = event.currentTarget;
    const missing = isChanged ? "[name=source]" : "#credited-name";
    requestAnimationFrame(() => form.querySelector<HTMLElement>(missing)?.focus());
  }

  return (
    <form className="edit-form" noValidate onSubmit={submit}>
      {notice}
      {/* Changes during a save would be lost. */}
      <div className="edit-fields" inert={isBusy}>
        <Section heading="credits" className="edit-credits">
          {draft.lines.length === 0 ? (
            <p className="empty">No credits known yet</p>
          ) : (
            <ul className="credit-edit-lines">
              {draft.lines.map((line, at) => (
                <CreditLine
                  key={`${line.credit.artist_id} ${line.credit.name}`}
                  line={line}
                  onChange={(credit) => change((now) => withLine(now, at, credit))}
                />
              ))}
            </ul>
          )}
          <PasteNotes
            songId={songId}
            onAdd={(credits) => change((now) => credits.reduce(withCredit, now))}
          />
          <AddCredit roles={roles} onAdd={(credit) => change((now) => withCredit(now, credit))} />
          <label className="complete-choice">
            <input
              type="checkbox"
              name="complete"
              checked={draft.complete}
              onChange={({ target }) => change((now) => ({ ...now, complete: target.checked }))}
            />
            this is the whole list: nobody is missing
          </label>
        </Section>
        <Section heading="source" className="edit-source-fields">
          <CountedField
            label="where it says so"
            name="source"
            value={draft.source}
            count={countCharacters(draft.source.trim())}
            most={EDIT_LENGTHS.source}
            problem={refusal === EDIT_TEXT.source && found === refusal ? refusal : null}
            onChange={(source) => change((now) => ({ ...now, source }))}
          />
          <p className="note">An address, or what you read: 'album booklet, p. 12'.</p>
          {lastSource !== null && draft.source === "" && (
            <Button onClick={() => change((now) => ({ ...now, source: lastSource }))}>
              as last time: {lastSource}
            </Button>
          )}
          <CountedField
            label="note (if something needs explaining)"
            name="note"
            rows={2}
            value={draft.note}
            count={countCharacters(draft.note)}
            most={EDIT_LENGTHS.note}
            problem={null}
            onChange={(note) => change((now) => ({ ...now, note }))}
          />
        </Section>
      </div>
      <p className="edit-summary" role="status">
        {changesText(changes, draft.complete)}
      </p>
      <div className="form-actions">
        <Button type="submit" kind="strong" isBusy={isBusy} aria-disabled={!isChanged || undefined}>
          {isBusy ? "sending …" : isSignedIn ? "propose" : "sign in and propose"}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          cancel
        </Button>
        <p className="field-problem" role="alert">
          {problem}
        </p>
      </div>
      <p className="note">
        Another person looks at what you propose before it is shown, until many of your changes were
        right. What was applied stays if you delete your account, as by a former contributor.
      </p>
    </form>
  );
}

function problemOf(source: string, isChanged: boolean): string | null {
  if (!isChanged) return EDIT_TEXT.nothing;
  return source.trim() === "" ? EDIT_TEXT.source : null;
}
