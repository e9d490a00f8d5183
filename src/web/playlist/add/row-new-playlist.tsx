import { type SubmitEvent, useState } from "react";
import { countCharacters } from "../../../domain/text/characters.ts";
import { PLAYLIST_NAME_LENGTH, PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { ApiError, statusOf } from "../../api-client/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { CountedField } from "../../ui/form/counted-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useRestoredFocus } from "../../ui/list/use-kept-focus.ts";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";
import { PicturePreview } from "../../ui/form/picture-preview.tsx";
import { UnsentDraftNotice } from "../form/unsent-draft-notice.tsx";
import { type DraftSong, EMPTY_DRAFT, problemsOf } from "../draft/draft.ts";
import { ThemePicker } from "../theme/theme-picker.tsx";
import { PublicField } from "../form/public-field.tsx";
import {
  createFromDraft,
  submitProblem,
  usePlaylistDraft,
  useSaveProblem,
} from "../draft/use-playlist-draft.ts";

interface NewPlaylistDialogProps {
  /** Its first songs, and a sentence that says so. */
  start: { note: string; songs: readonly DraftSong[] };
  /** Adds more once it exists. @returns the playlist as it is then, and what to say of it */
  fill?: (playlist: Playlist) => Promise<{ playlist: Playlist; text: string }>;
  userId: number;
  onCreated: (playlist: Playlist) => void;
  onClose: () => void;
}

/** Creates a playlist with a song, or all songs, of a list. The draft is there again the next time that it is opened. */
export function NewPlaylistDialog(props: NewPlaylistDialogProps) {
  const { start, fill = withSong, userId, onCreated, onClose } = props;
  const state = usePlaylistDraft({ userId, playlistId: "row" }, EMPTY_DRAFT, null);
  const draft = { ...state.draft, songs: start.songs };
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useSaveProblem(state);
  const keepFocus = useRestoredFocus(isBusy);
  const [isRefused, setIsRefused] = useState(false);
  const problems = problemsOf(draft);
  const refusal = isRefused ? submitProblem(state, false) : null;
  const isNameless = problems.name === PLAYLIST_TEXT.noName;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy || isNameless) return;
    const isFaulty = submitProblem(state, false) !== null;
    setIsRefused(isFaulty);
    if (isFaulty) return event.currentTarget.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    keepFocus();
    setIsBusy(true);
    setProblem(null);
    try {
      const { playlist, text } = await fill(await createFromDraft(state, draft, userId));
      onCreated(playlist);
      showToast(text, BRIEF);
      onClose();
    } catch (error) {
      if (statusOf(error) === 401) goToSignIn();
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
        <p className="note">{start.note}</p>
        {/* Changes during the request would be lost. */}
        <fieldset className="row-playlist-fields" disabled={isBusy}>
          <CountedField
            label="name"
            name="name"
            value={draft.name}
            count={countCharacters(draft.name.trim())}
            most={PLAYLIST_NAME_LENGTH}
            problem={isNameless ? null : problems.name}
            onChange={(name) => state.change({ name })}
          />
          <PublicField
            isPublic={draft.is_public}
            note="everyone can see it"
            onChange={(is_public) => state.change({ is_public })}
          />
          {draft.theme === "CUSTOM" && state.cover !== null && (
            <PicturePreview blob={state.cover} className="cover-preview" />
          )}
          <ThemePicker state={state} problem={problems.background} />
        </fieldset>
        <p className="field-problem" role="alert">
          {refusal ?? problem}
        </p>
        <p className="actions">
          <Button type="submit" kind="strong" isBusy={isBusy} disabled={isNameless}>
            {isBusy ? "creating …" : "create playlist"}
          </Button>
          <Button disabled={isBusy} onClick={cancel}>
            cancel
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

async function withSong(playlist: Playlist): Promise<{ playlist: Playlist; text: string }> {
  return { playlist, text: PLAYLIST_TEXT.createdWithSong(playlist.name) };
}
