import style from "./style.css?url";
import { useEffect, useState } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { goToSignIn, signInFrom } from "../viewer/return-to.ts";
import { currentSession, hasStoredUser, type StoredUser, useSession } from "../viewer/session.ts";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/create-page.ts";
import { playlistBackground } from "./theme/background.ts";
import { styleLink } from "../style-link.ts";
import { useNavigate } from "react-router";
import { PLAYLIST_TEXT } from "../../domain/playlists/playlist-rules.ts";
import { ApiError, statusOf } from "../api-client/api-error.ts";
import { BRIEF, showToast } from "../ui/toast/show-toast.ts";
import { UnsentDraftNotice } from "./form/unsent-draft-notice.tsx";
import { backgroundOfDraft, EMPTY_DRAFT } from "./draft/draft.ts";
import { usePlaylistBackground } from "./theme/use-background.ts";
import { PlaylistForm } from "./form/playlist-form.tsx";
import { createFromDraft, usePlaylistDraft, useSaveProblem } from "./draft/use-playlist-draft.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "new playlist",
    description: "Make a playlist of K-Pop songs: choose a theme, add songs, put them in order.",
    origin: loaderData.origin,
    path: pagePath.createPlaylist(),
    robots: "noindex",
  });
}

export default function CreatePlaylistPage() {
  const session = useSession();
  // The form stays when the session ends: it can be saved after a sign-in.
  const [user, setUser] = useState<StoredUser | null>(null);
  if (session !== null && session.user.userId !== user?.userId) setUser(session.user);
  useEffect(() => {
    // The sign-in is loaded as a document, since it has a policy of its own.
    if (currentSession() === null) location.replace(signInFrom(location));
  }, []);
  if (user !== null) return <CreatePlaylist key={user.userId} user={user} />;
  return (
    <main id="main" className="playlist-page" {...playlistBackground("SING", null)}>
      <PageTitle>new playlist</PageTitle>
      <noscript>
        <p>
          Making a playlist needs JavaScript and an account. You can browse playlists without: see
          the <a href={pagePath.feed()}>playlists</a>.
        </p>
      </noscript>
      <div className="needs-scripts">
        <Skeleton shape="block" />
      </div>
    </main>
  );
}

function CreatePlaylist({ user }: { user: StoredUser }) {
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
      if (statusOf(error) === 401) goToSignIn();
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
