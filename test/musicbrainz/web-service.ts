import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

export interface WebServiceUnderTest {
  address: string;
  /** The requests so far: paths with queries, without `fmt`. */
  requests: { path: string; userAgent: string | undefined; at: number }[];
  close(): Promise<void>;
}

type Answer = object | { status: number; headers?: Record<string, string>; text?: string };

/** Serves documents as MusicBrainz's web service: `answer` gets `/artist/MBID` and the query. */
export async function serveDocuments(
  answer: (path: string, query: URLSearchParams) => Answer | null,
): Promise<WebServiceUnderTest> {
  const requests: WebServiceUnderTest["requests"] = [];
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const path = url.pathname.replace("/ws/2", "");
    requests.push({
      path: `${path}${url.search}`,
      userAgent: request.headers["user-agent"],
      at: performance.now(),
    });
    const found = answer(path, url.searchParams) ?? { status: 404 };
    if ("status" in found && typeof found.status === "number") {
      const headers = "headers" in found ? found.headers : {};
      const text = "text" in found ? found.text : '{"error":"made up"}';
      response.writeHead(found.status, headers).end(text);
    } else response.end(JSON.stringify(found));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
