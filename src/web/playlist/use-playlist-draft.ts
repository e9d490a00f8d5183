import { useCallback, useEffect, useRef, useState } from "react";
import { attemptAt } from "../api-client/attempt.ts";
import type { DraftSong, PlaylistDraft } from "./draft.ts";
import { storeCover, readCover } from "./stored-cover.ts";
import { type DraftPlace, deleteDraft, storeDraft, keyOf, readDraft } from "./stored-draft.ts";
import { moved } from "../ui/reordering.ts";

export interface PlaylistDraftState {
  draft: PlaylistDraft;
  /** The file of a chosen cover that was not sent yet. */
  cover: Blob | null;
  /** The version of the playlist that it changes; null: a new one. */
  version: number | null;
  /** Whether it was restored from an earlier visit. */
  isRestored: boolean;
  change: (changes: Partial<PlaylistDraft>) => void;
  setCover: (cover: Blob | null) => void;
  /** What is wrong with the file that was chosen last, until another is chosen or it is given up. */
  coverProblem: string | null;
  setCoverProblem: (problem: string | null) => void;
  add: (song: DraftSong) => void;
  remove: (at: number) => void;
  move: (from: number, to: number) => void;
  /** Continues from another version of the playlist. */
  rebase: (version: number, changes?: Partial<PlaylistDraft>) => void;
  /** The key under which it is sent, until something else is sent. */
  keyFor: (content: object) => string;
  /** Sends it under another key from now on. */
  dropKey: () => void;
  /** Stores it again: another tab may have overwritten it. */
  store: () => void;
  /** Deletes it: it was saved or discarded. */
  discard: () => void;
}

/** The draft of a playlist form; it survives a reload, a lost session and a failed save. */
export function usePlaylistDraft(
  { userId, playlistId }: DraftPlace,
  saved: PlaylistDraft,
  savedVersion: number | null,
): PlaylistDraftState {
  const [first] = useState(() => readDraft({ userId, playlistId }));
  const [draft, setDraft] = useState(first?.draft ?? saved);
  const [version, setVersion] = useState(first === null ? savedVersion : first.version);
  const [cover, setShownCover] = useState<Blob | null>(null);
  const [coverProblem, setCoverProblem] = useState<string | null>(null);
  const attempt = useRef(first?.attempt ?? null);
  const isForgotten = useRef(first === null);
  const coverKey = keyOf({ userId, playlistId });

  useEffect(() => {
    let isWanted = true;
    // Only a stored draft has an unsent cover.
    if (first !== null)
      void readCover(coverKey).then((stored) => isWanted && stored && setShownCover(stored));
    return () => {
      isWanted = false;
    };
  }, [first, coverKey]);

  useEffect(() => {
    if (isForgotten.current) return;
    storeDraft({ userId, playlistId }, { draft, version, attempt: attempt.current });
  }, [draft, version, userId, playlistId]);

  const changeBy = useCallback((by: (draft: PlaylistDraft) => Partial<PlaylistDraft>) => {
    isForgotten.current = false;
    setDraft((now) => ({ ...now, ...by(now) }));
  }, []);

  const store = () =>
    storeDraft({ userId, playlistId }, { draft, version, attempt: attempt.current });

  return {
    draft,
    cover,
    // Another theme has no cover.
    coverProblem: draft.theme === "CUSTOM" ? coverProblem : null,
    setCoverProblem,
    version,
    isRestored: first !== null,
    change: useCallback((changes) => changeBy(() => changes), [changeBy]),
    setCover: useCallback(
      (chosen) => {
        // Its bytes are not compared here.
        attempt.current = null;
        changeBy(() => ({}));
        setShownCover(chosen);
        void storeCover(coverKey, chosen);
      },
      [changeBy, coverKey],
    ),
    add: useCallback(
      (song) =>
        changeBy(({ songs }) =>
          songs.some(({ id }) => id === song.id) ? {} : { songs: [...songs, song] },
        ),
      [changeBy],
    ),
    remove: useCallback(
      (at) => changeBy(({ songs }) => ({ songs: songs.toSpliced(at, 1) })),
      [changeBy],
    ),
    move: useCallback(
      (from, to) => changeBy(({ songs }) => ({ songs: moved(songs, from, to) })),
      [changeBy],
    ),
    rebase: useCallback(
      (latest, changes = {}) => {
        setVersion(latest);
        changeBy(() => changes);
      },
      [changeBy],
    ),
    keyFor: (content) => {
      attempt.current = attemptAt(content, attempt.current);
      store();
      return attempt.current.key;
    },
    dropKey: () => {
      attempt.current = null;
    },
    store,
    discard: useCallback(() => {
      setCoverProblem(null);
      isForgotten.current = true;
      attempt.current = null;
      deleteDraft({ userId, playlistId });
      void storeCover(coverKey, null);
    }, [userId, playlistId, coverKey]),
  };
}
