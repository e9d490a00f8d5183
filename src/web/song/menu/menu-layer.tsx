import { useEffect, useState } from "react";
import { pagePath } from "../../../domain/page-path.ts";
import { useSession } from "../../viewer/session.ts";
import { NewPlaylistDialog } from "../../playlist/add/row-new-playlist.tsx";
import { useOwnPlaylists } from "../../playlist/add/row-own-playlists.ts";
import { EDITS_REVIEW } from "../../review/write/own-review-part.tsx";
import { ReviewDialog } from "../../review/write/review-dialog.tsx";
import { preloadToasts } from "../../ui/toast/toasts.tsx";
import { PageAccent } from "../../ui/theme/page-accent.tsx";
import type { OpenPopup } from "../../ui/menu/use-popup.ts";
import { songOfButton } from "./menu-button.tsx";
import { SongMenu } from "./menu.tsx";
import "../../style/controls/dialogs.css";

/** A song's menu and the dialogs that it opens, one at a time. */
export function SongMenuLayer({ popup, onClose }: { popup: OpenPopup; onClose: () => void }) {
  const session = useSession();
  const song = songOfButton(popup.button);
  const playlists = useOwnPlaylists(session?.token ?? null);
  const [step, setStep] = useState<"menu" | "review" | "playlist">("menu");
  // A dialog stays open when the session ends: its contents can be saved after a sign-in.
  const [userId, setUserId] = useState<number | null>(null);
  if (session !== null && session.user.userId !== userId) setUserId(session.user.userId);
  useEffect(preloadToasts, []);

  // Returns the focus to where the menu was opened, once the dialog is gone.
  useEffect(() => {
    if (step === "menu") return;
    return () => popup.button.focus({ preventScroll: true });
  }, [step, popup.button]);

  function review(): void {
    if (location.pathname !== pagePath.song(song.id)) return setStep("review");
    // Its own page already has the form.
    onClose();
    const control = document.querySelector<HTMLElement>(
      `[${EDITS_REVIEW}], .own-review :is(input, textarea)`,
    );
    (control ?? document.querySelector(".own-review"))?.scrollIntoView({ block: "center" });
    control?.focus({ preventScroll: true });
  }

  function shown() {
    if (session !== null && step === "review")
      return <ReviewDialog song={song} session={session} onClose={onClose} />;
    if (userId !== null && step === "playlist")
      return (
        <NewPlaylistDialog
          key={userId}
          start={{ note: `It starts with ${song.name}.`, songs: [{ ...song, artist: "" }] }}
          {...{ userId, onClose }}
          onCreated={playlists.add}
        />
      );
    return (
      <SongMenu
        {...{ song, popup, playlists, onClose }}
        userId={session?.user.userId ?? null}
        onReview={review}
        onNewPlaylist={() => setStep("playlist")}
      />
    );
  }
  return <PageAccent of={popup.button}>{shown()}</PageAccent>;
}
