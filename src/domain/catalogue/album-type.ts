/** The album types (specification 1, section 3). */
export const ALBUM_TYPES = [
  "Single",
  "EP",
  "Full Album",
  "Live",
  "OST",
  "Show",
  "Digital",
  "Remix",
  "Best",
  "Temporary Album",
  "Reissue",
  "Remake",
] as const;

export type AlbumType = (typeof ALBUM_TYPES)[number];

export function isAlbumType(text: string): text is AlbumType {
  return (ALBUM_TYPES as readonly string[]).includes(text);
}
