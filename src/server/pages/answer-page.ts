import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "../http/compress.ts";
import { REQUEST_ID } from "../http/observation/observe-requests.ts";
import { observationOf } from "../http/observation/observed-response.ts";
import { cacheUseOf } from "./cache/cache-status.ts";
import type { Variant } from "./page.ts";
import type { CachedPage } from "./cache/page-cache.ts";

/** Writes a page in the best encoding that the request accepts, or 304 where the browser has it. */
export function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, cacheStatus, sharedCaching }: CachedPage,
): void | Promise<void> {
  const observation = observationOf(response);
  const own = ["Cache-Status", cacheStatus, ...sharedCaching];
  if (observation !== null) {
    observation.route = page.route;
    observation.cache = cacheUseOf(cacheStatus);
    observation.failureId = page.failureId;
    if (observation.id !== null) own.push(REQUEST_ID, observation.id);
  }
  if (page.status === 200 && page.isKnown(request.headers["if-none-match"])) {
    response.writeHead(304, [...page.notModifiedHead, ...own]).end();
    return;
  }
  const variant = page.variant(acceptedEncoding(request.headers["accept-encoding"]));
  const answer = ({ head, body }: Variant) => {
    response.writeHead(page.status, [...head, ...own]);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  return variant instanceof Promise ? variant.then(answer) : answer(variant);
}
