import { useState } from "react";
import { useNavigate } from "react-router";
import { pagePath } from "../../../domain/page-path.ts";
import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { statusOf } from "../../api-client/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";
import { invalidateVisitedPage } from "../../navigation/visited-pages.ts";
import { forgetPlaylist } from "../add/recent-playlists.ts";
import { storeCover } from "../draft/stored-cover.ts";
import { draftAt, keyOf } from "../draft/stored-draft.ts";
import { deletePlaylist } from "../playlist-requests.ts";

type DeleteDialogProps = { playlist: Playlist; isOpen: boolean; onClose: () => void };

export function DeleteDialog({ playlist, isOpen, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { _id, user_id, norae_user } = playlist;

  function close(): void {
    setProblem(null);
    onClose();
  }

  async function remove(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await deletePlaylist(_id);
    } catch (error) {
      if (statusOf(error) === 401) goToSignIn();
      else setProblem(error instanceof Error ? error.message : String(error));
      return setIsBusy(false);
    }
    const place = { userId: user_id, playlistId: _id };
    draftAt(place).finish();
    void storeCover(keyOf(place), null);
    forgetPlaylist(_id);
    invalidateVisitedPage(pagePath.playlist(_id));
    showToast("playlist deleted", BRIEF);
    await navigate(pagePath.profile(norae_user), { replace: true });
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} heading="delete playlist" isBusy={isBusy}>
      <p>{PLAYLIST_TEXT.confirmDelete}</p>
      <Problem text={problem} />
      <div className="actions">
        <Button kind="strong" isBusy={isBusy} onClick={() => void remove()}>
          delete
        </Button>
        <Button onClick={close}>keep it</Button>
      </div>
    </Dialog>
  );
}
