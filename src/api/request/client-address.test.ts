import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress, isAddressRange } from "./client-address.ts";

async function addressOf(connection: string, forwarded: string | null, trusted: string[] = []) {
  const app = new Hono();
  const address = clientAddress(trusted);
  app.get("/", (c) => c.text(address(c)));
  const headers = new Headers(forwarded === null ? {} : { "X-Forwarded-For": forwarded });
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

test("an IPv4 address in IPv6 is one visitor, in every spelling", async () => {
  const spellings = `::ffff:1.2.3.4 ::FFFF:1.2.3.4 ::ffff:102:304 0:0:0:0:0:ffff:102:304
    0000:0000:0000:0000:0000:ffff:0102:0304 0::0:ffff:1.2.3.4 ::ffff:0:1.2.3.4 64:ff9b::1.2.3.4
    64:ff9b:0:0::102:304`;
  for (const text of spellings.split(/\s+/)) {
    expect(await addressOf(text, null), text).toBe("1.2.3.4");
    for (const forwarded of [text, `[${text}]`, `[${text}]:5555`, `${text}%eth0`])
      expect(await addressOf("10.0.0.1", forwarded, ["10.0.0.0/8"]), forwarded).toBe("1.2.3.4");
  }
  expect(await addressOf("::ffff:5.6.7.8", null)).toBe("5.6.7.8");
  expect(await addressOf("::fffe:1.2.3.4", null)).toBe("0:0:0:0::/64");
});

test("only a connection from this machine has a loopback address", async () => {
  for (const own of ["127.0.0.1", "::ffff:127.0.0.1", "::ffff:7f00:1"])
    expect(await addressOf(own, null), own).toBe("127.0.0.1");
  for (const own of ["::1", "0:0:0:0:0:0:0:1"]) expect(await addressOf(own, null), own).toBe("::1");
  for (const claimed of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
    expect(await addressOf("10.0.0.1", claimed, ["10.0.0.1"]), claimed).toBe("10.0.0.1");
  // Two proxies on this machine, the one behind the other.
  const through = await addressOf("127.0.0.1", "198.51.100.1, 127.0.0.1", ["127.0.0.1"]);
  expect(through).toBe("198.51.100.1");
});

test("valid addresses and ranges", () => {
  for (const text of ["10.0.0.1", "10.0.0.0/8", "::1", "fd00::/8"])
    expect(isAddressRange(text), text).toBe(true);
  for (const text of ["", "10.0.0.0/33", "::/129", "10.0.0.0/8/8", "a.example", "10.0.0.0/x"])
    expect(isAddressRange(text), text).toBe(false);
});
