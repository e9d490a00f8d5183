import type { importingOn } from "../data/importing.ts";

/** The artist of the made-up songs and albums. */
export const artists = [{ ref: "a", name: "Made-up Artist" }];

/** Returns the line of a song or an album, into which those of `former_refs` were merged. */
export function madeUpLine(ref: string, former_refs: readonly string[] = []) {
  return {
    ref,
    name: `Made-up ${ref}`,
    artists: ["a"],
    ...(former_refs.length > 0 && { former_refs }),
  };
}

const OTHERS = 40;

/** Returns the song x and forty others, f0 to f39. Imported into an empty database they have the ids 1 to 41. */
export function manySongs(merged = 0) {
  const refs = Array.from({ length: OTHERS }, (_, at) => `f${at}`);
  return [
    madeUpLine("x", refs.slice(0, merged)),
    ...refs.slice(merged).map((ref) => madeUpLine(ref)),
  ];
}

/** Imports repeatedly, each time with one more of the others merged into x. */
export async function mergeOneByOne(
  on: Pick<ReturnType<typeof importingOn>, "importFiles">,
  times: number,
): Promise<void> {
  for (let merged = 1; merged <= times; merged += 1) {
    await on.importFiles({ artists, songs: manySongs(merged) });
  }
}
