import { useState } from "react";
import { useNavigate } from "react-router";
import { pagePath } from "../../../domain/page-path.ts";
import { PLAYLIST_TEXT } from "../../../domain/playlist-rules.ts";
import { signInFrom } from "../../viewer/return-to.ts";
import { ApiError, statusOf } from "../../api-client/api-error.ts";
import { currentSession, hasStoredUser, type StoredUser } from "../../viewer/session.ts";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";
import { UnsentDraftNotice } from "./unsent-draft-notice.tsx";
import { EMPTY_DRAFT, backgroundOfDraft } from "../draft/draft.ts";
import { usePlaylistBackground } from "../theme/use-background.ts";
import { PlaylistForm } from "./playlist-form.tsx";
import { createFromDraft, usePlaylistDraft, useSaveProblem } from "../draft/use-playlist-draft.ts";

export function CreatePlaylist({ user }: { user: StoredUser }) {
  const navigate = useNavigate();
  const place = { userId: user.userId, playlistId: null };
  const state = usePlaylistDraft(place, EMPTY_DRAFT, null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useSaveProblem(state);
  const { draft, discard } = state;
  const background = usePlaylistBackground(draft.theme, backgroundOfDraft(draft));

  async function create(): Promise<void> {
    const session = currentSession();
    if (session === null)
      return setProblem(hasStoredUser() ? PLAYLIST_TEXT.noUserId : PLAYLIST_TEXT.noUser);
    setIsBusy(true);
    setProblem(null);
    try {
      const playlist = await createFromDraft(state, draft, session.user.userId);
      showToast(PLAYLIST_TEXT.created(playlist.name), BRIEF);
      await navigate(pagePath.playlist(playlist._id), { replace: true });
    } catch (error) {
      if (statusOf(error) === 401) location.assign(signInFrom(location));
      else setProblem(error instanceof ApiError ? error.message : PLAYLIST_TEXT.createFailed);
      setIsBusy(false);
    }
  }

  function cancel(): void {
    discard();
    const session = currentSession();
    const path = session === null ? pagePath.home() : pagePath.profile(session.user.norae_user);
    void navigate(path);
  }

  return (
    <main id="main" className="playlist-page" {...background}>
      <PlaylistForm
        heading="new playlist"
        state={state}
        needsSong
        submitLabel="create playlist"
        busyLabel="creating …"
        isBusy={isBusy}
        problem={problem}
        notice={<UnsentDraftNotice state={state} />}
        onSubmit={() => void create()}
        onCancel={cancel}
      />
    </main>
  );
}
