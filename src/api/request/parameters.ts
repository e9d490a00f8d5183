import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { failure } from "../../domain/failure.ts";
import { problem } from "../problem.ts";

/** The result of validating the parameters of a request. */
type Checked = { success: true } | { success: false; error: z.ZodError };

/** Answers 400 with the first problem of the parameters. */
export function refuseParameters(checked: Checked, c: Context) {
  return checked.success ? undefined : refused(c, checked.error);
}

function refused(c: Context, error: z.ZodError) {
  return problem(c, failure("invalid", error.issues[0]?.message ?? "Invalid request"));
}

/**
 * Adds routes for empty parameters, which routers never match: without them `/api/songs/details/` and
 * `/api/artists//writers` would be unknown paths instead of malformed ids. Call it last, so that real routes with a
 * trailing slash take precedence.
 */
export function refuseEmptyParameters(app: OpenAPIHono): void {
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const [, parent, name, rest = ""] =
      /^(.*\/)\{(\w+)\}(\/[^{}]+)?$/.exec(definition.route.path) ?? [];
    const schema = definition.route.request?.params;
    if (parent === undefined || name === undefined || !(schema instanceof z.ZodType)) continue;
    if (rest !== "" && definition.route.method !== "get") continue;
    app.get(parent + rest, (c) => {
      const checked = schema.safeParse({ [name]: "" });
      return refused(c, checked.error ?? new z.ZodError([]));
    });
  }
}
