import { AsyncLocalStorage } from "node:async_hooks";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { IncomingMessage } from "node:http";
import type { AnswerBindings } from "../../pages/rendering/render-answer.ts";
import { logError } from "./error-log.ts";
import type { LoggedPath } from "../observation/logged-path.ts";
import { observationOf } from "../observation/observe-requests.ts";

/** The environment of a request of the API: its connection, or only its id if the answer is public. */
type Bindings = Partial<HttpBindings> & Partial<AnswerBindings>;

type ApiRequest = { where: string; context: Context<{ Bindings: Bindings }>; failureId?: string };

const current = new AsyncLocalStorage<ApiRequest>();

export function withFailureId(loggedPath: LoggedPath): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const request: ApiRequest = { where: `${method} ${loggedPath(path)}`, context };
    await current.run(request, next);
    if (request.failureId !== undefined) noteFailure(context.env, request.failureId);
    if (context.res.status !== 500 || request.failureId === undefined) return;
    const body: unknown = await context.res.json();
    context.res = context.json({ ...(body as object), failure_id: request.failureId }, 500);
  };
}

/** Logs an unexpected error of the API with its request, unless its client went away while it was sent. */
export function logApiError(error: unknown): void {
  const request = current.getStore();
  if (request === undefined) logError("/api", error);
  else if (!isAborted(request.context.env?.incoming)) {
    const { outgoing, requestId } = request.context.env;
    request.failureId = logError(request.where, error, observationOf(outgoing)?.id ?? requestId);
  }
}

function noteFailure(bindings: Bindings, failureId: string): void {
  const observation = observationOf(bindings.outgoing);
  if (observation !== null) observation.failureId = failureId;
  else bindings.failureId = failureId;
}

/** Whether the connection was lost before all of a request was received, which explains any error in reading it. */
export function isAborted(incoming: IncomingMessage | undefined): boolean {
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}
