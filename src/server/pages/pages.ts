import { isRead } from "../../api/request/cors.ts";
import { type CachedPage, cacheUseOf, type AnswerCache } from "./cache/answer-cache.ts";
import { observationOf, REQUEST_ID, setRequestId } from "../http/observation/observe-requests.ts";
import { acceptedEncoding } from "../http/compress.ts";
import type { Variant } from "./page.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type SecurityHeaders, setHeaders } from "../http/security-headers.ts";
import { parsePageAddress } from "./page-address.ts";
import type { RenderPage } from "./rendering/render-page.ts";

const NO_ADDRESS = "This is not an address of this site.";

export const READ_ONLY = "This address accepts only GET and HEAD.";

export class Pages {
  readonly #cache: AnswerCache;
  readonly #render: RenderPage;
  readonly #security: SecurityHeaders;

  constructor(cache: AnswerCache, render: RenderPage, security: SecurityHeaders) {
    this.#cache = cache;
    this.#render = render;
    this.#security = security;
  }

  /** Answers with a cached page, or redirects to the normalised address. @returns false where neither applies */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request)) return false;
    const address = parsePageAddress(request.url ?? "");
    if (address === null) {
      this.#refuse(response, 400, NO_ADDRESS);
      return true;
    }
    if (address.key.startsWith("/api/")) return false;
    if (address.isMisspelt) {
      this.#refuse(response, 301, "", { Location: address.key });
      return true;
    }
    const { key } = address;
    const page = this.#cache.get(key, () => this.#render(key));
    if (page !== undefined) void answerPage(request, response, page);
    return page !== undefined;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isRead(request)) return this.#refuse(response, 405, READ_ONLY, { Allow: "GET, HEAD" });
    const address = parsePageAddress(request.url ?? "");
    if (address === null) return this.#refuse(response, 400, NO_ADDRESS);
    const { key } = address;
    // Requests that share the rendering get the id of the one that began it, under which the log has its errors.
    const requestId = observationOf(response)?.id;
    const render = () => this.#render(key, { requestId });
    await answerPage(request, response, await this.#cache.page(key, render));
  }

  #refuse(
    response: ServerResponse,
    status: number,
    text: string,
    headers: Record<string, string> = {},
  ): void {
    setHeaders(response, this.#security.data);
    setRequestId(response, observationOf(response));
    response.writeHead(status, {
      ...(text !== "" && { "Content-Type": "text/plain; charset=utf-8" }),
      ...headers,
      "Content-Length": Buffer.byteLength(text),
    });
    response.end(text);
  }
}

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
