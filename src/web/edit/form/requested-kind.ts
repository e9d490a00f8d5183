import type { EditedKind } from "../../../domain/edit.ts";

/** Returns which kind of record an address names, and its id as it is written. */
export function requestedKind(
  params: Partial<Record<EditedKind, string | undefined>>,
): [EditedKind, string] {
  if (params.artist !== undefined) return ["artist", params.artist];
  if (params.album !== undefined) return ["album", params.album];
  return ["song", params.song ?? ""];
}
