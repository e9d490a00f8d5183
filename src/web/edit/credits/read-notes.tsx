import { useState } from "react";
import { counted } from "../../../domain/text/counted.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { namesOfRoles } from "../difference/credit-names.tsx";
import { likeliest, type PersonChoice, type ReadCredit } from "./draft/draft.ts";
import type { Notes } from "./paste-notes.tsx";
import { ChoosePerson } from "./choose-person.tsx";
import { UnreadLines } from "./unread-lines.tsx";

type Track = Notes["tracks"][number];

type ChosenCredit = ReadCredit & { person: PersonChoice };

interface ReadNotesProps {
  notes: Notes;
  /** The text that was read. */
  text: string;
  songId: number;
  onAdd: (credits: readonly ChosenCredit[]) => void;
  /** Reads the text again with a line mended. */
  onMend: (line: UnreadLine) => void;
}

type UnreadLine = Notes["unread"][number];

export function ReadNotes({ notes, text, songId, onAdd, onMend }: ReadNotesProps) {
  const { tracks, unread } = notes;
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      tracks.findIndex(({ song_id }) => song_id === songId),
    ),
  );
  const track = tracks[shown];
  return (
    <div className="read-notes">
      {tracks.length > 1 && (
        <Choice
          label="which part is this song?"
          value={String(shown)}
          options={tracks.map((one, at) => ({ value: String(at), label: nameOfTrack(one, at) }))}
          onChange={(value) => setShown(Number(value))}
        />
      )}
      {track === undefined || track.credits.length === 0 ? (
        <p className="empty">No credits were found in this text.</p>
      ) : (
        <ReadTrack key={shown} credits={track.credits} onAdd={onAdd} />
      )}
      {unread.length > 0 && (
        <UnreadLines
          text={text}
          unread={unread.map((one) => ({
            text: one.text,
            more: one.suggestion !== undefined && (
              <span className="mended-line">
                did you mean ‘{one.suggestion}’?{" "}
                <Button onClick={() => onMend(one)}>use that</Button>
              </span>
            ),
          }))}
        />
      )}
    </div>
  );
}

interface UnreadTextsProps {
  texts: readonly string[];
  /** The text in which they stand, where that is kept. */
  within?: string;
  onRemove: () => void;
}

export function UnreadTexts({ texts, within = "", onRemove }: UnreadTextsProps) {
  if (texts.length === 0) return null;
  return (
    <div className="unread-texts">
      <UnreadLines text={within} unread={texts.map(asUnread)} />
      <Button onClick={onRemove}>remove {texts.length === 1 ? "this line" : "these lines"}</Button>
    </div>
  );
}

/** Takes apart a line and what may be meant by it. */
function asUnread(text: string): { text: string; more?: string } {
  const [, line, more] = /^(.*) (\(did you mean ‘.*’\?\))$/.exec(text) ?? [];
  return line === undefined || more === undefined ? { text } : { text: line, more };
}

export function nameOfTrack({ track, title }: Pick<Track, "track" | "title">, at: number): string {
  return [track, title].filter((part) => part !== null).join(" ") || `part ${at + 1}`;
}

interface ReadTrackProps {
  credits: readonly ReadCredit[];
  onAdd: (credits: readonly ChosenCredit[]) => void;
}

function ReadTrack({ credits, onAdd }: ReadTrackProps) {
  const [chosen, setChosen] = useState(() =>
    credits.map(({ candidates }): PersonChoice => likeliest(candidates)),
  );

  return (
    <>
      <ul className="read-credits">
        {credits.map(({ name, roles, also, candidates }, at) => (
          <li key={at}>
            <span>
              <strong>{name}</strong>{" "}
              <span className="credited-roles">{namesOfRoles({ roles, also })}</span>
            </span>
            <ChoosePerson
              name={name}
              candidates={candidates}
              person={chosen[at] ?? null}
              onPerson={(person) => setChosen(chosen.with(at, person))}
            />
          </li>
        ))}
      </ul>
      <Button
        kind="strong"
        onClick={() =>
          onAdd(credits.map((credit, at) => ({ ...credit, person: chosen[at] ?? null })))
        }
      >
        add {counted(credits.length, "name")}
      </Button>
    </>
  );
}
