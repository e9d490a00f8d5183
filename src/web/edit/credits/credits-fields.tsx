import { counted } from "../../../domain/text/counted.ts";
import { Section } from "../../ui/section.tsx";
import { AddCredit, addTyped } from "./add-credit.tsx";
import { CompleteChoice } from "./complete-choice.tsx";
import { CreditLine } from "./credit-line.tsx";
import {
  type CreditsDraft,
  type DraftLine,
  withLine,
  withPerson,
  withRead,
} from "./draft/draft.ts";
import { OrderCredits } from "./order-credits.tsx";
import { PasteNotes } from "./paste-notes.tsx";
import { ReadNotes, UnreadTexts } from "./read-notes.tsx";

interface CreditsFieldsProps {
  songId: number;
  draft: CreditsDraft;
  roles: string;
  typed: string;
  onType: (typed: string) => void;
  change: (by: (draft: CreditsDraft) => CreditsDraft) => void;
}

export function CreditsFields(props: CreditsFieldsProps) {
  const { songId, draft, roles, typed, onType, change } = props;
  const target = `song:${songId}`;
  return (
    <Section heading="credits" className="edit-credits">
      {draft.lines.length === 0 ? (
        <p className="empty">No credits known yet</p>
      ) : (
        <ul className="credit-edit-lines">
          {draft.lines.map((line, at) => (
            <CreditLine
              key={keyOf(line, at)}
              line={line}
              onChange={(credit) => change((now) => withLine(now, at, credit))}
              onPerson={(person) => change((now) => withPerson(now, at, person))}
            />
          ))}
        </ul>
      )}
      <OrderCredits draft={draft} change={change} />
      <PasteNotes
        about={{ song_id: songId }}
        text={draft.pasted ?? ""}
        onText={(pasted) => change((now) => ({ ...now, pasted }))}
      >
        {(notes, done, mend) => (
          <ReadNotes
            notes={notes}
            text={draft.pasted ?? ""}
            onMend={mend}
            songId={songId}
            onAdd={(credits) => {
              change((now) =>
                withUnread(
                  credits.reduce((next, { person, ...read }) => withRead(next, read, person), now),
                  notes.unread,
                ),
              );
              done(addedText(credits.length, notes.tracks.length - 1));
            }}
          />
        )}
      </PasteNotes>
      <UnreadTexts
        texts={draft.unread ?? []}
        onRemove={() => change((now) => ({ ...now, unread: [] }))}
      />
      <AddCredit
        target={target}
        roles={roles}
        typed={typed}
        onType={onType}
        onAdd={(credit) => addTyped(credit, target, change)}
      />
      <CompleteChoice
        isComplete={draft.complete}
        onChange={(complete) => change((now) => ({ ...now, complete }))}
      />
    </Section>
  );
}

function withUnread(draft: CreditsDraft, lines: readonly { text: string }[]): CreditsDraft {
  return {
    ...draft,
    unread: [...new Set([...(draft.unread ?? []), ...lines.map(({ text }) => text)])],
  };
}

/** @param others the parts of the text that are of other songs */
function addedText(added: number, others: number): string {
  const text = `${counted(added, "name")} added: check them above`;
  return others > 0 ? `${text}; ${counted(others, "other part")} of the text left out` : text;
}

/** Returns what stays the same of a line while its name, its roles or who is meant are changed. */
function keyOf({ before }: DraftLine, at: number): string {
  if (before === null) return `new ${at}`;
  const { artist_id, name, roles } = before;
  return `${artist_id} ${name} ${roles}`;
}
