import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { albumRoutes } from "./catalogue/albums.ts";
import { artistRoutes, membershipRoutes } from "./catalogue/artists.ts";
import { creditRoutes } from "./catalogue/credits.ts";
import { releaseRoutes } from "./catalogue/releases.ts";
import { searchRoutes } from "./catalogue/search.ts";
import { songRoutes } from "./catalogue/songs.ts";
import { ratingRoutes } from "./community/reviews.ts";
import { chartRoutes } from "./catalogue/charts.ts";
import type { PublicApiContext } from "./context.ts";
import { peopleRoutes, yearRoutes } from "./people/people.ts";
import { togetherRoutes } from "./people/together.ts";
import { unexpected } from "./answers.ts";

/** Literal paths come before those with an id in the same place. */
const ROUTES: readonly ((context: PublicApiContext) => OpenAPIHono)[] = [
  searchRoutes,
  releaseRoutes,
  artistRoutes,
  songRoutes,
  creditRoutes,
  membershipRoutes,
  peopleRoutes,
  togetherRoutes,
  yearRoutes,
  albumRoutes,
  ratingRoutes,
  chartRoutes,
];

/** Creates the part of the API that is the same for everybody, and cached: nothing in its context tells who asks. */
export function createPublicApi(context: PublicApiContext): OpenAPIHono {
  const app = new OpenAPIHono();
  app.onError((error, c) => unexpected(c, error, context.logError));
  for (const routes of ROUTES) app.route("/", routes(context));
  return app;
}

/** The route of a public answer: the schema of its query is null where it has no parameters. */
export interface PublicRoute {
  /** The path as the OpenAPI document has it: `/api/songs/{id}`. */
  path: string;
  query: z.ZodObject | null;
}

export function publicRoutes(app: OpenAPIHono): (path: string) => PublicRoute | null {
  const routes = new Map<string, PublicRoute>();
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { path, request } = definition.route;
    const query = request?.query instanceof z.ZodObject ? request.query : null;
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
    routes.set(pattern, { path, query });
    // Also answered without a slash at the end, which is not described.
    if (pattern.endsWith("/")) routes.set(pattern.slice(0, -1), { path, query });
  }
  return (path) => {
    const [matches] = app.router.match("GET", path);
    for (const [[, { path: pattern }]] of matches) {
      const route = routes.get(pattern);
      if (route !== undefined) return route;
    }
    return null;
  };
}
