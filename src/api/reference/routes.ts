import { OpenAPIHono } from "@hono/zod-openapi";
import { describeApi } from "./document.ts";

/** Returns the route of the OpenAPI document. It is generated from `app` at the first request, when all routes exist. */
export function documentRoutes(app: OpenAPIHono): OpenAPIHono {
  const routes = new OpenAPIHono();
  let document: string | undefined;
  routes.get("/api/openapi.json", (c) => {
    document ??= JSON.stringify(describeApi(app), null, 2);
    return c.body(document, 200, { "Content-Type": "application/json; charset=utf-8" });
  });
  return routes;
}
