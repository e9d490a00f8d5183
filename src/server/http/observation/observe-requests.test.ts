import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { trustedConnections } from "../../../api/request/client-address.ts";
import { listen, stopListening } from "../socket/listen.ts";
import { type AnsweredRequest, observeRequests, requestIdOf } from "./observe-requests.ts";

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

const isTrusted = trustedConnections(["10.0.0.0/8", "::1"]);

/** A request with an id, over a connection from an address. */
const request = (id: string | string[], remoteAddress: string) =>
  ({ headers: { "x-request-id": id }, socket: { remoteAddress } }) as never;

const NEW = /^[0-9a-f]{16}$/;

describe("the id that a request comes with", () => {
  const given = "0191d0c5-9a3c-7e6f-8a4b-1c2d3e4f5a6b";

  test("counts from a trusted proxy", () => {
    expect(requestIdOf(request(given, "10.1.2.3"), isTrusted)).toBe(given);
    expect(requestIdOf(request(given, "::ffff:10.1.2.3"), isTrusted)).toBe(given);
    expect(requestIdOf(request("ABCDEF0123456789", "::1"), isTrusted)).toBe("abcdef0123456789");
  });

  test("does not count from anybody else", () => {
    for (const address of ["192.0.2.1", "127.0.0.1", ""])
      expect(requestIdOf(request(given, address), isTrusted)).toMatch(NEW);
  });

  test("does not count where it is long, or could be a text or a token", () => {
    const texts = ["", "abc", "ada@example.com", "eyJhbGciOiJSUzI1NiJ9", "a".repeat(37)];
    const others = ["-".repeat(16), "0123456789abcdef\u2028", ["0123456789abcdef"]];
    for (const text of [...texts, ...others])
      expect(requestIdOf(request(text, "10.1.2.3"), isTrusted)).toMatch(NEW);
  });
});
