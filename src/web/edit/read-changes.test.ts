import { expect, test } from "vitest";
import { readChanges } from "./read-changes.ts";

const NOTHING = { add: [], remove: [], complete: false, fields: [] };

test("credits that an edit adds and removes are read as they stand", () => {
  const credit = { artist_id: 5, name: "Kettle", roles: "L", also: ["mixing"] };
  expect(readChanges({ before: [], add: [credit], remove: [], complete: true })).toEqual({
    ...NOTHING,
    add: [credit],
    complete: true,
  });
});

test("single credits by the command line are an addition, a removal, or both", () => {
  const subject = { artist: 5, name: "Kettle" };
  const changes = [
    { operation: "add", roles: "LC", subject },
    { operation: "remove", roles: "mixing", subject: { name: "Nobody" } },
    { operation: "change", roles: "A", subject, value: { artist: 6, name: "Samovar" } },
  ];
  expect(readChanges({ changes })).toEqual({
    ...NOTHING,
    add: [
      { artist_id: 5, name: "Kettle", roles: "LC", also: [] },
      { artist_id: 6, name: "Samovar", roles: "A", also: [] },
    ],
    remove: [
      { artist_id: null, name: "Nobody", roles: "", also: ["mixing"] },
      { artist_id: 5, name: "Kettle", roles: "A", also: [] },
    ],
  });
});

test("fields are shown with what they were, where that is known", () => {
  expect(readChanges({ fields: { release_date: null } }).fields).toEqual([
    { name: "release date", before: undefined, after: null },
  ]);
  const set = { aliases: ["One", "Two"], track: 2 };
  expect(readChanges({ before: { aliases: null }, set }).fields).toEqual([
    { name: "aliases", before: null, after: "One, Two" },
    { name: "track", before: undefined, after: "2" },
  ]);
  expect(readChanges({})).toEqual(NOTHING);
});
