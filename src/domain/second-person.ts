import { MOST_SONGS_ALONE } from "./edit-rules.ts";
import type { EditedKind, EditKind } from "./edit.ts";

/** An edit as far as it depends on it whether one person is enough. */
interface Weighed {
  kind: EditKind;
  target_kind: EditedKind;
  /** The songs that hang on the record: of an act, its own or those that credit it. */
  songs: number;
}

/**
 * Whether an edit needs a second person on the web, even that of a trusted contributor (specification 4, "Who may what"):
 * merges, and fields and memberships of an act or an album on which many songs hang.
 */
export function needsSecondPerson({ kind, target_kind, songs }: Weighed): boolean {
  if (kind === "merge" || kind === "unmerge") return true;
  const isAct = target_kind === "artist" || target_kind === "album";
  return isAct && (kind === "fields" || kind === "membership") && songs > MOST_SONGS_ALONE;
}
