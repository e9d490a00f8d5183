import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { matchedRoutes } from "hono/route";
import { createApi } from "../api/api.ts";
import { createFeedbackReceiver } from "../api/community/feedback.ts";
import { createPublicApi, publicRoutes } from "../api/public-api.ts";
import { describeForPeople } from "../api/reference/reference.ts";
import { limitOfRead, takeRead } from "../api/request/limit-by-address.ts";
import { DatabaseBusy } from "../database/database.ts";
import { SongDraw } from "../database/catalogue/songs/random-song.ts";
import type { EditState } from "../domain/edits/edit.ts";
import { pagePath } from "../domain/page-path.ts";
import { localIdentityRoutes } from "../identity/local/routes.ts";
import font from "../web/style/font/latin.woff2";
import { createRasteriser } from "../pictures/raster.ts";
import type { Accounts } from "./accounts.ts";
import { feedbackForm } from "./feedback-form.ts";
import { ClientFiles } from "./files/client-files.ts";
import { logError } from "./http/errors/error-log.ts";
import { isAborted, logApiError, withFailureId } from "./http/errors/failures.ts";
import { answerHealth, type Readiness } from "./health/readiness.ts";
import { isPrivatePath, type LoggedPath, loggedPathOf } from "./http/observation/logged-path.ts";
import { observationOf, type Observe, setRequestId } from "./http/observation/observe-requests.ts";
import type { AnswerCache } from "./pages/cache/answer-cache.ts";
import { collectingContext } from "./pages/rendering/collecting-context.ts";
import { OnePerTurn } from "./pages/rendering/one-per-turn.ts";
import { PublicAnswers } from "./pages/public-answers.ts";
import { answerRenderer } from "./pages/rendering/render-answer.ts";
import { isMalformedPage, isSearch } from "./pages/page-address.ts";
import { Pages } from "./pages/pages.ts";
import { Pictures, uploadedPictures } from "./files/pictures.ts";
import {
  pagePatterns,
  pageRenderer,
  type RenderOptions,
  type RenderPage,
} from "./pages/rendering/render-page.ts";
import type { ArchivedCovers } from "../pictures/archive/archived-covers.ts";
import { tooMany } from "./http/too-many.ts";
import { refuseUnclearHost } from "./http/early-refusals.ts";
import { setHeaders } from "./http/security-headers.ts";
import { privateFeeds } from "./private-feeds.ts";

export interface SiteOptions extends Omit<RenderOptions, "signInOffers" | "apiReference"> {
  /** The folder of the browser's built files; null where another server serves them. */
  clientFolder: string | null;
  /** The folder in which all builds at work put their assets: a page of another may ask this server for them. */
  sharedAssets?: string | null;
  pages: AnswerCache;
  pictures: AnswerCache;
  accounts: Accounts;
  /** Covers of the Cover Art Archive; null: none are shown. */
  covers: ArchivedCovers | null;
  /** The folder of the dumps of the catalogue; null: none are offered. */
  dumpFolder: string | null;
  readiness: Readiness;
  /** Returns what observes requests, for the log and the metrics. @param loggedPath writes paths for the log */
  observe: (loggedPath: LoggedPath) => Observe;
  onEdit?: ((state: EditState) => void) | undefined;
}

