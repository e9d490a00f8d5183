import { useCallback, useState } from "react";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { loadOwnPlaylists } from "../own-playlists.ts";

export interface OwnPlaylists {
  state: "loading" | "failed" | "known";
  list: readonly Playlist[];
  load: () => void;
  add: (playlist: Playlist) => void;
}

/** The last list, and whose it is: a menu that is opened again shows it at once. */
let cached: { token: string; list: readonly Playlist[] } | null = null;

/** @param token the viewer's session; null: a visitor */
export function useOwnPlaylists(token: string | null): OwnPlaylists {
  const [list, setList] = useState(cached !== null && cached.token === token ? cached.list : null);
  const [isFailed, setIsFailed] = useState(false);

  const update = useCallback(
    (known: readonly Playlist[]) => {
      if (token !== null) cached = { token, list: known };
      setList(known);
    },
    [token],
  );

  const load = useCallback(() => {
    setIsFailed(false);
    void loadOwnPlaylists().then(update, () => setIsFailed(true));
  }, [update]);

  return {
    state: list !== null ? "known" : isFailed ? "failed" : "loading",
    list: list ?? [],
    load,
    add: (playlist) => update([playlist, ...(list ?? [])]),
  };
}
