import { nameKey } from "./name.ts";

/**
 * Returns a key that all releases of one recording share: its artists and its title without guests ('Name (Feat.
 * Somebody)').
 */
export function recordingKey(artistIds: readonly number[], title: string): string {
  const bare = title.replace(/\s*[([]\s*(?:feat|ft|with|prod)\b[^)\]]*[)\]]/gi, "");
  return `${[...artistIds].sort((a, b) => a - b).join(",")}:${nameKey(bare)}`;
}
