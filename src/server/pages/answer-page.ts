import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "../http/accepted-encoding.ts";
import type { Variant } from "./page.ts";
import type { CachedPage } from "./page-cache.ts";

/** Writes a page in the best encoding that the request accepts, or 304 where the browser has it. */
export function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, cacheStatus }: CachedPage,
): void | Promise<void> {
  if (page.status === 200 && page.isKnown(request.headers["if-none-match"])) {
    response.writeHead(304, withStatus(page.notModifiedHead, cacheStatus)).end();
    return;
  }
  const variant = page.variant(acceptedEncoding(request.headers["accept-encoding"]));
  const answer = ({ head, body }: Variant) => {
    response.writeHead(page.status, withStatus(head, cacheStatus));
    response.end(request.method === "HEAD" ? undefined : body);
  };
  return variant instanceof Promise ? variant.then(answer) : answer(variant);
}

function withStatus(head: readonly string[], cacheStatus: string): string[] {
  return [...head, "Cache-Status", cacheStatus];
}
