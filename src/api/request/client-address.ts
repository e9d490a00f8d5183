import { BlockList, isIP } from "node:net";
import type { Context } from "hono";
import { isLoopbackHost } from "../../domain/runtime/loopback.ts";

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
 * X-Forwarded-For that is not. IPv6 addresses are reduced to their /64 network, since one visitor has a whole one. A
 * loopback address is always a connection's own: a forwarded one would be the visitor's claim.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = trustedAddresses(trustedProxies);
  return (c) => {
    // Tests may call the app without a connection.
    const env = c.env as { incoming?: { socket: { remoteAddress?: string } } } | undefined;
    let address = plainAddress(env?.incoming?.socket.remoteAddress ?? "");
    if (address === null) return "unknown";
    const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",");
    while (isTrusted(address) && forwarded.length > 0) {
      const before = plainAddress(forwarded.pop()!.trim());
      if (before === null || (isLoopbackHost(before) && !isTrusted(before))) break;
      address = before;
    }
    if (isIP(address) !== 6 || isLoopbackHost(address)) return address;
    return `${address.split(":").slice(0, 4).join(":")}::/64`;
  };
}

export function trustedConnections(proxies: readonly string[]): (address: string) => boolean {
  const isTrusted = trustedAddresses(proxies);
  return (address) => {
    const plain = plainAddress(address);
    return plain !== null && isTrusted(plain);
  };
}

/** Returns a function that tells whether an address, in the spelling of `plainAddress`, is in one of the ranges. */
function trustedAddresses(ranges: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => trusted.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

/** Returns an address without port, brackets and zone, in one spelling; null for any other text. */
function plainAddress(text: string): string | null {
  const bare = text
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "");
  const family = isIP(bare);
  if (family === 0) return null;
  return family === 4 ? bare : spelling(groupsOf(bare));
}

/** The networks of 96 bits whose addresses end in an IPv4 address, each of which is one visitor's (RFC 2765, RFC 6052). */
const IPV4_NETWORKS: ReadonlySet<string> = new Set([
  "0:0:0:0:0:ffff",
  "0:0:0:0:ffff:0",
  "64:ff9b:0:0:0:0",
]);

function spelling(groups: readonly number[]): string {
  if (groups.slice(0, 7).every((group) => group === 0) && groups[7] === 1) return "::1";
  const hexadecimal = groups.map((group) => group.toString(16));
  if (!IPV4_NETWORKS.has(hexadecimal.slice(0, 6).join(":"))) return hexadecimal.join(":");
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const before = partsOf(head);
  const after = partsOf(tail ?? "");
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function partsOf(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((part) => {
    if (!part.includes(".")) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
