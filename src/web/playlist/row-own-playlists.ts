import { useCallback, useState } from "react";
import type { Playlist } from "../../domain/playlist.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { apiFetch } from "../account/api-fetch.ts";

/** The viewer's playlists, for the menu of a song. */
export interface OwnPlaylists {
  state: "loading" | "failed" | "known";
  list: readonly Playlist[];
  load: () => void;
  /** One that was made just now. */
  add: (playlist: Playlist) => void;
}

/** What was read last, and whose it is: a menu that is opened again shows it at once. */
let kept: { token: string; list: readonly Playlist[] } | null = null;

/** @param token whose they are; null: nobody's */
export function useOwnPlaylists(token: string | null): OwnPlaylists {
  const [list, setList] = useState(kept !== null && kept.token === token ? kept.list : null);
  const [isFailed, setIsFailed] = useState(false);

  const know = useCallback(
    (known: readonly Playlist[]) => {
      if (token !== null) kept = { token, list: known };
      setList(known);
    },
    [token],
  );

  const load = useCallback(() => {
    setIsFailed(false);
    void readAll().then(know, () => setIsFailed(true));
  }, [know]);

  const add = useCallback((playlist: Playlist) => know([playlist, ...(list ?? [])]), [know, list]);

  return {
    state: list !== null ? "known" : isFailed ? "failed" : "loading",
    list: list ?? [],
    load,
    add,
  };
}

/** All of them, newest first. @throws Error */
async function readAll(): Promise<Playlist[]> {
  const all: Playlist[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const response = await apiFetch(`/api/playlists/mine${cursor}`);
    if (!response.ok) throw new Error(PLAYLIST_TEXT.fetchFailed(response.status));
    all.push(...((await response.json()) as Playlist[]));
    const next = response.headers.get("X-Next-Cursor");
    cursor = next === null ? null : `?cursor=${next}`;
  }
  return all;
}
