import { createRoute, type RouteConfig } from "@hono/zod-openapi";

/** Describes a call of the API, with the types of its method, path, input and answers. */
export function route<
  Method extends RouteConfig["method"],
  Path extends string,
  Rest extends Omit<RouteConfig, "method" | "path">,
>(method: Method, path: Path, rest: Rest) {
  return createRoute<Path, { method: Method; path: Path } & Rest>({ method, path, ...rest });
}
