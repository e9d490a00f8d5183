import { type ReactNode, useCallback } from "react";
import { cardOf } from "../playlist/card-of.ts";
import { loadOwnPlaylists } from "../playlist/own-playlists.ts";
import { PlaylistsView } from "./playlists-view.tsx";
import { PrivatePage } from "./private-page.tsx";
import { loadOwnProfile } from "./use-own-profile.ts";

/** The playlists of one's own private profile. */
export function PrivatePlaylists({
  username,
  otherwise,
}: {
  username: string;
  otherwise: ReactNode;
}) {
  const load = useCallback(async () => {
    const profile = await loadOwnProfile(username);
    if (profile === null) return null;
    const playlists = await loadOwnPlaylists();
    return { user: profile.user, playlists: playlists.map(cardOf), hidden: [], next: null };
  }, [username]);
  return (
    <PrivatePage heading="playlists" load={load} otherwise={otherwise}>
      {(shown) => <PlaylistsView {...shown} />}
    </PrivatePage>
  );
}
