import { useCallback, useEffect, useMemo, useState } from "react";
import { PLAYLIST_TEXT } from "../../../domain/playlists/playlist-rules.ts";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { needsNewKey } from "../../api-client/attempt.ts";
import { type DraftState, useDraft } from "../../draft/use-draft.ts";
import { moved } from "../../ui/list/reordering.ts";
import { type DraftSong, hasProblem, type PlaylistDraft, problemsOf, restored } from "./draft.ts";
import { storeRecentPlaylist } from "../add/recent-playlists.ts";
import { createPlaylist, newPlaylistOf } from "../playlist-requests.ts";
import { readCover, storeCover } from "./stored-cover.ts";
import { draftAt, type DraftPlace, keyOf, type VersionedDraft } from "./stored-draft.ts";

export interface PlaylistDraftState extends Pick<
  DraftState<VersionedDraft>,
  "isRestored" | "keyFor" | "dropKey" | "store" | "discard"
> {
  draft: PlaylistDraft;
  cover: Blob | null;
  version: number | null;
  change: (changes: Partial<PlaylistDraft>) => void;
  setCover: (cover: Blob | null) => void;
  coverProblem: string | null;
  setCoverProblem: (problem: string | null) => void;
  add: (song: DraftSong) => void;
  remove: (at: number) => void;
  /** Puts a removed song back in its place. */
  restore: (at: number, song: DraftSong) => void;
  move: (from: number, to: number) => void;
  rebase: (version: number, changes?: Partial<PlaylistDraft>) => void;
}

export function usePlaylistDraft(
  { userId, playlistId }: DraftPlace,
  saved: PlaylistDraft,
  savedVersion: number | null,
): PlaylistDraftState {
  const slot = useMemo(() => draftAt({ userId, playlistId }), [userId, playlistId]);
  const unchanged = { draft: saved, version: savedVersion };
  const state = useDraft(slot, { unchanged, isUnchanged: never });
  const { isRestored, keyFor, dropKey, store, forget, change } = state;
  const { draft, version } = state.draft;
  const [cover, setShownCover] = useState<Blob | null>(null);
  const [coverProblem, setCoverProblem] = useState<string | null>(null);
  const coverKey = keyOf({ userId, playlistId });

  useEffect(() => {
    let isWanted = true;
    // Only a stored draft has an unsent cover.
    if (isRestored)
      void readCover(coverKey).then((stored) => isWanted && stored && setShownCover(stored));
    return () => {
      isWanted = false;
    };
  }, [isRestored, coverKey]);

  const changeBy = useCallback(
    (by: (draft: PlaylistDraft) => Partial<PlaylistDraft>) =>
      change((now) => ({ ...now, draft: { ...now.draft, ...by(now.draft) } })),
    [change],
  );

  return {
    draft,
    cover,
    // Another theme has no cover.
    coverProblem: draft.theme === "CUSTOM" ? coverProblem : null,
    setCoverProblem,
    version,
    isRestored,
    keyFor,
    dropKey,
    store,
    change: (changes) => changeBy(() => changes),
    setCover: (chosen) => {
      // The bytes of covers are not compared, so another cover needs another key.
      dropKey();
      changeBy(() => ({}));
      setShownCover(chosen);
      void storeCover(coverKey, chosen);
    },
    add: (song) =>
      changeBy(({ songs }) =>
        songs.some(({ id }) => id === song.id) ? {} : { songs: [...songs, song] },
      ),
    // The list of songs is memoised, and so are its callbacks.
    remove: useCallback(
      (at) => changeBy(({ songs }) => ({ songs: songs.toSpliced(at, 1) })),
      [changeBy],
    ),
    restore: useCallback(
      (at, song) => changeBy(({ songs }) => ({ songs: restored(songs, at, song) })),
      [changeBy],
    ),
    move: useCallback(
      (from, to) => changeBy(({ songs }) => ({ songs: moved(songs, from, to) })),
      [changeBy],
    ),
    rebase: (latest, changes = {}) =>
      change((now) => ({ draft: { ...now.draft, ...changes }, version: latest })),
    discard: () => {
      setCoverProblem(null);
      forget();
      void storeCover(coverKey, null);
    },
  };
}

/** An unchanged draft is stored, too: it may be restored in another tab. */
function never(): boolean {
  return false;
}

/** Returns the error of the last attempt to save a draft, which disappears when the draft is changed, and its setter. */
export function useSaveProblem({
  draft,
  cover,
}: Pick<PlaylistDraftState, "draft" | "cover">): [
  problem: string | null,
  setProblem: (text: string | null) => void,
] {
  const [failed, setFailed] = useState<{ text: string; draft: object; cover: object | null }>();
  const isSame = failed?.draft === draft && failed.cover === cover;
  return [
    isSame ? failed.text : null,
    (text) => setFailed(text === null ? undefined : { text, draft, cover }),
  ];
}

/** Returns why a playlist cannot be saved yet, as the text beside the button, or null (specification 2, section 5). */
export function submitProblem(
  { draft, coverProblem }: Pick<PlaylistDraftState, "draft" | "coverProblem">,
  needsSong: boolean,
): string | null {
  if (hasProblem(problemsOf(draft)) || coverProblem !== null) return PLAYLIST_TEXT.errorsAbove;
  return needsSong && draft.songs.length === 0 ? PLAYLIST_TEXT.noSongs : null;
}

/** Makes a playlist of a form: the same when tried again after a lost answer, a reload or a sign-in. @throws ApiError */
export async function createFromDraft(
  state: PlaylistDraftState,
  draft: PlaylistDraft,
  userId: number,
): Promise<Playlist> {
  const body = newPlaylistOf(draft, userId);
  const cover = draft.theme === "CUSTOM" ? state.cover : null;
  try {
    const playlist = await createPlaylist(body, cover, state.keyFor(body));
    state.discard();
    storeRecentPlaylist(playlist);
    return playlist;
  } catch (error) {
    if (needsNewKey(error)) state.dropKey();
    // The draft is restored after the sign-in.
    state.store();
    throw error;
  }
}
