import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type Headers, setHeaders } from "./security-headers.ts";

/** The statuses of requests that cannot be parsed, by the code of the error; the others are 400. */
const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what Node refuses itself, such as unreadable or too large requests: its own answers have no headers. */
export function refuseEarly(server: Server, headers: Headers): void {
  const newest = new WeakMap<Socket, ServerResponse>();
  server.on("request", ({ socket }, response) => newest.set(socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const current = newest.get(socket);
    const isSending = current?.headersSent === true && !current.writableFinished;
    if (socket.writable && error.code !== "ECONNRESET" && !isSending)
      socket.write(textOf(STATUS[error.code ?? ""] ?? 400, headers));
    socket.destroy(error);
  });
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    setHeaders(response, headers);
    response.writeHead(417, { "Content-Length": 0 }).end();
  });
}

/** Refuses a request without exactly one host (RFC 9112, section 3.2): of two, a proxy may have read the other. */
export function refuseUnclearHost(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
): boolean {
  const hosts = countHosts(request);
  if (hosts === 1 || (hosts === 0 && request.httpVersion !== "1.1")) return false;
  setHeaders(response, headers);
  response.writeHead(400, { Connection: "close", "Content-Length": 0 }).end();
  return true;
}

/** `headers` has only the first of several. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}

function textOf(status: number, headers: Headers): string {
  const lines = [...headers, ["Content-Length", "0"], ["Connection", "close"]].map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n");
}
