import { nameKey, nameKeys } from "./name.ts";

/** Returns the keys of a title in all its scripts, without guests, by which two catalogues' titles are compared. */
export function titleKeys(...titles: (string | null | undefined)[]): string[] {
  return nameKeys(titles.map((title) => (title ? withoutGuests(title) : null))).filter(Boolean);
}

export function shareTitle(a: readonly string[], b: readonly string[]): boolean {
  return a.some((key) => b.includes(key));
}

function withoutGuests(title: string): string {
  const bare = title
    .replace(/\s*[([]\s*(?:feat|ft|with)\b[^)\]]*(?:\([^)]*\)[^)\]]*)?[)\]]/gi, "")
    .replace(/\s+(?:feat|ft)\b\.?\s.*$/i, "")
    .trim();
  return bare === "" ? title : bare;
}

/** Returns the key of a recording: its artists, and its title without guests ('Name (Feat. Another)'). */
export function recordingKey(artistIds: readonly number[], title: string): string {
  const bare = title.replace(/\s*[([]\s*(?:feat|ft|with|prod)\b[^)\]]*[)\]]/gi, "");
  return `${[...artistIds].sort((a, b) => a - b).join(",")}:${nameKey(bare)}`;
}
