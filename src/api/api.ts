import { OpenAPIHono } from "@hono/zod-openapi";
import { methodNotAllowed } from "hono/method-not-allowed";
import { albumRoutes } from "./albums.ts";
import { artistRoutes } from "./artists.ts";
import { caching } from "./caching.ts";
import type { ApiContext } from "./context.ts";
import { creditRoutes } from "./credits.ts";
import { feedbackRoutes } from "./feedback.ts";
import { loginRoutes } from "./login.ts";
import { membershipRoutes } from "./memberships.ts";
import { ownReviewRoutes } from "./own-reviews.ts";
import { openToAll } from "./open-to-all.ts";
import { refuseEmptyParameters } from "./parameters.ts";
import { photoRoutes } from "./photo.ts";
import { playlistFileRoutes } from "./playlist-files.ts";
import { playlistSongRoutes } from "./playlist-songs.ts";
import { playlistWriteRoutes } from "./playlist-writes.ts";
import { playlistRoutes } from "./playlists.ts";
import { refuseMethod, unexpected, unknownPath } from "./problem.ts";
import { referenceRoutes } from "./reference/routes.ts";
import { releaseRoutes } from "./releases.ts";
import { reviewWriteRoutes } from "./review-writes.ts";
import { reviewRoutes } from "./reviews.ts";
import { searchListRoutes } from "./search-lists.ts";
import { searchRoutes } from "./search.ts";
import { sessionRoutes } from "./sessions.ts";
import { songRoutes } from "./songs.ts";
import { userRoutes } from "./users.ts";

/** The JSON API and its reference: answers every path at and below `/api`. */
export function createApi(context: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono();
  app.onError((error, c) => unexpected(c, error, context.logError));
  app.use("/api/*", openToAll, caching);
  app.use("/api/*", methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));

  // Paths of words come before those that take an id in the same place.
  for (const routes of [
    searchRoutes,
    searchListRoutes,
    releaseRoutes,
    artistRoutes,
    songRoutes,
    creditRoutes,
    membershipRoutes,
    albumRoutes,
    loginRoutes,
    sessionRoutes,
    userRoutes,
    photoRoutes,
    feedbackRoutes,
    ownReviewRoutes,
    reviewRoutes,
    playlistRoutes,
    playlistFileRoutes,
  ]) {
    app.route("/", routes(context));
  }
  for (const routes of [reviewWriteRoutes, playlistWriteRoutes, playlistSongRoutes])
    app.route("/", routes(context));
  app.route("/", referenceRoutes(app));
  refuseEmptyParameters(app);
  app.all("/api/*", unknownPath);
  return app;
}
