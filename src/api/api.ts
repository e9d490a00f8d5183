import { OpenAPIHono } from "@hono/zod-openapi";
import { every } from "hono/combine";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { methodNotAllowed } from "hono/method-not-allowed";
import { connectionRoutes } from "./catalogue/connection.ts";
import type { SongCreditRoutes } from "./catalogue/credits.ts";
import { type RandomSongRoutes, randomSongRoutes } from "./catalogue/songs.ts";
import type { ApiContext } from "./context.ts";
import { dumpRoutes } from "./catalogue/dump.ts";
import { type SeenEditsRoutes, seenEditsRoutes } from "./edits/seen-edits.ts";
import { type EditWriteRoutes, editWriteRoutes } from "./edits/edit-writes.ts";
import { type EditableRoutes, editableRoutes } from "./edits/editable.ts";
import { type EditRoutes, editRoutes, historyRoutes } from "./edits/edits.ts";
import { type ListenLaterRoutes, listenLaterRoutes } from "./community/listen-later.ts";
import { type ImportRoutes, importRoutes } from "./community/imports.ts";
import { type LinerNotesRoutes, linerNotesRoutes } from "./edits/liner-notes.ts";
import { creditablePeopleRoutes, type CreditablePeopleRoutes } from "./edits/people.ts";
import { type FeedbackRoutes, feedbackRoutes } from "./community/feedback.ts";
import { type LoginRoutes, loginRoutes } from "./account/login.ts";
import { type FollowedNewsRoutes, followedNewsRoutes } from "./following/followed-news.ts";
import { type FollowingRoutes, followingRoutes } from "./following/following.ts";
import { type OwnReviewRoutes, ownReviewRoutes } from "./community/own-reviews.ts";
import { type CodeFlowRoutes, codeFlowRoutes } from "./account/code-flow.ts";
import { documentRoutes } from "./reference/document.ts";
import { allowAnyOrigin, isRead } from "./request/cors.ts";
import { refuseEmptyParameters } from "./request/parameters.ts";
import { type PhotoRoutes, photoRoutes } from "./account/photo.ts";
import { type PlaylistSongRoutes, playlistSongRoutes } from "./community/playlist-songs.ts";
import { type PlaylistWriteRoutes, playlistWriteRoutes } from "./community/playlist-writes.ts";
import { type PlaylistRoutes, playlistRoutes } from "./community/playlists.ts";
import { type ModerationRoutes, moderationRoutes } from "./moderation/moderation.ts";
import { type ReportedEditRoutes, reportedEditRoutes } from "./moderation/reported-edits.ts";
import { type RollBackRoutes, rollBackRoutes } from "./moderation/roll-back.ts";
import { type ReportRoutes, reportRoutes } from "./moderation/reports.ts";
import type { ReleaseRoutes } from "./catalogue/releases.ts";
import type { SearchRoutes } from "./catalogue/search.ts";
import { createPublicApi } from "./public-api.ts";
import { limitedReads, limitOfRead } from "./request/limit-by-address.ts";
import { refuseMalformedPath, refuseMethod, unexpected, unknownPath } from "./answers.ts";
import { type ReviewWriteRoutes, reviewWriteRoutes } from "./community/review-writes.ts";
import { type RatingRoutes, type ReviewRoutes, reviewRoutes } from "./community/reviews.ts";
import { refuseSuspended } from "./account/viewer.ts";
import { type OwnFileRoutes, ownFileRoutes } from "./account/own-files.ts";
import { type SessionRoutes, sessionRoutes } from "./account/sessions.ts";
import { type UserRoutes, userRoutes } from "./account/users.ts";

/** Caches may keep answers but must revalidate them, so that changes show at once and unchanged ones cost little. */
const REVALIDATED = "public, no-cache";

const cacheControl = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", REVALIDATED);
});

const contentTag = etag({
  generateDigest: (body) => crypto.subtle.digest("SHA-256", body),
  retainedHeaders: ["Cache-Control", "ETag", "Vary", "Access-Control-Allow-Origin"],
});

/** Middleware that sets Cache-Control and an ETag, the hash of the content. */
const caching = every(contentTag, cacheControl);

/** The calls of the browser. */
export type Routes =
  | LoginRoutes
  | CodeFlowRoutes
  | SessionRoutes
  | UserRoutes
  | OwnFileRoutes
  | PhotoRoutes
  | FeedbackRoutes
  | OwnReviewRoutes
  | RatingRoutes
  | ReviewRoutes
  | ReviewWriteRoutes
  | PlaylistRoutes
  | PlaylistWriteRoutes
  | PlaylistSongRoutes
  | ListenLaterRoutes
  | ImportRoutes
  | SearchRoutes
  | SongCreditRoutes
  | RandomSongRoutes
  | ReleaseRoutes
  | EditRoutes
  | EditableRoutes
  | EditWriteRoutes
  | SeenEditsRoutes
  | LinerNotesRoutes
  | CreditablePeopleRoutes
  | FollowingRoutes
  | FollowedNewsRoutes
  | ModerationRoutes
  | ReportedEditRoutes
  | RollBackRoutes
  | ReportRoutes;

export function createApi(context: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono();
  app.onError((error, c) => unexpected(c, error, context.logError));
  app.use("/api/*", allowAnyOrigin, caching);
  app.use("/api/*", refuseMalformedPath);
  app.use("/api/*", methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.use("/api/*", refuseSuspended(context));

  // Literal paths come before those with an id in the same place.
  app.route("/", seenEditsRoutes(context));
  app.route("/", creditablePeopleRoutes(context));
  app.route("/", followedNewsRoutes(context));
  app.use(
    "/api/*",
    limitedReads(context, ({ req }) =>
      isRead(req) ? limitOfRead(context.limits, req.path, new URL(req.url).search) : null,
    ),
  );
  app.route("/", createPublicApi(context));
  for (const routes of [
    randomSongRoutes,
    connectionRoutes,
    dumpRoutes,
    sessionRoutes,
    userRoutes,
    ownFileRoutes,
    photoRoutes,
    feedbackRoutes,
    ownReviewRoutes,
    reviewRoutes,
    playlistRoutes,
    editRoutes,
    editableRoutes,
    historyRoutes,
    linerNotesRoutes,
  ]) {
    app.route("/", routes(context));
  }
  app.route("/", loginRoutes(context));
  app.route("/", codeFlowRoutes(context));
  for (const routes of [
    reviewWriteRoutes,
    playlistWriteRoutes,
    playlistSongRoutes,
    listenLaterRoutes,
    importRoutes,
    editWriteRoutes,
    reportRoutes,
    moderationRoutes,
    reportedEditRoutes,
    rollBackRoutes,
    followingRoutes,
  ])
    app.route("/", routes(context));
  app.route("/", documentRoutes(app));
  refuseEmptyParameters(app);
  app.all("/api/*", unknownPath);
  return app;
}
