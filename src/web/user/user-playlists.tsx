import { pagePath } from "../../domain/page-path.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import type { CardPlaylist } from "../playlist/card-of.ts";
import { PlaylistCards } from "../playlist/cards.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/section.tsx";

interface UserPlaylistsProps {
  username: string;
  playlists: readonly CardPlaylist[];
  isOwner: boolean;
}

/** The newest playlists on a profile, a link to all, and for the owner a link to create one. */
export function UserPlaylists({ username, playlists, isOwner }: UserPlaylistsProps) {
  const create = isOwner && (
    <ButtonLink href={pagePath.createPlaylist()} kind="strong">
      create playlist
    </ButtonLink>
  );
  if (playlists.length === 0) {
    return (
      <Section heading="playlists">
        <EmptyState next={create || undefined}>
          {isOwner ? PLAYLIST_TEXT.noneOfOwn : PLAYLIST_TEXT.nonePublic}
        </EmptyState>
      </Section>
    );
  }
  const all = { href: pagePath.userPlaylists(username), label: `see all playlists by ${username}` };
  return (
    <Section heading="playlists" all={all}>
      {create && <p className="playlists-create">{create}</p>}
      <PlaylistCards playlists={playlists} level={3} fact={isOwner ? "visibility" : "nothing"} />
    </Section>
  );
}
