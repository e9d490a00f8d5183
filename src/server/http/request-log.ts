import { writeLog } from "../log/log.ts";
import type { LoggedPath } from "./logged-path.ts";
import type { AnsweredRequest } from "./observe-requests.ts";

/**
 * Returns a function that writes one line for each request. It has no address of a visitor, and of the path only what
 * `loggedPath` lets through: neither a query nor a name, an e-mail address or a token.
 */
export function requestLog(loggedPath: LoggedPath): (request: AnsweredRequest) => void {
  return ({ id, method, url, route, status, isAborted, milliseconds, bytes, cache, failureId }) => {
    const path = loggedPath(url);
    const ms = Math.round(milliseconds * 100) / 100;
    const words = [`request ${id} ${method} ${path} ${status} ${ms} ms ${bytes} bytes`];
    if (cache !== null) words.push(cache);
    if (isAborted) words.push("aborted");
    if (failureId !== null) words.push(`error ${failureId}`);
    writeLog("request", words.join(" "), {
      id: id ?? undefined,
      method,
      path,
      route: route ?? undefined,
      status,
      ms,
      bytes,
      cache: cache ?? undefined,
      aborted: isAborted || undefined,
      error: failureId ?? undefined,
    });
  };
}
