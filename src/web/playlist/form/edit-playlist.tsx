import { useEffect, useRef, useState } from "react";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { useFocusRequest } from "../../ui/use-focus-request.ts";
import { Conflict } from "./conflict.tsx";
import {
  backgroundOfDraft,
  draftOf,
  isSameDraft,
  mergedDraft,
  type PlaylistDraft,
  withStoredPicture,
} from "../draft/draft.ts";
import { usePlaylistBackground } from "../theme/use-background.ts";
import { PlaylistForm } from "./playlist-form.tsx";
import { ApiError, statusOf } from "../../api-client/api-error.ts";
import { currentOf, savePlaylist } from "../playlist-requests.ts";
import type { WholePlaylist } from "../whole-playlist.ts";
import { usePlaylistDraft, useSaveProblem } from "../draft/use-playlist-draft.ts";

interface EditPlaylistProps {
  shown: WholePlaylist;
  userId: number;
  /** Called after a save, or when the other version was taken. */
  onDone: (playlist: Playlist | WholePlaylist) => Promise<void>;
  onCancel: () => void;
}

/** Edits a playlist. After a conflict both versions are offered, and nothing is lost. */
export function EditPlaylist({ shown, userId, onDone, onCancel }: EditPlaylistProps) {
  const { playlist, songs } = shown;
  const place = { userId, playlistId: playlist._id };
  const [saved] = useState(() => draftOf(playlist, songs));
  const state = usePlaylistDraft(place, saved, playlist.version);
  const { draft, cover, version, discard, rebase } = state;
  const background = usePlaylistBackground(draft.theme, backgroundOfDraft(draft));
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useSaveProblem(state);
  const [current, setCurrent] = useState<WholePlaylist | null>(null);
  const main = useRef<HTMLElement>(null);
  const requestFocus = useFocusRequest();
  useEffect(() => {
    scrollTo(0, 0);
    main.current?.querySelector("h1")?.focus();
  }, []);

  async function save(wanted: PlaylistDraft, base: number): Promise<void> {
    const file = wanted.theme === "CUSTOM" ? cover : null;
    if (file === null && base === playlist.version && isSameDraft(wanted, saved)) return cancel();
    setIsBusy(true);
    setProblem(null);
    try {
      const answer = await savePlaylist(playlist._id, wanted, file, base);
      discard();
      await onDone(answer);
    } catch (error) {
      // An earlier attempt was saved; only its answer was lost.
      const alreadySaved = file === null ? savedBefore(error, wanted) : null;
      if (alreadySaved !== null) {
        discard();
        return onDone(alreadySaved);
      }
      setIsBusy(false);
      failed(error);
    }
  }

  function failed(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    state.store();
    const now = currentOf(error);
    if (statusOf(error) === 401) goToSignIn();
    else if (now !== null) setCurrent(now);
    else setProblem(error.message);
  }

  /** After a conflict, whose buttons disappear. */
  function showForm(): void {
    setCurrent(null);
    requestFocus(() => main.current?.querySelector("h1"));
  }

  function cancel(): void {
    discard();
    onCancel();
  }

  return (
    <main ref={main} id="main" className="playlist-page" {...background}>
      {current === null ? (
        <PlaylistForm
          heading="edit playlist"
          state={state}
          needsSong={false}
          submitLabel="save"
          busyLabel="saving …"
          isBusy={isBusy}
          problem={problem}
          onSubmit={() => void save(draft, version ?? playlist.version)}
          onCancel={cancel}
        />
      ) : (
        <Conflict
          mine={draft}
          current={current}
          isBusy={isBusy}
          onMine={() => {
            const { version: latest, picture } = current.playlist;
            const mine = withStoredPicture(draft, picture);
            rebase(latest, { picture: mine.picture });
            showForm();
            void save(mine, latest);
          }}
          onTheirs={() => {
            discard();
            void onDone(current);
          }}
          onBoth={() => {
            const theirs = draftOf(current.playlist, current.songs);
            rebase(current.playlist.version, mergedDraft(draft, theirs));
            showForm();
          }}
        />
      )}
    </main>
  );
}

function savedBefore(error: unknown, wanted: PlaylistDraft): Playlist | null {
  const current = currentOf(error);
  if (current === null) return null;
  return isSameDraft(wanted, draftOf(current.playlist, current.songs)) ? current.playlist : null;
}
