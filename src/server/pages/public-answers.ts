import { isRead } from "../../api/request/cors.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PublicRoute } from "../../api/public-api.ts";
import { observationOf } from "../http/observation/observe-requests.ts";
import { answerPage } from "./pages.ts";
import type { AnswerCache } from "./cache/answer-cache.ts";
import type { RenderAnswer } from "./rendering/render-answer.ts";

interface PublicAddress {
  /** The key of its cache entry: the path with the parsed parameters, so that spellings of one question share it. */
  key: string;
  address: string;
}

const API = "/api/";

/** Answers requests for public answers of the API, from the cache if possible. They are the same for all visitors. */
export class PublicAnswers {
  readonly #cache: AnswerCache;
  readonly #render: RenderAnswer;
  readonly #routeOf: (path: string) => PublicRoute | null;

  constructor(
    cache: AnswerCache,
    render: RenderAnswer,
    routeOf: (path: string) => PublicRoute | null,
  ) {
    this.#cache = cache;
    this.#render = render;
    this.#routeOf = routeOf;
  }

  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const asked = this.#addressOf(request);
    if (asked === null) return false;
    const { key, address } = asked;
    const known = request.headers["if-none-match"];
    const page = this.#cache.get(key, () => this.#render(address), known);
    if (page !== undefined) void answerPage(request, response, page);
    return page !== undefined;
  }

  /** Answers with what is made if it is not cached. @returns false where the request is not for a public answer */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const asked = this.#addressOf(request);
    if (asked === null) return false;
    const { key, address } = asked;
    const known = request.headers["if-none-match"];
    const requestId = observationOf(response)?.id;
    const page = await this.#cache.page(key, () => this.#render(address, requestId), known);
    await answerPage(request, response, page);
    return true;
  }

  isPublic(request: IncomingMessage): boolean {
    return this.#addressOf(request) !== null;
  }

  #addressOf(request: IncomingMessage): PublicAddress | null {
    const { url = "" } = request;
    if (!url.startsWith(API) || !isRead(request)) return null;
    const at = url.indexOf("?");
    const path = at < 0 ? url : url.slice(0, at);
    const route = this.#routeOf(path);
    if (route === null) return null;
    if (route.query === null) return { key: path, address: path };
    const parameters = new URLSearchParams(at < 0 ? "" : url.slice(at + 1));
    const parsed = route.query.safeParse(valuesOf(parameters));
    // The API says what is wrong with it.
    if (!parsed.success) return null;
    const known = [...parameters].filter(([name]) => name in route.query!.shape);
    const query = known.length === 0 ? "" : `?${new URLSearchParams(known)}`;
    return { key: `${path}?${JSON.stringify(parsed.data)}`, address: path + query };
  }
}

function valuesOf(parameters: URLSearchParams): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(parameters.keys())) {
    const [first = "", ...others] = parameters.getAll(name);
    values[name] = others.length === 0 ? first : [first, ...others];
  }
  return values;
}
