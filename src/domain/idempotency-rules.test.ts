import { expect, test } from "vitest";
import { parseIdempotencyKey } from "./idempotency-rules.ts";

test("a key is read bare and as a quoted string", () => {
  const uuid = "8e03978e-40d5-43e8-bc93-6894a57f9324";
  for (const text of [uuid, `"${uuid}"`]) expect(parseIdempotencyKey(text), text).toBe(uuid);
  expect(parseIdempotencyKey("!~[]")).toBe("!~[]");
  expect(parseIdempotencyKey("a".repeat(64))).toBe("a".repeat(64));
});

test("a key that is empty, too long, half quoted or not visible ASCII is invalid", () => {
  const others = ["", '""', '"', "a".repeat(65), '"a', 'a"', "a b", "a, b", "a\\b", "é", "a\u007f"];
  for (const text of others) expect(parseIdempotencyKey(text), JSON.stringify(text)).toBe(null);
});
