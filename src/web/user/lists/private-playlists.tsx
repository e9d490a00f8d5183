import { cardOf } from "../../playlist/card-of.ts";
import { loadOwnPlaylists } from "../../playlist/own-playlists.ts";
import { PlaylistsView } from "./playlists-view.tsx";
import { type PrivatePartProps, PrivatePage } from "../private-page.tsx";
import { loadOwnProfile } from "../use-own-profile.ts";

export function PrivatePlaylists({ username, otherwise }: PrivatePartProps) {
  async function load() {
    const profile = await loadOwnProfile(username);
    if (profile === null) return null;
    const playlists = await loadOwnPlaylists();
    return { user: profile.user, playlists: playlists.map(cardOf), hidden: [], next: null };
  }
  return (
    <PrivatePage heading="playlists" of={username} load={load} otherwise={otherwise}>
      {(shown) => <PlaylistsView {...shown} />}
    </PrivatePage>
  );
}
