import { type ReactNode, useEffect, useState } from "react";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { useCheckedSession } from "../viewer/use-checked-session.ts";
import { useSession } from "../viewer/use-session.ts";
import { statusOf } from "../api-client/api-error.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { loadPlaylist } from "./playlist-requests.ts";
import { ShownPlaylist } from "./shown-playlist.tsx";
import type { WholePlaylist } from "./whole-playlist.ts";

interface HiddenPlaylistProps {
  id: number;
  /** Shown to visitors. */
  otherwise: ReactNode;
}

type Found = WholePlaylist | "missing" | "failed";

/** A playlist that the document does not show: its owner's browser requests it. */
export function HiddenPlaylist({ id, otherwise }: HiddenPlaylistProps) {
  useCheckedSession();
  const session = useSession();
  const token = session?.token;
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ key: string; found: Found } | null>(null);
  // Data loaded for another user is not shown after a change of session.
  const key = `${token} ${attempt}`;
  const loaded = known?.key === key ? known.found : null;
  // What is edited stays when the session ends: it can be saved after a sign-in. It is not for another user.
  const [edited, setEdited] = useState<WholePlaylist | null>(null);
  const isOthers = session !== null && session.user.userId !== edited?.playlist.user_id;
  if (edited !== null && isOthers) setEdited(null);
  const found = edited !== null && !isOthers ? edited : loaded;
  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    const set = (answer: Found) => isWanted && setKnown({ key, found: answer });
    loadPlaylist(id).then(set, (error: unknown) => {
      set(statusOf(error) === 404 ? "missing" : "failed");
    });
    return () => {
      isWanted = false;
    };
  }, [id, token, key]);

  if (typeof found === "object" && found !== null)
    return <ShownPlaylist shown={found} isHidden onEditing={setEdited} />;
  if (token === undefined || found === "missing") return otherwise;
  return (
    <main id="main">
      <PageTitle>{found === null ? "playlist" : PLAYLIST_TEXT.loadFailed}</PageTitle>
      {found === null ? (
        <Skeleton shape="rows" count={6} />
      ) : (
        <ErrorState retry={() => setAttempt(attempt + 1)}>
          It may be there when you try again.
        </ErrorState>
      )}
    </main>
  );
}
