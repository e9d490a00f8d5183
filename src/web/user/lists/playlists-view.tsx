import { pagePath } from "../../../domain/page-path.ts";
import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import type { User } from "../../../domain/users/user.ts";
import { cardOf, type CardPlaylist } from "../../playlist/card-of.ts";
import { PlaylistCards } from "../../playlist/cards.tsx";
import { loadOwnPlaylists } from "../../playlist/own-playlists.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Section } from "../../ui/section.tsx";
import { useSession } from "../../viewer/session.ts";
import { useViewerData } from "../../viewer/use-viewer-data.ts";

interface PlaylistsViewProps {
  user: User;
  playlists: readonly CardPlaylist[];
  hidden: readonly CardPlaylist[];
  next: string | null;
}

export function PlaylistsView({ user, playlists, hidden, next }: PlaylistsViewProps) {
  const { _id, norae_user } = user;
  const isOwner = useSession()?.user.userId === _id;
  return (
    <main id="main" className="user-playlists" data-accent="lilac">
      <PageTitle>playlists by {norae_user}</PageTitle>
      <p className="ways-on">
        <ButtonLink href={pagePath.profile(norae_user)}>back to profile</ButtonLink>
        {isOwner && (
          <ButtonLink href={pagePath.createPlaylist()} kind="strong">
            create playlist
          </ButtonLink>
        )}
      </p>
      {hidden.length > 0 && (
        <Section heading="visible only to you">
          <PlaylistCards playlists={hidden} level={3} fact="visibility" />
        </Section>
      )}
      {playlists.length > 0 && <PlaylistCards playlists={playlists} level={2} fact="visibility" />}
      {playlists.length === 0 && hidden.length === 0 && (
        <p className="empty">{PLAYLIST_TEXT.none}</p>
      )}
      {next !== null && (
        <p className="ways-on">
          <a href={pagePath.userPlaylists(norae_user, next)}>older playlists</a>
        </p>
      )}
    </main>
  );
}

/** Returns the owner's private playlists, loaded in the browser, since the page is the same for everybody. */
export function useHiddenPlaylists({ _id }: User): readonly CardPlaylist[] {
  return useViewerData("hidden playlists", loadPrivate, { owner: _id }).data ?? [];
}

async function loadPrivate(): Promise<CardPlaylist[]> {
  const own = await loadOwnPlaylists();
  return own.filter(({ is_public }) => !is_public).map(cardOf);
}
