import { useEffect, useState } from "react";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { counted } from "../../../domain/text/counted.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import { editCalls } from "../calls.ts";
import { CREDITED_NAME } from "../credits/add-credit.tsx";
import { DIFFERENT } from "../credits/choose-person.tsx";
import { COMPLETE } from "../credits/complete-choice.tsx";
import { changesSong } from "../credits/draft/draft-changes.ts";
import { isEmptyComplete, isUnconfirmed, nameProblemsOf } from "../credits/draft/draft.ts";
import { type Notes, PasteNotes } from "../credits/paste-notes.tsx";
import { UnreadTexts } from "../credits/read-notes.tsx";
import { type FieldProblem, LEFT_OVER, LINE_NAME } from "../form/field-problems.tsx";
import { ADDED_SONG } from "./added-song-fields.tsx";
import {
  type AddedSong,
  asListed,
  awaited,
  type ListedTrack,
  namesToChoose,
  type ReleaseDraft,
  songOf,
  withAdded,
  withListed,
  withNotes,
  withoutAdded,
  withPart,
  withPerson,
  withSong,
} from "./release-draft.ts";
import { AlbumTrack } from "./album-track.tsx";
import { NamesToChoose } from "./names-to-choose.tsx";
import { problemOfAdded } from "./release-edit.ts";
import { UnplacedParts } from "./unplaced-parts.tsx";

/** The song that is open in a form, and the names that were typed there and not added yet. */
export interface ReleaseFormState {
  open: number | null;
  setOpen: (songId: number | null) => void;
  /** By the id of the song. */
  typed: Readonly<Record<number, string>>;
  type: (songId: number, name: string) => void;
}

export function useReleaseForm(): ReleaseFormState {
  const [open, setOpen] = useState<number | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  return {
    open,
    setOpen,
    typed,
    type: (songId, name) => setTyped((mine) => ({ ...mine, [songId]: name })),
  };
}

/** Changes the songs of a release; the rest of the form's draft stays. */
type Change = (by: <Draft extends ReleaseDraft>(draft: Draft) => Draft) => void;

interface ReleaseSongsProps {
  draft: ReleaseDraft;
  change: Change;
  /** The songs that the release has here. */
  listed: readonly ListedTrack[];
  about: { album_id: number } | { artist_ids: number[]; release: object };
  /** The record whose acts' writers are suggested first: `album:1`. */
  target: string;
  state: ReleaseFormState;
}

/** The songs of a release with their credits: pasted, or one by one. */
export function ReleaseSongs(props: ReleaseSongsProps) {
  const { draft, change, listed, about, target, state } = props;
  const isNew = !("album_id" in about);
  const { added = [] } = draft;
  const isRead = Object.keys(draft.songs).length + draft.unplaced.length + draft.unread.length > 0;
  const requestFocus = useFocusRequest();
  const { failed, retry } = useListedCredits(draft, change);

  function add(): void {
    change((mine) => withAdded(mine, null));
    const id = Math.min(0, ...added.map((song) => song.id)) - 1;
    state.setOpen(id);
    requestFocus(() => document.querySelector<HTMLElement>(`[name=${ADDED_SONG}]`));
  }

  const rowOf = (track: ListedTrack, song = added.find(({ id }) => id === track.song_id)) => (
    <AlbumTrack
      key={track.song_id}
      track={track}
      added={song}
      number={draft.numbers?.[track.song_id]}
      song={songOf(draft, track)}
      target={target}
      isOpen={state.open === track.song_id}
      onToggle={() => state.setOpen(state.open === track.song_id ? null : track.song_id)}
      typed={state.typed[track.song_id] ?? ""}
      onType={(name) => state.type(track.song_id, name)}
      change={(by) =>
        change((mine) => ({
          ...mine,
          songs: { ...mine.songs, [track.song_id]: by(songOf(mine, track)) },
        }))
      }
      onPerson={(line, person) => change((mine) => withPerson(mine, line, person))}
      onSong={(changes) => change((mine) => withSong(mine, track.song_id, changes))}
      onRemove={() => {
        change((mine) => withoutAdded(mine, track.song_id));
        requestFocus(() => document.querySelector<HTMLElement>(".add-song"));
      }}
    />
  );

  return (
    <>
      <PasteNotes
        about={about}
        isOpen={!isRead}
        text={draft.pasted ?? ""}
        onText={(pasted) => change((mine) => ({ ...mine, pasted }))}
        keepsText
        readsOnPaste
        label={
          isNew
            ? "the tracklist as printed in the booklet or on a web page, with or without credits"
            : undefined
        }
        onRead={(notes) => {
          change((mine) => withNotes(mine, notes, listed, isNew));
          return readText(notes);
        }}
      />
      <Section heading="songs" className="edit-credits">
        <UnreadTexts
          texts={draft.unread}
          within={draft.pasted ?? ""}
          onRemove={() => change((mine) => ({ ...mine, unread: [] }))}
        />
        <UnplacedParts
          parts={draft.unplaced}
          tracks={[...listed, ...added.map(asListed)]}
          onPlaced={(at, on) =>
            change((mine) => {
              const part = mine.unplaced[at];
              const rest = { ...mine, unplaced: mine.unplaced.toSpliced(at, 1) };
              if (part === undefined) return rest;
              if (on === "new") return withAdded(rest, part);
              return on.reduce((next, track) => withPart(next, part, track), rest);
            })
          }
        />
        <NamesToChoose
          names={namesToChoose(draft)}
          onPerson={(line, person) => change((mine) => withPerson(mine, line, person))}
        />
        {failed !== null && (
          <p className="form-notice" role="alert">
            The current credits of {failed.name} could not be loaded.{" "}
            <Button onClick={retry}>retry</Button>
          </p>
        )}
        {listed.length + added.length > 0 && (
          <ol className="album-tracks">
            {listed.map((track) => rowOf(track))}
            {added.map((song) => rowOf(asListed(song), song))}
          </ol>
        )}
        <Button className="add-song" onClick={add}>
          add a song
        </Button>
      </Section>
    </>
  );
}

