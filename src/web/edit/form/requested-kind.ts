import type { EditedKind } from "../../../domain/edits/edit.ts";

export function requestedKind(
  params: Partial<Record<EditedKind, string | undefined>>,
): [EditedKind, string] {
  if (params.artist !== undefined) return ["artist", params.artist];
  if (params.album !== undefined) return ["album", params.album];
  return ["song", params.song ?? ""];
}
