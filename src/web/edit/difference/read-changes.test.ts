import { expect, test } from "vitest";
import { readChanges } from "./read-changes.ts";

const NOTHING = { add: [], remove: [], renamed: [], complete: false, order: [], fields: [] };

const KETTLE = { artist_id: 5, name: "Kettle", roles: "A", also: [] };

test("credits that an edit adds and removes are read as they stand", () => {
  const credit = { ...KETTLE, roles: "L", also: ["mixing"] };
  expect(readChanges({ before: [], add: [credit], remove: [], complete: true })).toEqual({
    ...NOTHING,
    add: [credit],
    complete: true,
  });
});

test("a credit of a new person keeps the person's key", () => {
  const credit = { ...KETTLE, artist_id: null, person: "k" };
  expect(readChanges({ add: [credit] }).add).toEqual([credit]);
});

test("what is removed and added in one role is one change of name, in this role", () => {
  const credit = { ...KETTLE, roles: "LC" };
  const other = { ...credit, name: "켄들", roles: "LA" };
  expect(readChanges({ add: [other], remove: [credit] })).toEqual({
    ...NOTHING,
    add: [{ ...other, roles: "A" }],
    remove: [{ ...credit, roles: "C" }],
    renamed: [{ before: { ...credit, roles: "L" }, after: { ...other, roles: "L" } }],
  });
  const nobody = { artist_id: null, name: "Nobody", roles: "A", also: [] };
  const replacing = { ...credit, roles: "A", replaces: { artist_id: null, name: "Nobody" } };
  expect(readChanges({ add: [replacing], remove: [nobody] })).toEqual({
    ...NOTHING,
    renamed: [{ before: nobody, after: { ...credit, roles: "A" } }],
  });
});

test("single credits by the command line are an addition, a removal, or a change", () => {
  const subject = { artist: 5, name: "Kettle" };
  const changes = [
    { operation: "add", roles: "LC", subject },
    { operation: "remove", roles: "mixing", subject: { name: "Nobody" } },
    { operation: "change", roles: "A", subject, value: { artist: 6, name: "Samovar" } },
  ];
  expect(readChanges({ changes })).toEqual({
    ...NOTHING,
    add: [{ ...KETTLE, roles: "LC" }],
    remove: [{ artist_id: null, name: "Nobody", roles: "", also: ["mixing"] }],
    renamed: [{ before: KETTLE, after: { ...KETTLE, artist_id: 6, name: "Samovar" } }],
  });
});

test("an order is the names of its role before and after", () => {
  const kettle = { ...KETTLE, roles: "LC" };
  const samovar = { artist_id: null, name: "Samovar", roles: "L", also: [] };
  const order = [{ role: "L", credits: [samovar, kettle] }];
  expect(readChanges({ before: [kettle, samovar], order })).toEqual({
    ...NOTHING,
    order: [{ role: "lyrics", before: "Kettle, Samovar", after: "Samovar, Kettle" }],
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
