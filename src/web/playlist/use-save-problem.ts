import { useState } from "react";
import type { PlaylistDraftState } from "./use-playlist-draft.ts";

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
