import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { pageContext } from "./context.ts";
import { FailureId, failureReport } from "./failure-report.ts";
import { Nonce, renderingNonce } from "./nonce.ts";
import { ContactEmail } from "./site/contact.ts";

/** The timeout of a page's loaders and its rendering, in milliseconds. */
export const streamTimeout = 10_000;

/** Sends the page when it is complete: its bytes are cached, so streaming gains nothing. */
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
  const html = await renderWhole(
    <FailureId.Provider value={shownId}>
      <ContactEmail.Provider value={loadContext.get(pageContext).contactEmail}>
        <Nonce.Provider value={nonce}>
          <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
        </Nonce.Provider>
      </ContactEmail.Provider>
    </FailureId.Provider>,
    { nonce, onError: report },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An unknown address is no error of the site.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (request.signal.aborted) return;
  context.get(failureReport).report(error);
};

function renderWhole(
  document: React.ReactNode,
  { nonce, onError }: { nonce: string; onError: (error: unknown) => void },
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        done();
        resolve(Buffer.concat(chunks));
      },
    });
    const { pipe, abort } = renderToPipeableStream(document, {
      // Only then does it contain all the scripts that hydrate the page.
      onAllReady: () => {
        clearTimeout(timeout);
        pipe(output);
      },
      onShellError: (error) => {
        clearTimeout(timeout);
        reject(error);
      },
      onError,
      nonce: { script: nonce, style: nonce },
      progressiveChunkSize: Infinity,
    });
    const timeout = setTimeout(() => abort(new Error("The page took too long.")), streamTimeout);
  });
}
