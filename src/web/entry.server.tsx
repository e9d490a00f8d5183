import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { pageContext } from "./context.ts";
import { FailureId, failureReport } from "./failure-report.ts";
import { hydrationScripts } from "./hydration-scripts.ts";
import { Nonce, renderingNonce } from "./nonce.ts";
import { ChosenColours, colourSheet } from "./playlist/chosen-colours.ts";
import { RenderOnce } from "./render-once.ts";
import { renderMarkup, renderOnce } from "./render-markup.ts";
import { renderedDocument } from "./rendered-document.ts";
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
  loadContext.get(renderedDocument).html = withAdded(markup, {
    "</head>": colourSheet(chosen.colours, nonce),
    "</body>": scripts,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

/** Adds markup before tags that end elements of the document, which occur once: in texts they are escaped. */
function withAdded(markup: string, added: Readonly<Record<string, string>>): string {
  let all = "";
  let from = 0;
  for (const [tag, more] of Object.entries(added)) {
    const at = markup.indexOf(tag, from);
    all += markup.slice(from, at) + more;
    from = at;
  }
  return all + markup.slice(from);
}

/**
 * Returns a rendering's context with the routes of this page alone, since the router makes all routes anew for each page.
 * Its data comes after its markup.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { serverHandoffStream: _, ...rest } = context;
  const { manifest, staticHandlerContext } = rest;
  const ids = new Set(["root", ...staticHandlerContext.matches.map(({ route }) => route.id)]);
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)));
  return { ...rest, manifest: { ...manifest, routes } };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An unknown address is no error of the site.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (request.signal.aborted) return;
  context.get(failureReport).report(error);
};
