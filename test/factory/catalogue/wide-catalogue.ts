import { CatalogueDraft } from "./drafts.ts";

/** A writer of a third of the songs, and one of ten of those, who has a song of their own. */
export const BUSY_WRITER = 121;
export const SELDOM_CREDITED = 122;

/** The former id of a song that is merged into another. */
export const MERGED_SONG = 9_001;

/** Makes enough rows that a query planner prefers indexes to scans. */
export function wideCatalogue(): CatalogueDraft {
  const draft = new CatalogueDraft();
  const dateOf = (number: number) => `20${10 + (number % 10)}-0${1 + (number % 9)}-11`;
  for (let number = 0; number < 120; number += 1) {
    draft.artist({
      english_name: `Artist ${number}`,
      is_idol: number % 2 === 0,
      is_group: number % 4 < 2,
      gender: number % 3 === 0 ? "F" : "M",
      debut_date: dateOf(number),
      aliases: ["x"],
    });
  }
  draft.artist({ id: BUSY_WRITER, english_name: "Busy" });
  draft.artist({ id: SELDOM_CREDITED, english_name: "Seldom" });
  for (let number = 0; number < 200; number += 1) {
    const artists = [1 + (number % 60)];
    draft.album({ english_name: `Album ${number}`, artists, release_date: dateOf(number) });
  }
  for (let number = 0; number < 1_200; number += 1) {
    draft.song({
      english_name: `Song ${number}`,
      album_id: 1 + (number % 200),
      artists: [1 + (number % 60), 1 + ((number + 7) % 60)],
      is_title: number % 5 === 0,
      release_date: dateOf(number),
      credits: [
        { artist: 1 + ((number * 7) % 120), name: "One", roles: "LC" },
        { artist: 1 + ((number * 11 + 1) % 120), name: "Two", roles: "FA" },
        ...(number % 3 === 0 ? [{ artist: BUSY_WRITER, name: "Three", roles: "LCA" }] : []),
        ...(number % 120 === 0 ? [{ artist: SELDOM_CREDITED, name: "Four", roles: "A" }] : []),
      ],
    });
  }
  draft.song({
    english_name: "Seldom Alone",
    artists: [SELDOM_CREDITED],
    credits: [{ artist: BUSY_WRITER, name: "Three", roles: "L" }],
  });
  for (let number = 1; number < 60; number += 1)
    draft.membership({ group: number, member: number + 60 });
  for (let number = 0; number < 30; number += 1) {
    draft.merged({ kind: "song", id: 9_000 + number, mergedInto: 1 + number });
  }
  return draft;
}
