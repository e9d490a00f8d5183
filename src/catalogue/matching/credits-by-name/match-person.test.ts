import { expect, test } from "vitest";
import { type CoWriters, matchPerson } from "./match-person.ts";

/** Two people of one name, the members of the act of the song, and with whom each person is credited. */
function match(members: readonly number[], credits: Record<number, CoWriters> = {}) {
  const act = {
    id: 9,
    name: "Group One",
    credited: new Map(),
    people: new Map(),
    members: new Set(members),
  };
  return matchPerson(
    { name: "Kim Made", forms: ["Kim Made"], teams: [] },
    {
      acts: [act],
      teams: [],
      others: ["Partner"],
      artistsNamed: () => [1, 2],
      coWritersOf: (person) => Promise.resolve(credits[person] ?? new Map()),
    },
  );
}

const writing = (other: string): CoWriters => new Map([["kimmade", new Map([[other, 1]])]]);

test("of two people of one name, the one who belongs to the act is meant if the other has no credit", async () => {
  expect(await match([2], { 2: writing("someone") })).toEqual({ person: 2 });
  expect(await match([2], { 1: writing("someone") })).toEqual({
    candidates: [
      { id: 2, reasons: ["is a member of Group One"] },
      { id: 1, reasons: [] },
    ],
  });
});

test("a person who is credited under the name with a writer of the song is meant, whoever else has it", async () => {
  expect(await match([], { 1: writing("someone"), 2: writing("partner") })).toEqual({ person: 2 });
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
