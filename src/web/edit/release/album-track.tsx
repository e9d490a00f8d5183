import { useId } from "react";
import { counted } from "../../../domain/text/counted.ts";
import { Name } from "../../record/name.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AddCredit, addTyped } from "../credits/add-credit.tsx";
import { CompleteChoice } from "../credits/complete-choice.tsx";
import { CreditLine } from "../credits/credit-line.tsx";
import { changesSong, changesText } from "../credits/draft/draft-changes.ts";
import {
  type CreditsDraft,
  type DraftLine,
  type PersonChoice,
  withLine,
} from "../credits/draft/draft.ts";
import { OrderCredits } from "../credits/order-credits.tsx";
import { countRead, type ListedTrack } from "./album-draft.ts";

interface AlbumTrackProps {
  track: ListedTrack;
  song: CreditsDraft;
  isOpen: boolean;
  onToggle: () => void;
  typed: string;
  onType: (typed: string) => void;
  change: (by: (song: CreditsDraft) => CreditsDraft) => void;
  /** Says who is meant by a name, on every song that has it. */
  onPerson: (line: DraftLine, person: PersonChoice) => void;
}

export function AlbumTrack(props: AlbumTrackProps) {
  const { track, song, isOpen, onToggle, typed, onType, change, onPerson } = props;
  const id = useId();
  const target = `song:${track.song_id}`;
  return (
    <li className="album-track" data-changed={changesSong(song) || undefined}>
      <h3>
        <button
          type="button"
          className="album-track-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className="album-track-number">{track.track}</span>
          <span className="album-track-title">
            <Name>{track.title}</Name>
          </span>
          <Icon name="chevron" />
        </button>
      </h3>
      <p className="note">{textOfSong(song)}</p>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul className="credit-edit-lines">
              {song.lines.map((line, at) => (
                <CreditLine
                  // A line stays the same while another person is chosen for its name.
                  key={at}
                  line={line}
                  onChange={(credit) => change((now) => withLine(now, at, credit))}
                  onPerson={(person) => onPerson(line, person)}
                />
              ))}
            </ul>
            <OrderCredits draft={song} change={change} />
            <AddCredit
              target={target}
              roles=""
              typed={typed}
              onType={onType}
              onAdd={(credit) => addTyped(credit, target, change)}
            />
            <CompleteChoice
              isComplete={song.complete}
              onChange={(complete) => change((now) => ({ ...now, complete }))}
            />
          </>
        )}
      </div>
    </li>
  );
}

function textOfSong(song: CreditsDraft): string {
  const { length } = song.lines;
  const { matched, likely, toChoose, newPeople, namesOnly, noted } = countRead(song);
  const listed = length === 0 ? "no credits known yet" : counted(length, "name");
  const parts = [
    matched > likely && `${matched - likely} matched`,
    likely > 0 && `${likely} by name: look at them`,
    toChoose > 0 && `${toChoose} to choose`,
    newPeople > 0 && `${newPeople} new`,
    namesOnly > 0 && `${namesOnly} by name only`,
    noted > 0 && `${noted} listed under another name`,
  ].filter((part) => part !== false);
  const changes = changesSong(song) ? changesText(song) : listed;
  return parts.length === 0 ? changes : `${changes}: ${parts.join(", ")}`;
}
