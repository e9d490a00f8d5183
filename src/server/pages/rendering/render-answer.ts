import { ANY_ORIGIN } from "../../../api/request/cors.ts";
import type { Clock } from "../../../domain/calendar-date.ts";
import type { Headers } from "../../http/security-headers.ts";
import { collectTags } from "./collecting-context.ts";
import { expiryOf, Page, REVALIDATED } from "../page.ts";

/** The environment of a public answer, without anything about the visitor. */
export interface AnswerBindings {
  /** The id of the request for which it is made, under which errors are logged. */
  requestId: string | null;
  failureId: string | null;
}

type Fetch = (request: Request, bindings: AnswerBindings) => Response | Promise<Response>;

interface RenderOptions {
  fetch: Fetch;
  clock: Clock;
  origin: string;
  security: Headers;
  patternOf: (path: string) => string | null;
}

/** Makes the public answer of an address (path and query), for a request with this id. */
export type RenderAnswer = (address: string, requestId?: string | null) => Promise<Page>;

const PASSED_ON = ["Content-Type", "Location", "Retry-After", "X-Next-Cursor"];

export function answerRenderer({
  fetch,
  clock,
  origin,
  security,
  patternOf,
}: RenderOptions): RenderAnswer {
  return async (address, requestId = null) => {
    const began = clock();
    const bindings: AnswerBindings = { requestId, failureId: null };
    const { result: response, tags } = await collectTags(async () =>
      fetch(new Request(origin + address), bindings),
    );
    const { headers, status } = response;
    return new Page({
      status,
      headers: [
        ...PASSED_ON.flatMap((name) => {
          const value = headers.get(name);
          return value === null ? [] : [[name, value] as const];
        }),
        ["Cache-Control", headers.get("Cache-Control") ?? REVALIDATED],
      ],
      security: [...security, ...ANY_ORIGIN],
      body: Buffer.from(await response.arrayBuffer()),
      tags,
      until: expiryOf(tags, began),
      route: patternOf(address.split("?", 1)[0]!),
      failureId: bindings.failureId,
    });
  };
}
