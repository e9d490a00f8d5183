import { nameKey } from "./name.ts";

/**
 * What two releases of one recording have in common: the same artists and the same title, but for the guests
 * that one of the titles names ('Name (Feat. Somebody)').
 */
export function recordingKey(artistIds: readonly number[], title: string): string {
  const bare = title.replace(/\s*[([]\s*(?:feat|ft|with|prod)\b[^)\]]*[)\]]/gi, "");
  return `${[...artistIds].sort((a, b) => a - b).join(",")}:${nameKey(bare)}`;
}
