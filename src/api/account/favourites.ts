import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listFavourites, replaceFavourites } from "../../database/community/favourites.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { isFailure } from "../../domain/failure.ts";
import { FAVOURITE_SONGS, FAVOURITES_TEXT } from "../../domain/favourite-rules.ts";
import { favouriteSongSchema, favouritesSchema } from "../../domain/taste.ts";
import { answers, fails } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { refusal } from "../problem.ts";
import { bodyTooLargeText, jsonBody, limitedBody } from "../request/json-body.ts";
import { idParameters, refuseParameters } from "../request/parameters.ts";
import { requireOwner } from "./require-session.ts";
import { ownFailures } from "./users.ts";

const PATH = "/api/users/{id}/favourites";

const save = createRoute({
  method: "put",
  path: PATH,
  tags: ["accounts"],
  summary: "Choose one's favourite songs",
  description: `The whole list, in order: at most ${FAVOURITE_SONGS}, which stand at the top of the profile.`,
  request: {
    params: idParameters(ERROR_TEXT.user.invalid),
    body: jsonBody("small", favouritesSchema),
  },
  responses: {
    ...answers(z.array(favouriteSongSchema), "the songs"),
    ...fails({
      ...ownFailures,
      invalid: FAVOURITES_TEXT.tooMany,
      not_found: `${ERROR_TEXT.user.missing}, or ${ERROR_TEXT.song.missing}`,
      conflict: FAVOURITES_TEXT.twice,
      too_large: bodyTooLargeText("small"),
    }),
  },
});

export type FavouriteRoutes = typeof save;

export function favouriteRoutes(context: ApiContext): OpenAPIHono {
  const { database } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.on("PUT", "/api/users/:id/favourites", requireOwner(context), limitedBody("small"));
  app.openapi(save, async (c) => {
    const { id } = c.req.valid("param");
    const { song_ids } = c.req.valid("json");
    const result = await database.write(
      async (db) => (await replaceFavourites(db, id, song_ids)) ?? listFavourites(db, id),
    );
    return isFailure(result) ? refusal(c, result) : c.json(result, 200);
  });
  return app;
}
