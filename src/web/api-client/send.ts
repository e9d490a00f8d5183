import { notifySessionEnd } from "../viewer/ended-session.ts";
import { notifyRefusal, clearSession, currentSession } from "../viewer/session.ts";
import { ApiError, errorOf } from "./api-error.ts";

export interface ApiRequest {
  method: string;
  path: string;
  body?: FormData | string | undefined;
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  cache?: RequestCache | undefined;
  isAnonymous?: boolean | undefined;
  /** Another token than the stored session's. */
  token?: string | undefined;
}

/**
 * Sends every request to the API. A 401 deletes the session that failed (never another that began meanwhile) and
 * notifies the page; a read is then repeated as a visitor. No other answer, and no network error, signs a user out.
 * @throws ApiError
 */
export async function send(request: ApiRequest): Promise<Response> {
  const session = request.isAnonymous ? undefined : currentSession()?.token;
  let response = await answerTo(request, request.token ?? session);
  if (response.status === 401 && session !== undefined) {
    if (clearSession(session)) notifySessionEnd();
    if (request.method === "GET") response = await answerTo(request, undefined);
  }
  if (response.status === 403 && session !== undefined) notifyRefusal();
  if (response.ok) return response;
  throw await errorOf(response);
}

async function answerTo(request: ApiRequest, token: string | undefined): Promise<Response> {
  const { method, path, body, key, signal, cache } = request;
  const headers = new Headers();
  if (token !== undefined) {
    headers.set("Authorization", `Bearer ${token}`);
    headers.set("Cache-Control", "no-cache");
  }
  if (typeof body === "string") headers.set("Content-Type", "application/json");
  if (key !== undefined) headers.set("Idempotency-Key", key);
  try {
    return await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body !== undefined && { body }),
      ...(signal !== undefined && { signal }),
      ...(cache !== undefined && { cache }),
    });
  } catch (cause) {
    throw new ApiError({ status: 0 }, { cause });
  }
}
