/** The address of the Cover Art Archive. Its pictures are their owners': see decision 10. */
export const COVER_ARCHIVE = "https://coverartarchive.org";

const FRONT = /^https:\/\/coverartarchive\.org\/release\/([0-9a-f-]{36})\/front(?:-\d+)?$/;

/** Returns the MBID of the release whose front cover an address of the archive names; null for any other address. */
export function archivedRelease(address: string | null): string | null {
  return FRONT.exec(address ?? "")?.[1] ?? null;
}
