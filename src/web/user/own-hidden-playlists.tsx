import type { User } from "../../domain/user.ts";
import { type CardPlaylist, cardOf } from "../playlist/card-of.ts";
import { PlaylistCards } from "../playlist/cards.tsx";
import { loadOwnPlaylists } from "../playlist/own-playlists.ts";
import { Section } from "../ui/section.tsx";
import { useViewerData } from "../viewer/use-viewer-data.ts";

/**
 * Returns the owner's private playlists, loaded in the browser, since the page is the same for all visitors; none
 * for other users.
 */
export function useHiddenPlaylists({ _id }: User): readonly CardPlaylist[] {
  return useViewerData("hidden playlists", loadPrivate, { owner: _id }).data ?? [];
}

export function HiddenPlaylists({ playlists }: { playlists: readonly CardPlaylist[] }) {
  if (playlists.length === 0) return null;
  return (
    <Section heading="seen by you alone">
      <PlaylistCards playlists={playlists} level={3} fact="visibility" />
    </Section>
  );
}

async function loadPrivate(): Promise<CardPlaylist[]> {
  const own = await loadOwnPlaylists();
  return own.filter(({ is_public }) => !is_public).map(cardOf);
}
