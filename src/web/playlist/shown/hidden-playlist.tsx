import { type ReactNode, useState } from "react";
import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import { LoadingPage } from "../../viewer/loading-page.tsx";
import { useCheckedSession } from "../../viewer/use-checked-session.ts";
import { useSession } from "../../viewer/session.ts";
import { useViewerData } from "../../viewer/use-viewer-data.ts";
import { loadPlaylist } from "../playlist-requests.ts";
import { ShownPlaylist } from "./shown-playlist.tsx";
import type { WholePlaylist } from "../whole-playlist.ts";

export function HiddenPlaylist({ id, otherwise }: { id: number; otherwise: ReactNode }) {
  useCheckedSession();
  const session = useSession();
  const { data, failure, retry } = useViewerData(`playlist ${id}`, () => loadPlaylist(id));
  // An unsaved edit stays when the session ends, to be saved after a sign-in. It is not for another user.
  const [edited, setEdited] = useState<WholePlaylist | null>(null);
  const isOthers = session !== null && session.user.userId !== edited?.playlist.user_id;
  if (edited !== null && isOthers) setEdited(null);
  const found = edited !== null && !isOthers ? edited : data;

  if (found !== undefined) return <ShownPlaylist shown={found} isHidden onEditing={setEdited} />;
  if (session === null || failure === "missing") return otherwise;
  return (
    <LoadingPage
      heading="playlist"
      failedHeading={PLAYLIST_TEXT.loadFailed}
      failure={failure}
      retry={retry}
    />
  );
}
