import { describe, expect, test } from "vitest";
import { trustedConnections } from "../../../api/request/client-address.ts";
import { newRequestId, requestIdOf } from "./request-id.ts";

const isTrusted = trustedConnections(["10.0.0.0/8", "::1"]);

/** A request with an id, over a connection from an address. */
const request = (id: string | string[], remoteAddress: string) =>
  ({ headers: { "x-request-id": id }, socket: { remoteAddress } }) as never;

const NEW = /^[0-9a-f]{16}$/;

test("each id is another", () => {
  const ids = Array.from({ length: 5_000 }, newRequestId);
  expect(ids.every((id) => NEW.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

describe("the id that a request comes with", () => {
  const given = "0191d0c5-9a3c-7e6f-8a4b-1c2d3e4f5a6b";

  test("counts from a trusted proxy", () => {
    expect(requestIdOf(request(given, "10.1.2.3"), isTrusted)).toBe(given);
    expect(requestIdOf(request(given, "::ffff:10.1.2.3"), isTrusted)).toBe(given);
    expect(requestIdOf(request("ABCDEF0123456789", "::1"), isTrusted)).toBe("abcdef0123456789");
  });

  test("does not count from anybody else", () => {
    for (const address of ["192.0.2.1", "127.0.0.1", ""])
      expect(requestIdOf(request(given, address), isTrusted)).toMatch(NEW);
  });

  test("does not count where it is long, or could be a text or a token", () => {
    const texts = [
      "",
      "abc",
      "ada@example.com",
      "eyJhbGciOiJSUzI1NiJ9",
      "a".repeat(37),
      "-".repeat(16),
    ];
    for (const text of [...texts, "0123456789abcdef\u2028", ["0123456789abcdef"]])
      expect(requestIdOf(request(text, "10.1.2.3"), isTrusted)).toMatch(NEW);
  });
});
