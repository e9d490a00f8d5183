import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";

const READS = ["GET", "HEAD"];

export function isRead({ method = "" }: { method?: string | undefined }): boolean {
  return READS.includes(method);
}

/** The headers of an answer that programs of other sites may read. */
const EXPOSED = ["ETag", "Retry-After", "X-Next-Cursor"];

export const ANY_ORIGIN: readonly (readonly [name: string, value: string])[] = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Expose-Headers", EXPOSED.join(",")],
];

const anyOrigin = cors({
  origin: "*",
  allowMethods: READS,
  allowHeaders: ["If-None-Match"],
  exposeHeaders: EXPOSED,
  maxAge: 86_400,
});

/** Middleware that lets pages of any site read what needs no session (CORS). */
export const allowAnyOrigin = createMiddleware((c, next) =>
  isRead(c.req) || c.req.method === "OPTIONS" ? anyOrigin(c, next) : next(),
);
