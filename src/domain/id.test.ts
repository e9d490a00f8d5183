import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeId, encodeId, MAX_ID, parseDecimalId } from "./id.ts";

test("ids in addresses are the number plus one, in base 9 [1-9.16]", () => {
  expect(encodeId(0)).toBe("1");
  expect(encodeId(7)).toBe("8");
  expect(encodeId(8)).toBe("10");
  expect(encodeId(12)).toBe("14");
});

test("ids in addresses decode to the encoded number, for every id", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_ID }), (id) => {
      expect(decodeId(encodeId(id))).toBe(id);
    }),
  );
  expect(decodeId(encodeId(MAX_ID))).toBe(MAX_ID);
});

test("ids in addresses are refused with a character outside 0 to 8, empty, zero, or past 2^53", () => {
  for (const text of ["", "0", "9", "a", "-1", "1.5", " 1", "1 ", "１", "1e3", "' OR 1=1"]) {
    expect(decodeId(text)).toBeNull();
  }
  expect(decodeId((2n ** 53n).toString(9))).toBe(MAX_ID);
  expect(decodeId((2n ** 53n + 1n).toString(9))).toBeNull();
  expect(decodeId("8".repeat(100_000))).toBeNull();
});

test("no text makes decoding throw, and leading zeros name the same record", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void decodeId(text)));
  expect(decodeId("0014")).toBe(12);
});

test("ids in addresses of an invalid id cannot be made", () => {
  for (const id of [-1, 1.5, Number.NaN, 2 ** 53]) expect(() => encodeId(id)).toThrow(RangeError);
});

test("ids in the API are plain decimal", () => {
  expect(parseDecimalId("0")).toBe(0);
  expect(parseDecimalId("12")).toBe(12);
  expect(parseDecimalId(String(MAX_ID))).toBe(MAX_ID);
});

test("ids in the API are refused when malformed", () => {
  const malformed = ["", "-1", "01", "1.0", "1e3", "abc", "٣", " 1", String(2 ** 53), "' OR 1=1"];
  for (const text of malformed) expect(parseDecimalId(text)).toBeNull();
});
