import { Fragment, useState } from "react";
import { counted } from "../../../domain/text/counted.ts";
import { EDIT_SONGS, EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { NewPerson } from "../../../domain/edits/new-edit.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { DraftOwner } from "../../draft/draft-store.ts";
import { Name } from "../../record/name.tsx";
import { Section } from "../../ui/section.tsx";
import { editCalls } from "../calls.ts";
import { CREDITED_NAME } from "../credits/add-credit.tsx";
import { COMPLETE } from "../credits/complete-choice.tsx";
import { CreditsChanged } from "../credits/credits-changed.tsx";
import { changesSong, orderOf } from "../credits/draft/draft-changes.ts";
import {
  additionsOf,
  changesOf,
  isEmptyComplete,
  isUnconfirmed,
  nameProblemsOf,
  rebased,
} from "../credits/draft/draft.ts";
import { PasteNotes } from "../credits/paste-notes.tsx";
import { UnreadTexts } from "../credits/read-notes.tsx";
import { DIFFERENT } from "../credits/choose-person.tsx";
import { EditForm } from "../form/edit-form.tsx";
import { type FieldProblem, LEFT_OVER, LINE_NAME } from "../form/field-problems.tsx";
import { useEditForm } from "../form/use-edit-form.ts";
import {
  ALBUM_DRAFTS,
  type AlbumDraft,
  EMPTY_ALBUM,
  isUnchangedAlbum,
  type ListedTrack,
  songOf,
  withPerson,
  withNotes,
  withPart,
} from "./album-draft.ts";
import { AlbumTrack } from "./album-track.tsx";
import { UnplacedParts } from "./unplaced-parts.tsx";

type EditAlbumProps = { albumId: number; tracks: readonly ListedTrack[]; owner: DraftOwner };

export function EditAlbum({ albumId, tracks, owner }: EditAlbumProps) {
  const form = useEditForm({
    drafts: ALBUM_DRAFTS,
    of: String(albumId),
    owner,
    unchanged: EMPTY_ALBUM,
    isUnchanged: isUnchangedAlbum,
    path: pagePath.album(albumId),
    listed: tracks,
    readAgain: async () => {
      const answer = await editCalls.albumCredits({ params: { albumId } });
      const fresh = new Map(answer.map((song) => [song.song_id, song]));
      return tracks.map((track) => ({ ...track, ...fresh.get(track.song_id) }));
    },
  });
  const { draft, change, now } = form;
  const [open, setOpen] = useState<number | null>(null);
  /** The names that were typed and not added yet, by the id of the song. */
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const changed = now.filter((track) => changesSong(songOf(draft, track)));
  const outdated = changed.filter((track) => songOf(draft, track).version !== track.version);
  const isRead = Object.keys(draft.songs).length + draft.unplaced.length + draft.unread.length > 0;

  const changeSong = (track: ListedTrack, by: (song: AlbumDraft["songs"][number]) => typeof song) =>
    change((mine) => ({
      ...mine,
      songs: { ...mine.songs, [track.song_id]: by(songOf(mine, track)) },
    }));

  return (
    <EditForm
      form={form}
      summary={
        changed.length === 0 ? "nothing changed yet" : `changes ${counted(changed.length, "song")}`
      }
      missing={missingIn(changed.length)}
      problems={problemsOf(draft, { now, changed, typed }, setOpen)}
      firstControl={isRead ? ".paste-notes > summary" : "[name=notes]"}
      outdated={
        outdated.length === 0
          ? null
          : {
              problem: EDIT_TEXT.songsChanged(outdated.map(({ title }) => title).join(", ")),
              notice: outdated.map((track) => (
                <Fragment key={track.song_id}>
                  <h2>
                    <Name>{track.title}</Name>
                  </h2>
                  <CreditsChanged
                    song={songOf(draft, track)}
                    now={track.credits}
                    onContinue={() =>
                      changeSong(track, (song) => rebased(song, track.version, track.credits))
                    }
                  />
                </Fragment>
              )),
            }
      }
      onSubmit={() => void form.send(proposed(albumId, draft, changed))}
    >
      <PasteNotes
        about={{ album_id: albumId }}
        isOpen={!isRead}
        text={draft.pasted ?? ""}
        onText={(pasted) => change((mine) => ({ ...mine, pasted }))}
        keepsText
        onRead={(notes) => {
          change((mine) => withNotes(mine, notes, now));
          return readText(notes.tracks.length, notes.unread.length);
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
          tracks={now}
          onPlaced={(at, on) =>
            change((mine) => {
              const part = mine.unplaced[at];
              const rest = { ...mine, unplaced: mine.unplaced.toSpliced(at, 1) };
              if (part === undefined) return rest;
              return on.reduce<AlbumDraft>((next, track) => withPart(next, part, track), rest);
            })
          }
        />
        <ol className="album-tracks">
          {now.map((track) => (
            <AlbumTrack
              key={track.song_id}
              track={track}
              song={songOf(draft, track)}
              isOpen={open === track.song_id}
              onToggle={() => setOpen(open === track.song_id ? null : track.song_id)}
              typed={typed[track.song_id] ?? ""}
              onType={(name) => setTyped((mine) => ({ ...mine, [track.song_id]: name }))}
              change={(by) => changeSong(track, by)}
              onPerson={(line, person) => change((mine) => withPerson(mine, line, person))}
            />
          ))}
        </ol>
      </Section>
    </EditForm>
  );
}

interface Songs {
  now: readonly ListedTrack[];
  changed: readonly ListedTrack[];
  typed: Readonly<Record<number, string>>;
}

/** Returns what was pasted, read or typed and is not among the changes yet, and the first song with each other problem. */
function problemsOf(
  draft: AlbumDraft,
  { now, changed, typed }: Songs,
  onOpen: (songId: number) => void,
): FieldProblem[] {
  const { pasted = "", read = "", unplaced } = draft;
  const misnamed = changed.find((track) => nameProblemsOf(songOf(draft, track)).length > 0);
  const problemIn = (track: ListedTrack | undefined, name: string, text: string) =>
    track === undefined ? [] : [{ name, text, onReveal: () => onOpen(track.song_id) }];
  return [
    ...(pasted.trim() === "" || pasted === read
      ? []
      : [{ name: "notes", text: LEFT_OVER.albumNotes }]),
    ...(unplaced.length === 0 ? [] : [{ name: "part", text: LEFT_OVER.parts }]),
    ...problemIn(
      now.find(({ song_id }) => typed[song_id]?.trim()),
      CREDITED_NAME,
      LEFT_OVER.name,
    ),
    ...(misnamed === undefined ? [] : nameProblemsOf(songOf(draft, misnamed))).flatMap((text) =>
      problemIn(misnamed, LINE_NAME, text),
    ),
    ...problemIn(
      now.find((track) => songOf(draft, track).lines.some(isUnconfirmed)),
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

function missingIn(changed: number): string | null {
  if (changed === 0) return EDIT_TEXT.nothing;
  return changed > EDIT_SONGS ? EDIT_TEXT.songs : null;
}

function readText(parts: number, unread: number): string {
  const read = `${counted(parts, "part")} read: look at the songs below`;
  return unread === 0 ? read : `${read}; ${counted(unread, "line")} not understood`;
}

function proposed(album_id: number, draft: AlbumDraft, changed: readonly ListedTrack[]) {
  let people: NewPerson[] = [];
  const songs = changed.map((track) => {
    const song = songOf(draft, track);
    const additions = additionsOf(song, people);
    people = additions.people;
    const { version, complete } = song;
    const { remove } = changesOf(song);
    const order = orderOf(song);
    return { song_id: track.song_id, version, add: additions.add, remove, complete, order };
  });
  const { source, note } = draft;
  return { kind: "credits" as const, album_id, songs, people, source, note };
}
