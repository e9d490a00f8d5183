import { Fragment } from "react";
import { counted } from "../../../domain/text/counted.ts";
import { EDIT_SONGS, EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { DraftOwner } from "../../draft/draft-store.ts";
import { Name } from "../../record/name.tsx";
import { editCalls } from "../calls.ts";
import { CreditsChanged } from "../credits/credits-changed.tsx";
import { changesSong } from "../credits/draft/draft-changes.ts";
import { rebased } from "../credits/draft/draft.ts";
import { EditForm } from "../form/edit-form.tsx";
import { useEditForm } from "../form/use-edit-form.ts";
import {
  ALBUM_DRAFTS,
  type AlbumDraft,
  EMPTY_ALBUM,
  isUnchangedAlbum,
  type ListedTrack,
  songOf,
} from "./release-draft.ts";
import { partsOf } from "./release-edit.ts";
import {
  missingOfRelease,
  problemsOfRelease,
  ReleaseSongs,
  useReleaseForm,
} from "./release-songs.tsx";

type EditAlbumProps = { albumId: number; tracks: readonly ListedTrack[]; owner: DraftOwner };

export function EditAlbum({ albumId, tracks, owner }: EditAlbumProps) {
  const form = useEditForm({
    makesPeople: true,
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
  const state = useReleaseForm();
  const { added = [], numbers = {} } = draft;
  const changed = now.filter((track) => changesSong(songOf(draft, track)));
  const outdated = changed.filter((track) => songOf(draft, track).version !== track.version);
  const all = new Set([
    ...changed.map(({ song_id }) => song_id),
    ...Object.keys(numbers).map(Number),
  ]);
  const isRead = Object.keys(draft.songs).length + draft.unplaced.length + draft.unread.length > 0;

  return (
    <EditForm
      form={form}
      summary={summaryOf(all.size, added.length)}
      missing={missingIn(all.size + added.length) ?? missingOfRelease(draft)}
      problems={problemsOfRelease(draft, now, state)}
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
                    onContinue={() => change((mine) => withRebased(mine, track))}
                  />
                </Fragment>
              )),
            }
      }
      onSubmit={() => {
        const { source, note } = draft;
        const parts = partsOf(draft, now);
        void form.send({ kind: "credits", album_id: albumId, ...parts, source, note });
      }}
    >
      <ReleaseSongs
        draft={draft}
        change={change}
        listed={now}
        about={{ album_id: albumId }}
        target={`album:${albumId}`}
        state={state}
      />
    </EditForm>
  );
}

function withRebased(draft: AlbumDraft, track: ListedTrack): AlbumDraft {
  const song = rebased(songOf(draft, track), track.version, track.credits);
  return { ...draft, songs: { ...draft.songs, [track.song_id]: song } };
}

function summaryOf(changed: number, added: number): string {
  const parts = [
    changed > 0 && `changes ${counted(changed, "song")}`,
    added > 0 && `adds ${counted(added, "song")}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "nothing changed yet" : parts.join(", ");
}

function missingIn(changed: number): string | null {
  if (changed === 0) return EDIT_TEXT.nothing;
  return changed > EDIT_SONGS ? EDIT_TEXT.songs : null;
}
