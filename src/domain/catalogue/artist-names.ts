export function joinedNames(artists: readonly { english_name: string }[]): string {
  return artists.map((artist) => artist.english_name).join(", ");
}