/** Creates the listener of all requests: cached pages first, then the API, pictures, the browser's files and pages. */
export function createSite({
  clientFolder,
  sharedAssets = null,
  pages: pageCache,
  pictures: pictureCache,
  accounts,
  covers,
  dumpFolder,
  readiness,
  observe,
  onEdit,
  ...options
}: SiteOptions): RequestListener {
  // Public pages may come from a replica. Signed-in users read the primary, by the API.
  const { database } = options;
  const shown: typeof options = {
    ...options,
    database: { ...database, read: (work) => database.readPublic(work) },
  };
  const { search, connections, clock, origin, feedbackFormUrl, security, trust } = shown;
  const { issuers, limits, clientAddress, uploads, forgetPeople, local } = accounts;
  const songDraw = new SongDraw(database);
  const receiveFeedback =
    feedbackFormUrl === null
      ? createFeedbackReceiver({ database, clock, origin, limit: limits.feedback })
      : undefined;
  const publicApi = createPublicApi(
    collectingContext({ database: shown.database, search, clock, logError: logApiError }),
  );
  const api = createApi({
    database,
    search,
    connections,
    clock,
    origin,
    issuers,
    limits,
    trust,
    clientAddress,
    uploads,
    forgetPeople,
    logError: logApiError,
    songDraw,
    receiveFeedback,
    dumpFolder,
    onEdit,
  });
  const turns = new OnePerTurn();
  let reference: ReturnType<typeof describeForPeople> | undefined;
  const renderPage = pageRenderer({
    ...shown,
    signInOffers: accounts.offers,
    apiReference: () => (reference ??= describeForPeople(api)),
  });
  const render: RenderPage = (...asked) => turns.run(() => renderPage(...asked));
  const pages = new Pages(pageCache, render, security);
  const pictures = new Pictures(pictureCache, shown.database, createRasteriser(), security, covers);
  const files = clientFolder === null ? null : new ClientFiles(clientFolder, sharedAssets);

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(noteRoute);
  const answerPage = async ({ env }: Context<{ Bindings: HttpBindings }>) => {
    await pages.answer(env.incoming, env.outgoing);
    return RESPONSE_ALREADY_SENT;
  };
  // Before any route reads a part of the path.
  app.use(async (c, next) => (isMalformedPage(c.env.incoming.url ?? "") ? answerPage(c) : next()));
  const failureId = withFailureId((path) => loggedPath(path));
  // Its description is a page. To Hono `/api/*` is `/api`, too.
  for (const path of [pagePath.apiReference(), `${pagePath.apiReference()}/`])
    app.all(path, answerPage);
  const publicApp = new Hono();
  publicApp.use(failureId);
  publicApp.route("/", publicApi);
  const routeOf = publicRoutes(publicApi);
  const renderAnswer = answerRenderer({
    fetch: publicApp.fetch,
    clock,
    origin,
    security: security.data,
    patternOf: (path) => routeOf(path)?.path ?? null,
  });
  const answers = new PublicAnswers(
    pageCache,
    (...asked) => turns.run(() => renderAnswer(...asked)),
    routeOf,
  );
  app.get("/api/*", async (c, next) => {
    const { incoming, outgoing } = c.env;
    if (!answers.isPublic(incoming)) return next();
    // Cached answers were given before.
    const limit = limitOfRead(limits, c.req.path, new URL(c.req.url).search);
    const refused = limit === null ? null : takeRead(limit, clientAddress(c));
    // The API says so.
    if (refused !== null) return next();
    await answers.answer(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  app.use("/api/*", compress(), failureId);
  app.route("/", api);
  if (receiveFeedback !== undefined) {
    const receive = receiveFeedback;
    const attempts = limits.feedbackAttempts;
    app.route("/", feedbackForm({ receive, render, clientAddress, attempts, origin }));
  }
  app.route("/", randomSong(songDraw));
  if (local !== null) app.route("/", localIdentityRoutes(local, font));
  app.route("/", privateFeeds({ database, clock, origin, limit: limits.search, clientAddress }));
  app.get("/pictures/upload/*", uploadedPictures(uploads.store, security.picture));
  app.all("/pictures/*", async ({ env: { incoming, outgoing } }) => {
    await pictures.answer(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  app.all("*", async (c) => {
    const { incoming, outgoing } = c.env;
    const isFile = (await files?.answer(incoming, outgoing)) ?? false;
    if (isFile) {
      const observation = observationOf(outgoing);
      if (observation !== null) observation.route = "file";
      return RESPONSE_ALREADY_SENT;
    }
    // Cached pages were answered before.
    const refused = isSearch(incoming.url ?? "") ? takeRead(limits.search, clientAddress(c)) : null;
    return refused === null ? answerPage(c) : tooMany(c, refused);
  });

  const loggedPath = loggedPathOf([
    ...pagePatterns(shown.build),
    ...app.routes.map(({ path }) => path),
    "/pictures/cover",
  ]);
  app.onError((error, context) => {
    const headers = { "Cache-Control": "no-store" };
    if (isAborted(context.env.incoming)) return context.body(null, 400, headers);
    const { method, path } = context.req;
    const observation = observationOf(context.env.outgoing);
    const id = logError(`${method} ${loggedPath(path)}`, error, observation?.id);
    if (observation !== null) observation.failureId = id;
    return context.text(`Unexpected Application Error! (${id})`, 500, headers);
  });

  const isAnsweredAtOnce = (request: IncomingMessage, response: ServerResponse) =>
    pictures.answerAtOnce(request, response) ||
    answers.answerAtOnce(request, response) ||
    pages.answerAtOnce(request, response);
  const answerWithApp = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  });
  const begin = observe(loggedPath);
  return (request, response) => {
    if (answerHealth(request, response, readiness, security.data)) return;
    const observation = begin(request, response);
    if (refuseUnclearHost(request, response, security.data)) return;
    if (!isPrivatePath(request.url ?? "") && isAnsweredAtOnce(request, response)) return;
    setHeaders(response, security.data);
    setRequestId(response, observation);
    void answerWithApp(request, response);
  };
}

/** Notes the pattern of the route that answers a request, written as the OpenAPI document does, for the metrics. */
const noteRoute: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  await next();
  const observation = observationOf(c.env.outgoing);
  if (observation === null || observation.route !== null) return;
  // Those with a star are of middleware, and of answers to unknown addresses.
  const route = matchedRoutes(c).find(({ path }) => !path.includes("*"));
  observation.route = route?.path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, "{$1}") ?? null;
};

/** Redirects to a random song, without scripts; home without songs and on failures (specification 1, section 8). */
function randomSong(songDraw: SongDraw): Hono {
  const app = new Hono();
  app.get(pagePath.randomSong(), async (c) => {
    const headers = { "Cache-Control": "no-store" };
    return c.body(null, 302, { ...headers, Location: await drawPath(songDraw) });
  });
  return app;
}

async function drawPath(songDraw: SongDraw): Promise<string> {
  try {
    const song = await songDraw.next();
    if (song !== null) return pagePath.song(song.id);
  } catch (error) {
    if (!(error instanceof DatabaseBusy)) logError(`GET ${pagePath.randomSong()}`, error);
  }
  return pagePath.home();
}
