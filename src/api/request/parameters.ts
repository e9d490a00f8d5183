import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { failure } from "../../domain/failure.ts";
import { problem } from "../problem.ts";

/** What a schema said of a request's parameters. */
type Checked = { success: true } | { success: false; error: z.ZodError };

/** Answers 400 with the first thing that is wrong with the parameters. */
export function refuseParameters(checked: Checked, c: Context) {
  return checked.success ? undefined : refused(c, checked.error);
}

function refused(c: Context, error: z.ZodError) {
  return problem(c, failure("invalid", error.issues[0]?.message ?? "Invalid request"));
}

/**
 * A router never gives a route an empty parameter: without this, `/api/songs/details/` would be an unknown path
 * instead of a malformed id. Call it after the routes, so that one which ends in a slash comes first.
 */
export function refuseEmptyParameters(app: OpenAPIHono): void {
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const [, parent, name] = /^(.*\/)\{(\w+)\}$/.exec(definition.route.path) ?? [];
    const schema = definition.route.request?.params;
    if (parent === undefined || name === undefined || !(schema instanceof z.ZodType)) continue;
    app.get(parent, (c) => {
      const checked = schema.safeParse({ [name]: "" });
      return refused(c, checked.error ?? new z.ZodError([]));
    });
  }
}
