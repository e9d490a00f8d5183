import { useId, useRef, useState } from "react";
import { countCharacters } from "../../domain/characters.ts";
import { LINER_NOTES } from "../../domain/edit-rules.ts";
import type { EditedCredit } from "../../domain/new-edit.ts";
import { textOr } from "../api-client/api-error.ts";
import type { AnswerOf } from "../api-client/call.ts";
import { Button } from "../ui/button.tsx";
import { CountedField } from "../ui/counted-field.tsx";
import { editCalls } from "./calls.ts";
import { ReadNotes } from "./read-notes.tsx";

const FAILED = "The text could not be read. Please try again.";

interface PasteNotesProps {
  songId: number;
  onAdd: (credits: readonly EditedCredit[]) => void;
}

/** Reads pasted liner notes into credits to look over, which are added to the list then. */
export function PasteNotes({ songId, onAdd }: PasteNotesProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [notes, setNotes] = useState<AnswerOf<"POST /api/liner-notes"> | null>(null);
  const [said, setSaid] = useState("");
  const details = useRef<HTMLDetailsElement>(null);

  async function read(): Promise<void> {
    if (isBusy) return;
    if (text.trim() === "") return setProblem(LINER_NOTES.empty);
    setIsBusy(true);
    setProblem(null);
    setSaid("");
    try {
      setNotes(await editCalls.readNotes({ body: { text, song_id: songId } }));
    } catch (error) {
      setProblem(textOr(error, FAILED));
    }
    setIsBusy(false);
  }

  function add(credits: readonly EditedCredit[]): void {
    onAdd(credits);
    setNotes(null);
    setText("");
    setSaid(`${credits.length} added: look at them above`);
    // What was pressed is gone.
    details.current?.querySelector<HTMLElement>("summary")?.focus();
  }

  return (
    <details className="paste-notes" ref={details}>
      <summary>paste liner notes</summary>
      <CountedField
        label="credits as they stand in the booklet or on a page, in English or Korean"
        name="notes"
        rows={6}
        value={text}
        count={countCharacters(text)}
        most={LINER_NOTES.length}
        problem={problem}
        onChange={(typed) => {
          setText(typed);
          setProblem(null);
        }}
      />
      <Button isBusy={isBusy} onClick={() => void read()} aria-controls={id}>
        read them
      </Button>
      <p role="status" className="note">
        {said}
      </p>
      <div id={id}>{notes !== null && <ReadNotes notes={notes} songId={songId} onAdd={add} />}</div>
    </details>
  );
}
