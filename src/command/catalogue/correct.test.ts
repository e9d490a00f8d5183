import { expect, test } from "vitest";
import { parseCreditOptions } from "./correct.ts";

const none = { addCredit: [], removeCredit: [], changeCredit: [] };

test("reads a person, a name as credited, or both, and what replaces them", () => {
  expect(
    parseCreditOptions({
      addCredit: ["L:artist=34", 'instrument: guitar:artist=3, name="K, J"'],
      removeCredit: ['A:name="Hong Gildong"', "producer: name=Hong"],
      changeCredit: ['LC:artist=34 => artist=none, name="홍"'],
    }),
  ).toEqual([
    { operation: "remove", roles: "A", subject: { name: "Hong Gildong" } },
    { operation: "remove", roles: "producer", subject: { name: "Hong" } },
    {
      operation: "change",
      roles: "LC",
      subject: { artist: 34 },
      value: { artist: null, name: "홍" },
    },
    { operation: "add", roles: "L", subject: { artist: 34 } },
    { operation: "add", roles: "instrument: guitar", subject: { artist: 3, name: "K, J" } },
  ]);
});

test.each(["L", "L:34", "artist=34", "L:artist=x", "L:artist=34 => artist=35", "L:artist="])(
  "refuses %s as a credit to add",
  (text) => {
    expect(() => parseCreditOptions({ ...none, addCredit: [text] })).toThrow(
      `"${text}" is not of the form ROLES:artist=ID`,
    );
  },
);

test("refuses a change without what replaces the credit", () => {
  expect(() => parseCreditOptions({ ...none, changeCredit: ["L:artist=34"] })).toThrow(
    "is not of the form ROLES:artist=ID => artist=ID",
  );
});
