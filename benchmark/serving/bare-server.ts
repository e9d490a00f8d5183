// A server that does nothing but answer: the same bytes and headers to every request. The lower bound of any answer.
import { createServer } from "node:http";

/** Its answer, as its parent sends it. */
export interface BareAnswer {
  status: number;
  /** Alternating names and values. */
  head: string[];
  /** Base64. */
  body: string;
}

process.once("message", ({ status, head, body }: BareAnswer) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_, response) => {
    response.writeHead(status, head);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" ? address?.port : null);
  });
});
process.once("disconnect", () => process.exit());
