import { once } from "node:events";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { checkPort, listen, stopListening } from "./listen.ts";

async function open(port: number, text = ""): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  if (text !== "") socket.write(text);
  return socket;
}

/** Opens a connection that has sent a part of a request. @returns both of its ends */
async function openBegun(server: Server, port: number, text: string) {
  const connected = once(server, "connection") as Promise<[Socket]>;
  const socket = await open(port, text);
  const [connection] = await connected;
  await expect.poll(() => connection.bytesRead).toBeGreaterThan(0);
  return { socket, connection };
}

const whole: RequestListener = (_request, response) => void response.end("whole");

async function textOf(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (data) => (text += data.toString()));
  await once(socket, "close");
  return text;
}

const REQUEST = "GET / HTTP/1.1\r\nHost: norae.example\r\n\r\n";

test("a request that is being answered is finished before the server stops, and says that the connection ends", async () => {
  const { server, port } = await listen("127.0.0.1", 0);
  const requested = once(server, "request") as Promise<[unknown, ServerResponse]>;
  const answer = textOf(await open(port, REQUEST));
  const [, response] = await requested;
  const stopping = stopListening(server);
  await expect.poll(() => server.listening).toBe(false);
  await expect(open(port)).rejects.toThrow("ECONNREFUSED");
  response.end("whole");
  await stopping;
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*^Connection: close\r$[\s\S]*whole$/m);
});

test("an answer that is sent while the server stops says that the connection ends", async () => {
  const { server, port } = await listen("127.0.0.1", 0, { onRequest: whole });
  const { socket } = await openBegun(server, port, REQUEST.slice(0, -2));
  const stopping = stopListening(server);
  const answer = once(socket, "data") as Promise<[Buffer]>;
  socket.write("\r\n");
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*^Connection: close\r$/m);
  await stopping;
});

test("of requests sent at once, only the last answer says that the connection ends", async () => {
  const { server, port } = await listen("127.0.0.1", 0);
  const responses: ServerResponse[] = [];
  server.on("request", (_request, response) => responses.push(response));
  const socket = await open(port, REQUEST + REQUEST);
  await expect.poll(() => responses).toHaveLength(2);
  const answer = textOf(socket);
  const stopping = stopListening(server);
  socket.write(REQUEST);
  await expect.poll(() => responses).toHaveLength(3);
  for (const response of responses) response.end("whole");
  const connections = (await answer).matchAll(/200 OK[\s\S]*?Connection: (\S+)[\s\S]*?whole/g);
  expect([...connections].map((one) => one[1])).toEqual(["keep-alive", "keep-alive", "close"]);
  await stopping;
});

test("a slow client gets all of the answer before the server stops", async () => {
  const { server, port } = await listen("127.0.0.1", 0);
  // More than the system buffers for a client that does not read.
  const bytes = 20_000_000;
  server.on("request", (_request, response) => response.end(Buffer.alloc(bytes)));
  const requested = once(server, "request");
  const socket = await open(port);
  let received = 0;
  socket.on("data", (data) => (received += data.length));
  socket.pause();
  socket.write(REQUEST);
  await requested;
  const stopping = stopListening(server, { timeout: 600_000 });
  // Longer than the interval between checks for idle connections.
  await new Promise((resolve) => setTimeout(resolve, 150));
  socket.resume();
  await stopping;
  if (!socket.closed) await once(socket, "close");
  expect(received).toBeGreaterThan(bytes);
});

test("a connection that is idle does not hold the server up", async () => {
  const { server, port } = await listen("127.0.0.1", 0, { onRequest: whole });
  const socket = await open(port, REQUEST);
  await once(socket, "data");
  // Waiting for the connection would exceed the timeout of the test.
  await stopListening(server, { timeout: 600_000 });
});

test("a request that never ends holds the server up until the timeout and no longer", async () => {
  const { server, port } = await listen("127.0.0.1", 0);
  const { socket } = await openBegun(server, port, "GET / HTTP/1.1\r\nHost: no");
  const began = performance.now();
  await stopListening(server, { timeout: 500 });
  expect(performance.now() - began).toBeGreaterThan(400);
  socket.destroy();
});

test("a client that reads nothing is disconnected after the idle timeout", async () => {
  const { server, port } = await listen("127.0.0.1", 0, { idleTimeout: 200 });
  server.on("request", (_request, response) => response.end(Buffer.alloc(20_000_000)));
  const { socket, connection } = await openBegun(server, port, REQUEST);
  socket.pause();
  await once(connection, "close");
  socket.destroy();
  await stopListening(server);
});

test("connections beyond the maximum are closed", async () => {
  const { server, port } = await listen("127.0.0.1", 0, { connections: 2, onRequest: whole });
  const sockets = [await open(port, REQUEST), await open(port, REQUEST)];
  await Promise.all(sockets.map((socket) => once(socket, "data")));
  const third = await open(port, REQUEST);
  await once(third, "close");
  for (const socket of sockets) socket.destroy();
  await stopListening(server);
});

test("a port in use is found before it is needed", async () => {
  const { server, port } = await listen("127.0.0.1", 0);
  await expect(checkPort("127.0.0.1", port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  await stopListening(server);
  await expect(checkPort("127.0.0.1", port)).resolves.toBeUndefined();
});
