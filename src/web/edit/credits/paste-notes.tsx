import { type ClipboardEvent, type ReactNode, useId, useState } from "react";
import { countCharacters } from "../../../domain/text/characters.ts";
import { LINER_NOTES } from "../../../domain/edits/edit-rules.ts";
import { messageOr } from "../../api-client/api-error.ts";
import type { AnswerOf } from "../../api-client/call.ts";
import { Button } from "../../ui/button.tsx";
import { CountedField } from "../../ui/form/counted-field.tsx";
import { editCalls } from "../calls.ts";
import { useFieldProblem } from "../form/field-problems.tsx";

const FAILED = "The text could not be read. Please try again.";

export type Notes = AnswerOf<"POST /api/liner-notes">;

interface PasteNotesProps {
  about: { song_id: number } | { album_id: number } | { artist_ids: number[]; release: object };
  text: string;
  onText: (text: string) => void;
  /** Shows what was read. `done` takes it away again, and says what became of it. */
  children?: (
    notes: Notes,
    done: (status: string) => void,
    mend: (line: Notes["unread"][number]) => void,
  ) => ReactNode;
  /** Takes what was read at once. @returns what became of it, in words */
  onRead?: (notes: Notes) => string;
  isOpen?: boolean;
  /** Whether the text stays once it was read, so that it can be mended and read again. */
  keepsText?: boolean;
  /** Whether a text of several lines is read as soon as it is pasted into the empty field. */
  readsOnPaste?: boolean;
  label?: string | undefined;
}

const LABEL = "credits as printed in the booklet or on a web page, in English or Korean";

export function PasteNotes(props: PasteNotesProps) {
  const { about, text: typed, onText, children, onRead, isOpen = false, keepsText = false } = props;
  const { readsOnPaste = false, label = LABEL } = props;
  const id = useId();
  /** Whether there was a text already when the form was opened: restored from an earlier visit. */
  const [hadText] = useState(typed !== "" && !keepsText);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leftOver = useFieldProblem("notes");
  const [notes, setNotes] = useState<Notes | null>(null);
  const [status, setStatus] = useState("");

  async function submit(text = typed): Promise<void> {
    if (isBusy) return;
    if (text.trim() === "") return setProblem(LINER_NOTES.empty);
    setIsBusy(true);
    setProblem(null);
    setStatus("");
    try {
      const read = await editCalls.readNotes({ body: { text, ...about } });
      if (onRead === undefined) setNotes(read);
      else done(onRead(read));
    } catch (error) {
      setProblem(messageOr(error, FAILED));
    }
    setIsBusy(false);
  }

  function readAtOnce(event: ClipboardEvent<HTMLElement>): void {
    const pasted = event.clipboardData.getData("text").replaceAll("\r\n", "\n");
    if (!readsOnPaste || typed !== "" || !/\n./.test(pasted)) return;
    event.preventDefault();
    onText(pasted);
    void submit(pasted);
  }

  function mend({ text: line, suggestion = line }: Notes["unread"][number]): void {
    const lines = typed.split("\n").map((one) => (one.trim() === line ? suggestion : one));
    onText(lines.join("\n"));
    void submit(lines.join("\n"));
  }

  function done(what: string): void {
    setNotes(null);
    if (!keepsText) onText("");
    setStatus(what);
    // The pressed button is gone.
    document.getElementById(`${id}-summary`)?.focus();
  }

  return (
    <>
      <details className="paste-notes" open={isOpen || hadText || undefined}>
        <summary id={`${id}-summary`}>paste liner notes</summary>
        <div onPaste={readAtOnce}>
          <CountedField
            label={label}
            name="notes"
            rows={6}
            value={typed}
            count={countCharacters(typed)}
            most={LINER_NOTES.length}
            problem={problem ?? leftOver}
            onChange={(text) => {
              onText(text);
              setProblem(null);
              // The credits read from the text go with it.
              if (text.trim() === "") setNotes(null);
            }}
          />
        </div>
        <Button isBusy={isBusy} onClick={() => void submit()} aria-controls={id}>
          read them
        </Button>
        <div id={id}>{notes !== null && children?.(notes, done, mend)}</div>
      </details>
      {/* Outside, since what was read may close the field. */}
      <p role="status" className="note">
        {status}
      </p>
    </>
  );
}
