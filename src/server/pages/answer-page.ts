import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding } from "../http/accepted-encoding.ts";
import type { Page, Variant } from "./page.ts";

/** Writes a page in the best encoding that the request accepts, or 304 where the browser has it. */
export function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
): void | Promise<void> {
  if (page.status === 200 && isUnchanged(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, page.notModifiedHead as string[]).end();
    return;
  }
  const variant = page.variant(acceptedEncoding(request.headers["accept-encoding"]));
  if (!(variant instanceof Promise)) return write(request, response, page.status, variant);
  return variant.then((made) => write(request, response, page.status, made));
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { head, body }: Variant,
): void {
  response.writeHead(status, head as string[]);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Compared weakly, as GET and HEAD do: a proxy may have made a strong one of it or the reverse. */
function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return header.split(",").some((one) => one.trim().replace(/^W\//, "") === opaque);
}
