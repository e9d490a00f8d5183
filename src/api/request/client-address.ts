import { BlockList, isIP } from "node:net";
import type { Context } from "hono";

/** Whether a text is an IP address or a range of addresses: `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  const [address = "", bits] = text.split("/");
  const family = isIP(address);
  if (family === 0 || text.split("/").length > 2) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** Returns the address of the client of a request, ignoring untrusted headers. */
export type ClientAddress = (c: Context) => string;

/**
 * Returns a function that gives the address of the connection or, where that is a trusted proxy's, the last address in
 * X-Forwarded-For that is not. IPv6 addresses are reduced to their /64 network, since one visitor has a whole one.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const range of trustedProxies) {
    const [address = "", bits] = range.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    trusted.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");

  return (c) => {
    let address = plainAddress(connectionAddress(c) ?? "");
    if (address === null) return "unknown";
    const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",");
    while (isTrusted(address) && forwarded.length > 0) {
      const before = plainAddress(forwarded.pop()!.trim());
      if (before === null) break;
      address = before;
    }
    return isIP(address) === 6 ? networkOf(address) : address;
  };
}

/** Returns the address of the connection; undefined in tests that call the app without one. */
function connectionAddress(c: Context): string | undefined {
  const env = c.env as { incoming?: { socket: { remoteAddress?: string } } } | undefined;
  return env?.incoming?.socket.remoteAddress;
}

/** Returns an address without port, brackets and zone, IPv4-mapped ones as IPv4; null for any other text. */
function plainAddress(text: string): string | null {
  const bare = text
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(bare) === 0 ? null : bare;
}

/** Returns the first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap =
    tail === undefined
      ? []
      : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...gap, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
