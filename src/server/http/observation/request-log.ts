import { logRequest } from "../../log/log.ts";
import type { LoggedPath } from "./logged-path.ts";
import type { AnsweredRequest } from "./observe-requests.ts";

/** Maximum number and length of addresses whose form in the log is remembered, since most are requested often. */
const REMEMBERED = 2_000;
const LONGEST = 200;

/**
 * Returns a function that writes one line for each request. It has no address of a visitor, and of the path only what
 * `loggedPath` lets through: neither a query nor a name, an e-mail address or a token.
 */
export function requestLog(loggedPath: LoggedPath): (request: AnsweredRequest) => void {
  const pathOf = remembered(loggedPath, REMEMBERED);
  return ({ id, method, url, route, status, isAborted, milliseconds, bytes, cache, failureId }) => {
    const path = pathOf(url);
    const ms = Math.round(milliseconds * 100) / 100;
    const ends = [cache, isAborted && "aborted", failureId !== null && `error ${failureId}`];
    const text = `request ${id} ${method} ${path} ${status} ${ms} ms ${bytes} bytes`;
    logRequest([text, ...ends.filter(Boolean)].join(" "), {
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

function remembered(make: (text: string) => string, most: number): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (text.length > LONGEST) return made;
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
