import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listGivenTrust } from "../../database/edits/standing.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { isFailure } from "../../domain/failure.ts";
import { MODERATION_TEXT } from "../../domain/moderation-rules.ts";
import { trustedUserSchema, trustingSchema } from "../../domain/report.ts";
import { requireSession, type SignedInEnv, writeFailures } from "../account/require-session.ts";
import { fails } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { refusal } from "../problem.ts";
import { jsonBody } from "../request/json-body.ts";
import { refuseParameters } from "../request/parameters.ts";
import { changeTrust } from "./change-trust.ts";
import { answersRange, rangeParameter, readRange, requireMaintainer } from "./moderation.ts";

const PATH = "/api/moderation/trust";

const given = createRoute({
  method: "get",
  path: PATH,
  tags: ["moderation"],
  summary: "To whom trust was given, and from whom it was taken",
  description: "For maintainers. Not those who have earned it by their edits. The latest first.",
  request: { query: z.object(rangeParameter) },
  responses: {
    ...answersRange(z.array(trustedUserSchema)),
    ...fails({
      invalid: MODERATION_TEXT.cursor,
      unauthenticated: ERROR_TEXT.session.none,
      forbidden: MODERATION_TEXT.notMaintainer,
    }),
  },
});

const giving = createRoute({
  method: "post",
  path: PATH,
  tags: ["moderation"],
  summary: "Give somebody trust, or take it",
  description:
    "For maintainers. Edits of somebody trusted are applied at once, and they decide on those of others; edits of somebody " +
    "from whom it is taken wait, whatever they have earned. They are told the reason. The operator appoints maintainers.",
  request: { body: jsonBody("reason", trustingSchema) },
  responses: {
    204: { description: "done" },
    ...fails({
      ...writeFailures("reason"),
      invalid: MODERATION_TEXT.standing,
      forbidden: MODERATION_TEXT.notTrusting,
      not_found: MODERATION_TEXT.noUser,
      conflict: MODERATION_TEXT.notGiven,
    }),
  },
});

/** The routes of this file, for the browser's client: types alone. */
export type TrustRoutes = typeof given | typeof giving;

/** Returns the routes by which maintainers give and take trust. */
export function trustRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  const maintainer = requireMaintainer(context);
  app.on("POST", PATH, ...requireSession(context, limits.write, "reason"), maintainer);
  app.on("GET", PATH, maintainer);

  app.openapi(given, async (c) => {
    const { cursor } = c.req.valid("query");
    const people = await readRange(c, cursor, (range) =>
      database.read((db) => listGivenTrust(db, range)),
    );
    return c.json(people, 200);
  });

  app.openapi(giving, async (c) => {
    const step = { ...c.req.valid("json"), actorId: c.get("viewer").userId };
    const refused = await changeTrust(context, step, clock());
    return isFailure(refused) ? refusal(c, refused) : c.body(null, 204);
  });
  return app;
}
