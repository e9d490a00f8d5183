import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";

const READS = ["GET", "HEAD"];

const anyOrigin = cors({
  origin: "*",
  allowMethods: READS,
  allowHeaders: ["If-None-Match"],
  exposeHeaders: ["ETag", "Retry-After", "X-Next-Cursor"],
  maxAge: 86_400,
});

/** What can be read without signing in may be read by any site's pages. */
export const openToAll = createMiddleware((c, next) =>
  READS.includes(c.req.method) || c.req.method === "OPTIONS" ? anyOrigin(c, next) : next(),
);
