import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface PlainProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy that hides itself, as nginx does by default: it adds no forwarding header, and the Host that it sends
 * is the server's own unless another one is given.
 */
export async function startPlainProxy(
  target: string,
  host = new URL(target).host,
): Promise<PlainProxy> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = request(
      { host: hostname, port, method, path, headers: { ...headers, host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.once("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
