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

/** Middleware that lets pages of any site read what needs no session (CORS). */
export const allowAnyOrigin = createMiddleware((c, next) =>
  READS.includes(c.req.method) || c.req.method === "OPTIONS" ? anyOrigin(c, next) : next(),
);
