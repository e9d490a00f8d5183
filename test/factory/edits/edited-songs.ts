import type { Credit } from "../catalogue/folded-songs.ts";

/** As many as leave most of them unlocked: what is changed back and forth is for maintainers. */
export const SONGS = Array.from({ length: 40 }, (_, at) => at + 1);
/** The people of these songs: the id of one is their place. */
export const PEOPLE = ["Act", "Writer", "Composer", "Arranger", "Same Writer", "Same Composer"];

/** Returns a version of the catalogue as files. */
export function filesOf(
  lists: readonly (readonly Credit[])[],
  tracks: readonly (number | null)[],
  version: number,
) {
  return {
    released: `2026-01-${String((version % 27) + 1).padStart(2, "0")}`,
    artists: PEOPLE.map((name, at) => ({ ref: `p${at + 1}`, name })),
    albums: [{ ref: "a1", name: "Album", artists: ["p1"] }],
    songs: SONGS.map((id, at) => ({
      ref: `s${id}`,
      name: `Song ${id}`,
      artists: ["p1"],
      album: "a1",
      release_date: "2020-01-01",
      ...(tracks[at] != null && { track: tracks[at] }),
      credits: (lists[at] ?? []).map((one) => ({
        ...(typeof one.subject === "number" && { artist: `p${one.subject}` }),
        name: one.name,
        roles: one.roles,
      })),
    })),
  };
}

/** Returns the names under which a person by their id, or a name alone, is credited. */
export function namesOf(one: number | string): [string, string] {
  const name = typeof one === "number" ? PEOPLE[one - 1]! : one;
  // A name without a page is the same one in other letters.
  return [name, typeof one === "number" ? `${name} as Credited` : name.toUpperCase()];
}
