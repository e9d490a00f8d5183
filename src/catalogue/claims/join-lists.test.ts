import { expect, test } from "vitest";
import type { SongFacts } from "./facts.ts";
import { joinListsOfCatalogues } from "./join-lists.ts";

const song = (facts: Partial<SongFacts>): SongFacts => ({
  name: "Made up",
  artists: [1],
  ...facts,
});
const line = (record_id: number, catalogue_id: number) => ({ record_id, catalogue_id });

test("keeps every credit, and every name as credited, of a catalogue's lines that became one song", () => {
  const joined = joinListsOfCatalogues(
    [line(1, 1), line(1, 1), line(1, 2), line(2, 2)],
    [
      song({
        credits: [
          { artist: 5, name: "Kim", roles: "L", sources: ["one"] },
          { name: "Nobody", roles: "A" },
        ],
        sources: ["of-song"],
      }),
      song({
        credits: [
          { artist: 5, name: "Kim", roles: "CF", also: ["mixing"] },
          { artist: 5, name: "K.", roles: "L" },
        ],
        sources: ["of-second"],
      }),
      song({ credits: [{ artist: 6, name: "Other", roles: "L" }] }),
      song({ credits: [{ artist: 7, name: "Apart", roles: "L" }] }),
    ],
  );
  expect(joined.map(({ credits }) => credits)).toEqual([
    [
      { artist: 5, name: "Kim", roles: "FLC", also: ["mixing"], sources: ["one", "of-second"] },
      { name: "Nobody", roles: "A", sources: ["of-song"] },
      { artist: 5, name: "K.", roles: "L", sources: ["of-second"] },
    ],
    undefined,
    [{ artist: 6, name: "Other", roles: "L" }],
    [{ artist: 7, name: "Apart", roles: "L" }],
  ]);
});

test("marks as cut the roles in which none of the lists is complete", () => {
  const lists = [
    song({ credits: [{ name: "Kim", roles: "LC" }], credits_incomplete: "LA" }),
    song({ credits: [{ name: "Lee", roles: "C" }], credits_incomplete: true }),
  ];
  const cutOf = (facts: SongFacts[]) =>
    joinListsOfCatalogues([line(1, 1), line(1, 1)], facts)[0]?.credits_incomplete;
  expect(cutOf(lists)).toBe("FLA");
  expect(cutOf([lists[1]!, lists[1]!])).toBe(true);
  expect(cutOf([song({ credits: [] }), song({ credits: [] })])).toBeUndefined();
});
