import fc from "fast-check";
import { namesOf, PEOPLE, SONGS } from "./edited-songs.ts";
import type { Credit } from "../catalogue/folded-songs.ts";

/** The people who are merged and separated. */
const MERGED = [2, 3, 4, 5, 6];
const NAMES = ["Name Alone", "Another Name"];
/** The roles of these songs. */
export const ROLES = ["L", "C", "A"];

const song = fc.constantFrom(...SONGS);
/** A person by their id, or a name. */
const subject = fc.oneof(
  fc.nat(PEOPLE.length - 1).map((at) => at + 1),
  fc.constantFrom(...NAMES),
);
const roles = fc.subarray(ROLES, { minLength: 1 }).map((letters) => letters.join(""));
const credit = fc
  .record({ subject, roles, other: fc.boolean() })
  .map(({ other, ...one }): Credit => ({ ...one, name: namesOf(one.subject)[other ? 1 : 0] }));
const credits = fc.uniqueArray(credit, { maxLength: 3, selector: (one) => one.subject });
const track = fc.option(fc.integer({ min: 1, max: 9 }));
const draw = fc.nat(999);
const twin = fc.constantFrom(...MERGED);

const ofSong = fc
  .record({
    song,
    add: credits,
    remove: credits,
    complete: draw.map((one) => one < 100),
    isRenaming: draw.map((one) => one < 300),
  })
  // Others are added, or the same under their other name.
  .map(({ isRenaming, ...one }) => ({
    ...one,
    add: isRenaming ? one.remove.map(renamed) : one.add,
  }));

/** Returns the key of a name, equal for all spellings of its letters. */
export function aloneOf(name: string): string {
  return NAMES.find((one) => one.toUpperCase() === name.toUpperCase()) ?? name;
}

function renamed(one: Credit): Credit {
  const [first, other] = namesOf(one.subject);
  return { ...one, name: one.name === first ? other : first };
}

/** A step of a history: an edit, a decision, a correction, an import. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("credits" as const),
      // One song by itself, or several of the album as one edit.
      songs: fc.uniqueArray(ofSong, { minLength: 1, maxLength: 3, selector: (one) => one.song }),
      isTrusted: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("field" as const),
      song,
      track,
      isTrusted: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom(
        "approve" as const,
        "reject" as const,
        "withdraw" as const,
        "revert" as const,
      ),
      which: draw,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom("merge" as const, "unmerge" as const),
      winner: twin,
      loser: twin,
      which: draw,
      isApproved: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("order" as const),
      song,
      role: fc.constantFrom(...ROLES),
      which: draw,
      isTrusted: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("correct" as const), song, track }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("import" as const),
      lists: fc.array(credits, { minLength: SONGS.length, maxLength: SONGS.length }),
      tracks: fc.array(track, { minLength: SONGS.length, maxLength: SONGS.length }),
    }),
  },
);

export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
