import { connect } from "node:net";
import type { Attack } from "../attack.ts";
import { send } from "../send.ts";

/** How long a connection may be silent before it is taken to be answered, in milliseconds. */
const SILENCE = 300;
const SILENCE_OF_CONTROL = 3_000;

/** The path that only a smuggled request asks for. */
const SMUGGLED = "/smuggled-request";

const INNER = `GET ${SMUGGLED} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A request whose end two servers may see in different places, so that one takes the rest for another request. */
const PROBES: Record<string, string> = {
  "both lengths": post(
    ["Content-Length: LENGTH", "Transfer-Encoding: chunked"],
    `0\r\n\r\n${INNER}`,
  ),
  "both lengths, the other first": post(
    ["Transfer-Encoding: chunked", "Content-Length: 4"],
    `5c\r\n${INNER}\r\n0\r\n\r\n`,
  ),
  "two lengths": post(["Content-Length: 0", "Content-Length: LENGTH"], INNER),
  "two lengths in one line": post(["Content-Length: 0, LENGTH"], INNER),
  "a length with a sign": post(["Content-Length: +0"], INNER),
  "a negative length": post(["Content-Length: -1"], INNER),
  "a length in hexadecimal": post(["Content-Length: 0x0"], INNER),
  "a length with a space": post(["Content-Length: 0 0"], INNER),
  "a space before the colon": post(["Content-Length : 0"], INNER),
  "an underscore": post(["Content_Length: 5", "Transfer-Encoding: xchunked"], INNER),
  "chunked twice": post(["Transfer-Encoding: chunked, chunked"], `0\r\n\r\n${INNER}`),
  "chunked, then another": post(["Transfer-Encoding: chunked, cow"], `0\r\n\r\n${INNER}`),
  "chunked in two lines": post(
    ["Transfer-Encoding: chunked", "Transfer-Encoding: cow"],
    `0\r\n\r\n${INNER}`,
  ),
  "a tab before chunked": post(["Transfer-Encoding:\x0bchunked"], `0\r\n\r\n${INNER}`),
  "a folded header": post(["Transfer-Encoding:\r\n chunked"], `0\r\n\r\n${INNER}`),
  "a folded length": post(["X: y\r\n Content-Length: 0", "Content-Length: LENGTH"], INNER),
  "bare line feeds": `POST /api/feedback HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n${INNER}`,
  "a bare carriage return": post(["X: y\rContent-Length: LENGTH"], INNER),
  "a line feed in a header": post(["X: y\nContent-Length: 0"], INNER),
  "a null byte in a header": post(["X: y\0z", "Content-Length: 0"], INNER),
  "a chunk ended by a line feed": post(["Transfer-Encoding: chunked"], `0\n\n${INNER}`),
  "a chunk extension with a line feed": post(
    ["Transfer-Encoding: chunked"],
    `2;\nxx\r\n0\r\n\r\n${INNER}`,
  ),
  "a chunk size that overflows": post(
    ["Transfer-Encoding: chunked"],
    `10000000000000000\r\n${INNER}`,
  ),
  "a chunk size with a sign": post(["Transfer-Encoding: chunked"], `+0\r\n\r\n${INNER}`),
  "a chunk size with a prefix": post(["Transfer-Encoding: chunked"], `0x0\r\n\r\n${INNER}`),
  "a trailer with a length": post(
    ["Transfer-Encoding: chunked"],
    `0\r\nContent-Length: 5\r\nX : y\r\n\r\n${INNER}`,
  ),
  "no host": `GET / HTTP/1.1\r\n\r\n${INNER}`,
  "two hosts": `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n${INNER}`,
  "a space in the target": `GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n${INNER}`,
  "a null byte in the target": `GET /a\0b HTTP/1.1\r\nHost: localhost\r\n\r\n${INNER}`,
  "an unknown version": `GET / HTTP/9.9\r\nHost: localhost\r\n\r\n${INNER}`,
  "HTTP/0.9": `GET /\r\n\r\n${INNER}`,
  "another protocol": `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${INNER}`,
  "a tunnel": `CONNECT localhost:1 HTTP/1.1\r\nHost: localhost:1\r\n\r\n${INNER}`,
  "an expectation": post(["Expect: 100-continue, cow", "Content-Length: 0 0"], INNER),
};

/** Two valid requests: unless both are answered, the probes prove nothing. */
const CONTROL =
  post(["Content-Length: 2", "Content-Type: application/json"], "{}") +
  INNER.replace("Host:", "Connection: close\r\nHost:");

export const smuggling: Attack = {
  name: "request smuggling",
  async run({ copy, tally }) {
    const answered = await Promise.all(
      Object.entries(PROBES).map(async ([name, probe]) => {
        tally.tried += 1;
        const text = await exchange(copy.port, probe, SILENCE);
        return { name, statuses: statusesIn(text), text };
      }),
    );
    for (const { name, statuses, text } of answered) {
      if (statuses.length > 1)
        tally.findings.add(`${name}: two answers, ${statuses.join(" and ")}`);
      if (statuses.some((status) => status >= 500)) tally.findings.add(`${name}: ${statuses[0]}`);
      if (text.includes(SMUGGLED)) tally.findings.add(`${name}: the inner request was answered`);
    }
    const answers = statusesIn(await exchange(copy.port, CONTROL, SILENCE_OF_CONTROL)).length;
    if (answers !== 2) tally.findings.add(`two good requests got ${answers} answers`);
    const after = await send(copy, tally, { path: "/" });
    if (after.status !== 200) tally.findings.add(`afterwards / is ${after.status}`);
  },
};

/** Writes bytes to a new connection as they are. @returns what came back until it was closed or silent */
function exchange(port: number, bytes: string, silence: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(silence, end);
    socket.on("data", (part) => (text += part.toString("latin1")));
    socket.on("error", end).on("close", end);
    socket.write(Buffer.from(bytes, "latin1"));
  });
}

function post(headers: readonly string[], body: string): string {
  const head = ["POST /api/feedback HTTP/1.1", "Host: localhost", ...headers];
  return `${head.join("\r\n").replace("LENGTH", String(body.length))}\r\n\r\n${body}`;
}

function statusesIn(text: string): number[] {
  return Array.from(text.matchAll(/HTTP\/1\.[01] (\d{3}) /g), ([, status]) => Number(status));
}
