import { expect, test } from "vitest";
import { matchPerson } from "./match-person.ts";

/** Two people of one name, and the members of the act of the song. */
function match(members: readonly number[]) {
  const act = {
    name: "Group One",
    songs: new Map(),
    credited: new Map(),
    people: new Map(),
    members: new Set(members),
  };
  return matchPerson(
    { name: "Kim Made", forms: ["Kim Made"], teams: [] },
    {
      acts: [act],
      teams: [],
      others: [],
      artistsNamed: () => [1, 2],
      coWritersOf: () => Promise.resolve(new Map()),
    },
  );
}

test("of two people of one name, the one who belongs to the act is meant", async () => {
  expect(await match([2])).toEqual({ person: 2 });
});

test("where both belong to the act, or neither does, a person has to decide", async () => {
  const reasons = ["is a member of Group One"];
  expect(await match([1, 2])).toEqual({
    candidates: [
      { id: 1, reasons },
      { id: 2, reasons },
    ],
  });
  expect(await match([])).toEqual({
    candidates: [
      { id: 1, reasons: [] },
      { id: 2, reasons: [] },
    ],
  });
});
