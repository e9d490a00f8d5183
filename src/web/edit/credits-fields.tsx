import { Section } from "../ui/section.tsx";
import { AddCredit } from "./add-credit.tsx";
import { CreditLine } from "./credit-line.tsx";
import { type CreditsDraft, withCredit, withLine, withPerson } from "./draft.ts";
import { PasteNotes } from "./paste-notes.tsx";
import { ReadNotes } from "./read-notes.tsx";

interface CreditsFieldsProps {
  songId: number;
  draft: CreditsDraft;
  /** The roles of names that are added, as letters. */
  roles: string;
  change: (by: (draft: CreditsDraft) => CreditsDraft) => void;
}

/** The credits of a song in the form, and the ways to add some. */
export function CreditsFields({ songId, draft, roles, change }: CreditsFieldsProps) {
  return (
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
              onMeant={(meant) => change((now) => withPerson(now, at, meant === "new"))}
            />
          ))}
        </ul>
      )}
      <PasteNotes about={{ song_id: songId }}>
        {(notes, done) => (
          <ReadNotes
            notes={notes}
            songId={songId}
            onAdd={(credits) => {
              change((now) => credits.reduce(withCredit, now));
              done(`${credits.length} added: look at them above`);
            }}
          />
        )}
      </PasteNotes>
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
  );
}
