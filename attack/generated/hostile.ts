import fc from "fast-check";
import { hostileTexts } from "../../test/data/hostile-texts.ts";

/** Texts that have broken other people's programs, any text at all, and long ones. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts()) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom("\0", "a\0b", "\ud800", "x\udfffy", "\u202e", "") },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("a", "\u0301", "노", "👩‍👩‍👧‍👦", "%", "<"), fc.nat(3_000))
      .map(([text, times]) => text.repeat(times)),
  },
);

/** Numbers at the edges of what databases, JSON and JavaScript hold. */
export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 2, 0.5, 5, 1e15, 1e300, -1e300, 2 ** 31, 2 ** 53, 2 ** 63, 1e-7),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any value that JSON has, most of them not what a field takes. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { __proto__: null }, ["1"]),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The spelling of a segment in a path: encoded, twice encoded, or in bytes that are no text. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  hostileText.map(encoded),
  hostileText.map((text) => encoded(encoded(text))),
  hostileNumber.map((number) => encoded(String(number))),
  fc.constantFrom(
    ..."%00 %ff %c0%ae%c0%ae %2e%2e%2f %2e%2e 1%2f2 1%5c2 1%3fa=b 1%23 1;a=b 1.css %e2%80%ae %u0041 01 +1 0x1 1e1 NaN".split(
      " ",
    ),
  ),
  fc
    .uint8Array({ minLength: 1, maxLength: 20 })
    .map((bytes) => Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")),
);

/** Encodes a text for a path, also one that is not well-formed. Long ones would be refused by their length alone. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 6_000);
}
