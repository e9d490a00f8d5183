import { createHash } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import { describeApi } from "./document.ts";
import { referencePage } from "./page.ts";
import { STYLE } from "./style.ts";

/** The Content-Security-Policy of the reference: its own style only, by hash. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Returns the routes of the API's description. It is generated from `app` at the first request, when all routes exist. */
export function referenceRoutes(app: OpenAPIHono): OpenAPIHono {
  const routes = new OpenAPIHono();
  let made: Promise<{ document: string; page: string }> | undefined;
  async function make() {
    const document = describeApi(app);
    return { document: JSON.stringify(document, null, 2), page: await referencePage(document) };
  }

  routes.get("/api/openapi.json", async (c) => {
    const { document } = await (made ??= make());
    return c.body(document, 200, { "Content-Type": "application/json; charset=utf-8" });
  });
  routes.get("/api", async (c) => {
    const { page } = await (made ??= make());
    return c.body(page, 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
    });
  });
  routes.get("/api/", (c) => c.redirect("/api", 301));
  return routes;
}
