import type { EditedKind } from "../../../domain/edit.ts";
import { nameKeys } from "../../../domain/name.ts";
import type { SearchItem } from "../../../domain/search-item.ts";

interface Named {
  kind: EditedKind;
  names: readonly (string | null)[];
  /** The names of the acts of an album or a song. */
  acts: readonly string[];
}

/** Whether a record that was found is likely the new one: it has the same name, and as an album or a song one of the same acts. */
export function isLikelyDuplicate(
  { name, korean_name, artist_english_name }: SearchItem,
  { kind, names, acts }: Named,
): boolean {
  const keys = nameKeys(names);
  if (!nameKeys([name, korean_name]).some((key) => keys.includes(key))) return false;
  return kind === "artist" || acts.some((act) => artist_english_name.includes(act));
}
