import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { can } from "../../../domain/users/can.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { PLAYLIST_LOAD_FAILED } from "../../../domain/playlists/playlist-texts.ts";
import { useSession } from "../../viewer/session.ts";
import { usePrivatePage } from "../../navigation/hidden-page.ts";
import { loadPart } from "../../ui/toast/load-part.ts";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";
import { invalidateVisitedPage } from "../../navigation/visited-pages.ts";
import { usePlaylistBackground } from "../theme/use-background.ts";
import { PlaylistView } from "./playlist-view.tsx";
import { isWhole, type WholePlaylist } from "../whole-playlist.ts";

// These are loaded only for owners.
const loadForm = () => import("../form/edit-playlist.tsx");
const EditPlaylist = lazy(async () => ({ default: (await loadForm()).EditPlaylist }));
const DraftNotice = lazy(async () => ({
  default: (await import("./draft-notice.tsx")).DraftNotice,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-dialog.tsx")).DeleteDialog,
}));
const loadPlaylist = async (id: number) =>
  (await import("../playlist-requests.ts")).loadPlaylist(id);

interface ShownPlaylistProps {
  shown: WholePlaylist;
  /** Whether the document has no data of it, and so not its name. */
  isHidden?: boolean;
  onEditing?: (edited: WholePlaylist | null) => void;
}

/** A playlist on its page: everybody reads it, its owner edits and deletes it. */
export function ShownPlaylist({ shown, isHidden = false, onEditing }: ShownPlaylistProps) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [own, setOwn] = useState<WholePlaylist | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  // The latest version: the page's own data, or what was saved or read whole here.
  const whole = own !== null && own.playlist.version >= shown.playlist.version ? own : shown;
  const { playlist } = whole;
  const background = usePlaylistBackground(playlist.theme, playlist.background_color);
  const main = useFocusAfter(isEditing);
  usePrivatePage(isHidden ? playlist.name : null);
  const userId = session?.user.userId ?? null;
  const isOwner = can.editPlaylist(userId === null ? null : { userId }, playlist);

  async function saved(answer: Playlist | WholePlaylist): Promise<void> {
    const latest = "songs" in answer ? answer : await loadPlaylist(answer._id).catch(() => null);
    invalidateVisitedPage(pagePath.playlist(playlist._id));
    // It was saved, but could not be read again.
    if (latest === null) return location.reload();
    setOwn(latest);
    stopEditing();
    showToast(latest === answer ? "the saved version is shown" : "playlist saved", BRIEF);
    await revalidate();
  }

  function startEditing(edited: WholePlaylist): void {
    setIsEditing(true);
    onEditing?.(edited);
  }

  function stopEditing(): void {
    setIsEditing(false);
    onEditing?.(null);
  }

  /** Editing needs the whole list, also where the page shows the first part of it. */
  async function edit(): Promise<void> {
    setIsOpening(true);
    const isLoaded = await loadPart(loadForm);
    const isPart = isLoaded && !isWhole(whole);
    const all = isPart ? await loadPlaylist(playlist._id).catch(() => null) : whole;
    setIsOpening(false);
    if (!isLoaded) return;
    if (all === null || !isWhole(all)) return showToast(PLAYLIST_LOAD_FAILED, BRIEF);
    if (isPart) setOwn(all);
    startEditing(all);
  }

  const view = (
    <main ref={main} id="main" className="playlist-page" {...background}>
      {isOwner && userId !== null && (
        <Suspense>
          <DraftNotice
            key={String(isEditing)}
            place={{ userId, playlistId: playlist._id }}
            onGoOn={() => void edit()}
          />
        </Suspense>
      )}
      <PlaylistView
        {...whole}
        isOwner={isOwner}
        isOpening={isOpening}
        onEdit={() => void edit()}
        onDelete={() => setIsDeleting(true)}
      />
      {isOwner && (
        <Suspense>
          <DeleteDialog
            playlist={playlist}
            isOpen={isDeleting}
            onClose={() => setIsDeleting(false)}
          />
        </Suspense>
      )}
    </main>
  );
  // The form stays when the session ends: it can be saved after a sign-in.
  if (!isEditing) return view;
  return (
    <Suspense fallback={view}>
      <EditPlaylist shown={whole} userId={playlist.user_id} onDone={saved} onCancel={stopEditing} />
    </Suspense>
  );
}

function useFocusAfter(isEditing: boolean) {
  const main = useRef<HTMLElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) main.current?.querySelector("h1")?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return main;
}
