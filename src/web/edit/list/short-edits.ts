import type { Edit } from "../../../domain/edits/edit-shown.ts";
import { listOf, recordOf } from "../difference/read-changes.ts";

/** Returns an edit with what lists show of it: of a release they tell the number of its songs, and not each, nor their people. */
export function inShort(edit: Edit): Edit {
  const { people: _, ...told } = edit;
  const { kind, changes, others } = edit;
  const { tracks, songs } = changes;
  if (tracks === undefined) return edit;
  const short = { ...changes, tracks: listOf(tracks).map(() => ({})) };
  if (kind !== "new") return { ...told, changes: short };
  const changed = listOf(songs).map((song) => ({ song_id: recordOf(song)["song_id"] }));
  return {
    ...told,
    others: others.filter((one) => one.kind !== "song"),
    changes: { ...short, ...(songs !== undefined && { songs: changed }) },
  };
}
