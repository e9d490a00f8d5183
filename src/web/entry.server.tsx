import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { pageContext, renderedDocument } from "./context.ts";
import { FailureId, failureReport } from "./request/failure-report.ts";
import { hydrationScripts } from "./rendering/hydration-scripts.ts";
import { Nonce, renderingNonce } from "./rendering/nonce.ts";
import { ChosenColours, colourSheet } from "./playlist/theme/chosen-colours.ts";
import { RenderOnce } from "./rendering/render-once.ts";
import { renderMarkup, renderOnce } from "./rendering/render-markup.ts";
import { ContactEmail } from "./site/contact.ts";

/** The timeout of a page's loaders and its rendering, in milliseconds. */
export const streamTimeout = 10_000;

/** Hands over the page when it is complete: its bytes are cached, so streaming gains nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { report, failureId } = loadContext.get(failureReport);
  const nonce = loadContext.get(renderingNonce);
  const shownId = status >= 500 ? failureId() : null;
  const scripts = await hydrationScripts(entryContext.serverHandoffStream, nonce);
  const chosen = { colours: new Set<string>() };
  const markup = await renderMarkup(
    <FailureId.Provider value={shownId}>
      <ContactEmail.Provider value={loadContext.get(pageContext).contactEmail}>
        <ChosenColours.Provider value={chosen.colours}>
          <RenderOnce.Provider value={renderOnce}>
            <Nonce.Provider value={nonce}>
              <ServerRouter
                context={withMatchedRoutes(entryContext)}
                url={request.url}
                nonce={nonce}
              />
            </Nonce.Provider>
          </RenderOnce.Provider>
        </ChosenColours.Provider>
      </ContactEmail.Provider>
    </FailureId.Provider>,
    { nonce, onError: report, timeout: streamTimeout },
  );
  const html = before("</head>", colourSheet(chosen.colours, nonce), markup);
  loadContext.get(renderedDocument).html = before("</body>", scripts, html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

/** Adds markup before a tag that ends an element of the document, which occurs once: in texts it is escaped. */
function before(tag: string, added: string, markup: string): string {
  return added === "" ? markup : markup.replace(tag, () => added + tag);
}

/** Returns a rendering's context with the matched routes alone, since the router makes all routes anew for each page. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { serverHandoffStream: _, ...rest } = context;
  const { manifest, staticHandlerContext } = rest;
  const ids = ["root", ...staticHandlerContext.matches.map(({ route }) => route.id)];
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...rest, manifest: { ...manifest, routes } };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An unknown address is no error of the site.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (request.signal.aborted) return;
  context.get(failureReport).report(error);
};
