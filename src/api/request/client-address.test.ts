import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress, isAddressRange } from "./client-address.ts";

async function addressOf(connection: string, forwarded: string | null, trusted: string[] = []) {
  const app = new Hono();
  const address = clientAddress(trusted);
  app.get("/", (c) => c.text(address(c)));
  const headers: Record<string, string> =
    forwarded === null ? {} : { "X-Forwarded-For": forwarded };
  const env = { incoming: { socket: { remoteAddress: connection } } };
  return (await app.request("/", { headers }, env)).text();
}

test("without a trusted proxy X-Forwarded-For is ignored [3-7.41]", async () => {
  expect(await addressOf("203.0.113.9", null)).toBe("203.0.113.9");
  expect(await addressOf("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(await addressOf("203.0.113.9", "198.51.100.1", ["10.0.0.0/8"])).toBe("203.0.113.9");
});

test("of a trusted proxy the last address counts that is no proxy's [3-7.41]", async () => {
  const trusted = ["10.0.0.0/8", "::1"];
  expect(await addressOf("10.0.0.1", "198.51.100.1", trusted)).toBe("198.51.100.1");
  expect(await addressOf("::ffff:10.0.0.1", "198.51.100.1", trusted)).toBe("198.51.100.1");
  // The first address was sent by the visitor, who could forge it.
  expect(await addressOf("10.0.0.1", "1.1.1.1, 198.51.100.1", trusted)).toBe("198.51.100.1");
  expect(await addressOf("::1", "198.51.100.1, 10.2.3.4", trusted)).toBe("198.51.100.1");
  expect(await addressOf("10.0.0.1", "198.51.100.1:5555", trusted)).toBe("198.51.100.1");
  expect(await addressOf("10.0.0.1", "nonsense", trusted)).toBe("10.0.0.1");
  expect(await addressOf("10.0.0.1", null, trusted)).toBe("10.0.0.1");
});

test("addresses of one IPv6 network are one visitor", async () => {
  const one = await addressOf("2001:db8:1:2:3:4:5:6", null);
  expect(await addressOf("2001:db8:1:2::9", null)).toBe(one);
  expect(await addressOf("2001:db8:1:3::9", null)).not.toBe(one);
  expect(await addressOf("2001:db8::1", null)).toBe("2001:db8:0:0::/64");
});

test("valid addresses and ranges", () => {
  for (const text of ["10.0.0.1", "10.0.0.0/8", "::1", "fd00::/8"])
    expect(isAddressRange(text), text).toBe(true);
  for (const text of ["", "10.0.0.0/33", "::/129", "10.0.0.0/8/8", "a.example", "10.0.0.0/x"])
    expect(isAddressRange(text), text).toBe(false);
});
