import { useState } from "react";
import { counted } from "../../../domain/text/counted.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/form/choice.tsx";
import { namesOfRoles } from "../difference/credit-names.tsx";
import { likeliest, type PersonChoice, type ReadCredit } from "./draft/draft.ts";
import type { Notes } from "./paste-notes.tsx";
import { ChoosePerson } from "./choose-person.tsx";

type Track = Notes["tracks"][number];

type ChosenCredit = ReadCredit & { person: PersonChoice };

interface ReadNotesProps {
  notes: Notes;
  songId: number;
  onAdd: (credits: readonly ChosenCredit[]) => void;
  /** Reads the text again with a line mended. */
  onMend: (line: UnreadLine) => void;
}

type UnreadLine = Notes["unread"][number];

export function ReadNotes({ notes, songId, onAdd, onMend }: ReadNotesProps) {
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
      <UnreadLines unread={unread} onMend={onMend} />
    </div>
  );
}

function UnreadLines({ unread, onMend }: Pick<Notes, "unread"> & Pick<ReadNotesProps, "onMend">) {
  if (unread.length === 0) return null;
  return (
    <>
      <p className="note">{counted(unread.length, "line")} not understood:</p>
      <ul className="unread-lines">
        {unread.map((one) => (
          <li key={one.line}>
            <span className="note">{one.line}</span> {one.text}
            {one.suggestion !== undefined && (
              <span className="mended-line">
                did you mean ‘{one.suggestion}’?{" "}
                <Button onClick={() => onMend(one)}>read it so</Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type UnreadTextsProps = { texts: readonly string[]; onRemove: () => void };

export function UnreadTexts({ texts, onRemove }: UnreadTextsProps) {
  if (texts.length === 0) return null;
  return (
    <div className="unread-texts">
      <p className="note">{counted(texts.length, "line")} not understood:</p>
      <ul className="unread-lines">
        {texts.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
      <Button onClick={onRemove}>remove {texts.length === 1 ? "this line" : "these lines"}</Button>
    </div>
  );
}

export function nameOfTrack({ track, title }: Track, at: number): string {
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
