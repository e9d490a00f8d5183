import { useId } from "react";
import { counted } from "../../../domain/text/counted.ts";
import { KoreanName, Name } from "../../record/name.tsx";
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
import { AddedSongFields } from "./added-song-fields.tsx";
import { type AddedSong, countRead, type ListedTrack } from "./release-draft.ts";

interface AlbumTrackProps {
  track: ListedTrack;
  /** The song as it was added; undefined: one that the release has here. */
  added?: AddedSong | undefined;
  /** The number that was read of a song whose number is not known. */
  number?: number | undefined;
  song: CreditsDraft;
  /** The record whose acts' writers are suggested first: `album:1`. */
  target: string;
  isOpen: boolean;
  onToggle: () => void;
  typed: string;
  onType: (typed: string) => void;
  change: (by: (song: CreditsDraft) => CreditsDraft) => void;
  /** Says who is meant by a name, on every song that has it. */
  onPerson: (line: DraftLine, person: PersonChoice) => void;
  onSong: (changes: Partial<AddedSong>) => void;
  onRemove: () => void;
}

export function AlbumTrack(props: AlbumTrackProps) {
  const { track, added, number, song, isOpen, onToggle, typed, onType, change, onPerson } = props;
  const id = useId();
  const target = added === undefined ? `song:${track.song_id}` : props.target;
  const isChanged = added !== undefined || number !== undefined || changesSong(song);
  return (
    <li className="album-track" data-changed={isChanged || undefined}>
      <h3>
        <button
          type="button"
          className="album-track-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className="album-track-number">{number ?? track.track}</span>
          <span className="album-track-title">
            <Name>{track.title || "a song without a name"}</Name>
            {added !== undefined && (
              <KoreanName name={track.title} koreanName={added.korean_name || null} />
            )}
          </span>
          <Icon name="chevron" />
        </button>
      </h3>
      <p className="note">
        {[textOfPlace(added, number), textOfSong(song, added)].filter(Boolean).join(" · ")}
      </p>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            {added !== undefined && (
              <AddedSongFields song={added} onChange={props.onSong} onRemove={props.onRemove} />
            )}
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

/** Returns what is said of a song itself: that it is added, or its number. */
function textOfPlace(added: AddedSong | undefined, number: number | undefined): string {
  if (added === undefined) return number === undefined ? "" : `number ${number}`;
  const { recording, recordings, isTitle } = added;
  const known = recordings.find(({ id }) => id === recording);
  const on = known?.album == null ? "" : `, on ${known.album}`;
  const like =
    recordings.length > 0 && `${counted(recordings.length, "song")} with this title here`;
  return [
    known === undefined ? "new song" : `here already${on}: also on this release`,
    isTitle && "title track",
    known === undefined && like,
  ]
    .filter(Boolean)
    .join(", ");
}

function textOfSong(song: CreditsDraft, added: AddedSong | undefined): string {
  const { length } = song.lines;
  if (added !== undefined && length === 0) return "";
  const { matched, likely, toChoose, newPeople, namesOnly, noted } = countRead(song);
  const listed = length === 0 ? "no credits known yet" : counted(length, "name");
  const parts = [
    matched > likely && `${matched - likely} matched`,
    likely > 0 && `${likely} by name: check them`,
    toChoose > 0 && `${toChoose} to choose`,
    newPeople > 0 && `${newPeople} new`,
    namesOnly > 0 && `${namesOnly} by name only`,
    noted > 0 && `${noted} listed under another name`,
  ].filter((part) => part !== false);
  const changes = changesSong(song) ? changesText(song) : listed;
  return parts.length === 0 ? changes : `${changes}: ${parts.join(", ")}`;
}
