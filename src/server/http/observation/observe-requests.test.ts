import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { listen, stopListening } from "../socket/listen.ts";
import { type AnsweredRequest, observeRequests } from "./observe-requests.ts";

test("a client that goes away in the middle of an answer did not get it", async () => {
  const seen: AnsweredRequest[] = [];
  const observe = observeRequests({
    observers: [(request) => seen.push({ ...request })],
    isLogged: false,
    isTrusted: () => false,
  });
  const { server, port } = await listen("127.0.0.1", 0, {
    onRequest: (request, response) => {
      observe(request, response);
      // More than the system buffers.
      response.end(Buffer.alloc(request.url === "/large" ? 20_000_000 : 1));
    },
  });
  const answered = await fetch(`http://127.0.0.1:${port}/small`);
  await answered.arrayBuffer();
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /large HTTP/1.1\r\nHost: norae.example\r\n\r\n");
  await once(socket, "data");
  socket.destroy();
  await expect.poll(() => seen).toHaveLength(2);
  expect(seen).toMatchObject([
    { url: "/small", status: 200, isAborted: false },
    { url: "/large", status: 200, isAborted: true },
  ]);
  await stopListening(server);
});
