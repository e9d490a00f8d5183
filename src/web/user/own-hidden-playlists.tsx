import { useEffect, useState } from "react";
import type { User } from "../../domain/user.ts";
import { useSession } from "../viewer/use-session.ts";
import { type CardPlaylist, cardOf } from "../playlist/card-of.ts";
import { PlaylistCards } from "../playlist/cards.tsx";
import { loadOwnPlaylists } from "../playlist/own-playlists.ts";
import { Section } from "../ui/section.tsx";

/**
 * Returns the owner's private playlists, loaded in the browser, since the page is the same for everybody; none for
 * anybody else.
 */
export function useHiddenPlaylists(user: User): readonly CardPlaylist[] {
  const session = useSession();
  const token = session?.user.userId === user._id ? session.token : undefined;
  const [known, setKnown] = useState<{ token: string; playlists: CardPlaylist[] } | null>(null);
  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    loadPrivate().then(
      (playlists) => isWanted && setKnown({ token, playlists }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [token]);
  return known !== null && known.token === token ? known.playlists : [];
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
