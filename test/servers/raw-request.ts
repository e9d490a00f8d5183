import { type IncomingHttpHeaders, request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends exactly this path and these headers, without the normalisation and redirects of `fetch`. */
export function rawRequest(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  body?: string | Buffer,
): Promise<RawAnswer> {
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const sent = { ...length, ...headers };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on("error", reject)
      .end(body);
  });
}
