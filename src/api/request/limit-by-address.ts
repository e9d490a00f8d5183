import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { type Failure } from "../../domain/failure.ts";
import { isLoopbackHost } from "../../domain/runtime/loopback.ts";
import type { ApiContext } from "../context.ts";
import { refusal } from "../answers.ts";
import type { Limit } from "../../domain/limit.ts";
import type { Limits, WriteLimit } from "./limits.ts";

type Addressing = Pick<ApiContext, "clientAddress">;

export function limitedByAddress({ clientAddress }: Addressing, limit: WriteLimit) {
  return createMiddleware(async (c, next) => {
    const refused = await limit.take(clientAddress(c));
    return refused === null ? next() : refuse(c, refused);
  });
}

/** Returns middleware that limits costly reads of each address. @param limitOf chooses the limit of a request, or none */
export function limitedReads({ clientAddress }: Addressing, limitOf: (c: Context) => Limit | null) {
  return createMiddleware(async (c, next) => {
    const limit = limitOf(c);
    const refused = limit === null ? null : takeRead(limit, clientAddress(c));
    return refused === null ? next() : refuse(c, refused);
  });
}

/** Counts a costly read, but not from this machine: behind an untrusted proxy one visitor could use up everybody's. */
export function takeRead(limit: Limit, address: string): Failure<"too_many"> | null {
  return isLoopbackHost(address) ? null : limit.take(address);
}

function refuse(c: Context, refused: Failure<"too_many">) {
  c.header("Cache-Control", "no-store");
  return refusal(c, refused);
}

const LISTS: ReadonlySet<string> = new Set(["/api/artists", "/api/artists/"]);
const SEARCH = "/api/search";
const SEARCH_LISTS: ReadonlySet<string> = new Set([
  "/api/artists/search",
  "/api/albums/search",
  "/api/songs/search",
]);

/** Returns the limit of a public read that costs more than others; null for any other. @param query after the `?` */
export function limitOfRead(
  { search, lists }: Pick<Limits, "search" | "lists">,
  path: string,
  query: string,
): Limit | null {
  if (path === SEARCH) return search;
  if (LISTS.has(path)) return lists;
  if (!SEARCH_LISTS.has(path)) return null;
  return new URLSearchParams(query).has("q") ? search : lists;
}
