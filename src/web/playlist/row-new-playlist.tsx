import { type SubmitEvent, useState } from "react";
import { countCharacters } from "../../domain/characters.ts";
import { PLAYLIST_NAME_LENGTH, PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import type { Playlist } from "../../domain/playlist.ts";
import { signInFrom } from "../account/return-to.ts";
import { ApiError, statusOf } from "../api-client/api-error.ts";
import { Button } from "../ui/button.tsx";
import { CountedField } from "../ui/counted-field.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { showToast } from "../ui/show-toast.ts";
import { UnsentDraftNotice } from "./unsent-draft-notice.tsx";
import { createFromDraft } from "./create-from-draft.ts";
import { EMPTY_DRAFT, hasProblem, type PlaylistDraft, problemsOf } from "./draft.ts";
import { ThemePicker } from "./theme-picker.tsx";
import { TOAST } from "./toast.ts";
import { PublicField } from "./public-field.tsx";
import { usePlaylistDraft } from "./use-playlist-draft.ts";

interface NewPlaylistDialogProps {
  /** Its first song. */
  song: { id: number; name: string };
  userId: number;
  onCreated: (playlist: Playlist) => void;
  onClose: () => void;
}

/**
 * Creates a playlist with a song of a list: its name, its visibility and its theme. The draft survives a reload and a
 * lost session, and is used for whichever song the dialog is opened next.
 */
export function NewPlaylistDialog({ song, userId, onCreated, onClose }: NewPlaylistDialogProps) {
  const state = usePlaylistDraft({ userId, playlistId: "row" }, EMPTY_DRAFT, null);
  const draft = { ...state.draft, songs: [{ ...song, artist: "" }] };
  const { cover } = state;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problems = problemsOf(draft);
  const isNameless = problems.name === PLAYLIST_TEXT.noName;

  function change(changes: Partial<PlaylistDraft>): void {
    state.change(changes);
    setProblem(null);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy || isNameless) return;
    if (hasProblem(problems)) return setProblem(PLAYLIST_TEXT.errorsAbove);
    setIsBusy(true);
    setProblem(null);
    try {
      const playlist = await createFromDraft(state, draft, userId);
      onCreated(playlist);
      showToast(PLAYLIST_TEXT.createdWithSong(playlist.name), TOAST);
      onClose();
    } catch (error) {
      if (statusOf(error) === 401) location.assign(signInFrom(location));
      else setProblem(error instanceof ApiError ? error.message : PLAYLIST_TEXT.createFailed);
      setIsBusy(false);
    }
  }

  function cancel(): void {
    state.discard();
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} heading="new playlist" isBusy={isBusy} width={400}>
      <form className="row-playlist" noValidate onSubmit={(event) => void submit(event)}>
        <UnsentDraftNotice state={state} />
        <p className="note">{`It begins with ${song.name}.`}</p>
        {/* Changes during the request would be lost. */}
        <fieldset className="row-playlist-fields" disabled={isBusy}>
          <CountedField
            label="name"
            name="name"
            value={draft.name}
            count={countCharacters(draft.name.trim())}
            most={PLAYLIST_NAME_LENGTH}
            problem={isNameless ? null : problems.name}
            onChange={(name) => change({ name })}
          />
          <PublicField
            isPublic={draft.is_public}
            note="everybody can see it"
            onChange={(is_public) => change({ is_public })}
          />
          <ThemePicker
            draft={draft}
            cover={cover}
            problem={problems.background}
            onChange={change}
            onCover={state.setCover}
          />
        </fieldset>
        <p className="field-problem" role="alert">
          {problem}
        </p>
        <p className="dialog-actions">
          <Button disabled={isBusy} onClick={cancel}>
            cancel
          </Button>
          <Button type="submit" kind="strong" isBusy={isBusy} disabled={isNameless}>
            {isBusy ? "creating …" : "create playlist"}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
