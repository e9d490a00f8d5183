import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "hono";
import { logError, newFailureId } from "./error-log.ts";

interface ApiRequest {
  id: string;
  method: string;
  path: string;
}

const current = new AsyncLocalStorage<ApiRequest>();

/** Middleware that gives each request of the API an id, which both the body of a 500 and the log contain. */
export const withFailureId: MiddlewareHandler = async (context, next) => {
  const { method, path } = context.req;
  const request = { id: newFailureId(), method, path };
  await current.run(request, next);
  if (context.res.status !== 500) return;
  const body: unknown = await context.res.json();
  context.res = context.json({ ...(body as object), failure_id: request.id }, 500);
};

/** Logs an unexpected error of the API with its request. */
export function logApiError(error: unknown): void {
  const { id, ...request } = current.getStore() ?? {
    id: newFailureId(),
    method: "-",
    path: "/api",
  };
  logError(id, request, error);
}
