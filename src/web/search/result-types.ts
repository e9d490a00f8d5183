import { KINDS, type Kind } from "../../search/index/record.ts";

/** The groups of results, by their names in the address (`?types=songs`). */
export const RESULT_TYPES = {
  artist: "artists",
  album: "albums",
  song: "songs",
} as const satisfies Record<Kind, string>;

/** Returns the kind of a group, or undefined where there is no such group. */
export function kindOfResultType(text: string | null): Kind | undefined {
  return KINDS.find((kind) => RESULT_TYPES[kind] === text);
}
