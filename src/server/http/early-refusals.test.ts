import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { refuseEarly, refuseUnclearHost } from "./early-refusals.ts";

const HEADERS = [["X-Content-Type-Options", "nosniff"]] as const;

let server: Server;
afterEach(() => server.close());

/** Starts a server with short timeouts, and connects to it. @returns the connection, and what is received until it closes */
async function connected(answer: RequestListener) {
  server = createServer({
    headersTimeout: 100,
    connectionsCheckingInterval: 20,
    requireHostHeader: false,
  });
  refuseEarly(server, HEADERS);
  server.on("request", answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => (received += String(data))).on("error", () => undefined);
  return { socket, all: once(socket, "close").then(() => received) };
}

async function answerTo(text: string): Promise<string> {
  const { socket, all } = await connected((request, response) => {
    if (refuseUnclearHost(request, response, HEADERS)) return;
    request.resume().once("end", () => response.end("whole"));
  });
  socket.write(text);
  return all;
}

const HOST = "Host: norae.example\r\n";

const GET = `GET / HTTP/1.1\r\n${HOST}`;
const LONG = "a".repeat(20_000);

test.each([
  ["that is none", "nonsense\r\n\r\n", "400 Bad Request"],
  ["with a broken header", `${GET}a b: c\r\n\r\n`, "400 Bad Request"],
  ["without a host", "GET / HTTP/1.1\r\n\r\n", "400 Bad Request"],
  ["with two hosts", `${GET}${HOST}\r\n`, "400 Bad Request"],
  [
    "with an unknown expectation",
    `${GET}Expect: tea\r\nConnection: close\r\n\r\n`,
    "417 Expectation Failed",
  ],
  [
    "whose headers are too large",
    `${GET}A: ${LONG}\r\n\r\n`,
    "431 Request Header Fields Too Large",
  ],
  [
    "whose path is too long",
    `GET /${LONG} HTTP/1.1\r\n${HOST}\r\n`,
    "431 Request Header Fields Too Large",
  ],
  [
    "whose chunks have too much beside them",
    `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n1;${LONG}\r\n`,
    "413 Payload Too Large",
  ],
  ["that never comes to its end", "GET / HTTP/1.1\r\nHost: no", "408 Request Timeout"],
])("a request %s is answered early, with the headers of all answers", async (_, text, status) => {
  const answer = await answerTo(text);
  expect(answer.split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
  expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
});

test("a request of HTTP/1.0 needs no host", async () => {
  expect(await answerTo("GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 OK/);
});

test("nothing is written into an answer that is being sent", async () => {
  const { socket, all } = await connected((_request, response) => {
    response.writeHead(200, { "Content-Length": 100 });
    response.write("begun");
  });
  socket.write(`${GET}\r\n`);
  await once(socket, "data");
  socket.write("nonsense\r\n\r\n");
  expect(await all).toMatch(/begun$/);
});