/** Reads the credits of the songs that added ones are, on which what the notes say is laid. @returns what failed, to be tried again */
function useListedCredits(
  draft: ReleaseDraft,
  change: Change,
): { failed: AddedSong | null; retry: () => void } {
  const [song = null] = awaited(draft);
  const { id = null, recording = null } = song ?? {};
  const [failedAt, setFailedAt] = useState<number | null>(null);
  const isFailed = id !== null && failedAt === id;
  useEffect(() => {
    if (id === null || recording === null || isFailed) return;
    let isWanted = true;
    editCalls.credits({ params: { songId: recording } }).then(
      (now) => {
        if (isWanted) change((mine) => withListed(mine, id, recording, now));
      },
      () => {
        if (isWanted) setFailedAt(id);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, recording, isFailed, change]);
  return { failed: isFailed ? song : null, retry: () => setFailedAt(null) };
}

function readText({ tracks, unread }: Notes): string {
  const read = `${counted(tracks.length, "part")} read: check the songs below`;
  return unread.length === 0 ? read : `${read}; ${counted(unread.length, "line")} not understood`;
}

/** Returns why the songs of a release cannot be sent yet; null where they can. */
export function missingOfRelease(draft: ReleaseDraft): string | null {
  const [song] = awaited(draft);
  return song === undefined ? null : `The current credits of ${song.name} are still loading`;
}

/** Returns what was pasted, read or typed and is not among the changes yet, and the first song with each other problem. */
export function problemsOfRelease(
  draft: ReleaseDraft,
  listed: readonly ListedTrack[],
  { typed, setOpen }: ReleaseFormState,
): FieldProblem[] {
  const { pasted = "", read = "", unplaced, added = [] } = draft;
  const all = [...listed, ...added.map(asListed)];
  const changed = all.filter((track) => changesSong(songOf(draft, track)));
  const misnamed = changed.find((track) => nameProblemsOf(songOf(draft, track)).length > 0);
  const problemIn = (track: ListedTrack | undefined, name: string, text: string) =>
    track === undefined ? [] : [{ name, text, onReveal: () => setOpen(track.song_id) }];
  const ofAdded = added.flatMap((song) => {
    const text = problemOfAdded(song, added);
    return text === null ? [] : problemIn(asListed(song), ADDED_SONG, text);
  });
  return [
    ...(pasted.trim() === "" || pasted === read
      ? []
      : [{ name: "notes", text: LEFT_OVER.albumNotes }]),
    ...(unplaced.length === 0 ? [] : [{ name: "part", text: LEFT_OVER.parts }]),
    ...ofAdded.slice(0, 1),
    ...problemIn(
      all.find(({ song_id }) => typed[song_id]?.trim()),
      CREDITED_NAME,
      LEFT_OVER.name,
    ),
    ...(misnamed === undefined ? [] : nameProblemsOf(songOf(draft, misnamed))).flatMap((text) =>
      problemIn(misnamed, LINE_NAME, text),
    ),
    ...problemIn(
      all.find((track) => songOf(draft, track).lines.some(isUnconfirmed)),
      DIFFERENT,
      LEFT_OVER.different,
    ),
    ...problemIn(
      changed.find((track) => isEmptyComplete(songOf(draft, track))),
      COMPLETE,
      EDIT_TEXT.emptyList,
    ),
  ];
}
