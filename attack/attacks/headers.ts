import type { Attack } from "../attack.ts";
import type { Copy } from "../copy/start-copy.ts";
import { exchange } from "../raw-socket.ts";
import { send } from "../send.ts";
import type { Tally } from "../tally.ts";

/** What each answer has to say, whatever it is. */
const ON_EVERY_ANSWER = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
];

/** What must not be allowed, in any policy. */
const LAX =
  /unsafe-inline|unsafe-eval|unsafe-hashes|(?:^|[ ;])(?:script-src|default-src)[^;]* (?:\*|https?:|data:)(?=[ ;]|$)/;

const HEAD = "Host: localhost\r\n";

/** Requests that are refused before any route is looked for. */
const EARLY: Record<string, string> = {
  "no request": "hello\r\n\r\n",
  "no host": "GET / HTTP/1.1\r\n\r\n",
  "an unknown method": `COW / HTTP/1.1\r\n${HEAD}\r\n`,
  "a bad header": `GET / HTTP/1.1\r\n${HEAD}a b: c\r\n\r\n`,
  "two lengths": `POST / HTTP/1.1\r\n${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
  "headers of 20 kB": `GET / HTTP/1.1\r\n${HEAD}X: ${"a".repeat(20_000)}\r\n\r\n`,
  "an address of 20 kB": `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  "an unknown expectation": `GET / HTTP/1.1\r\n${HEAD}Expect: a cow\r\n\r\n`,
  "an upgrade": `GET / HTTP/1.1\r\n${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
};

const ADDRESSES: [method: string, path: string][] = [
  ["GET", "/"],
  ["HEAD", "/"],
  ["POST", "/"],
  ["OPTIONS", "/"],
  ["TRACE", "/"],
  ["GET", "/song/2"],
  ["GET", "/song/2.data"],
  ["GET", "/missing"],
  ["GET", "//song/2"],
  ["GET", "/%ff"],
  ["GET", "/login"],
  ["GET", "/surprise"],
  ["GET", "/robots.txt"],
  ["GET", "/sitemap.xml"],
  ["GET", "/assets/missing.js"],
  ["GET", "/api"],
  ["GET", "/api/"],
  ["GET", "/api/openapi.json"],
  ["GET", "/api/search?q=tea"],
  ["GET", "/api/missing"],
  ["GET", "/api/auth/check"],
  ["PUT", "/api/search"],
  ["OPTIONS", "/api/search"],
  ["POST", "/api/feedback"],
  ["POST", "/feedback"],
  ["GET", "/identity/"],
  ["GET", "/pictures/cover/song/1.svg"],
  ["GET", "/pictures/cover/song/1-640.png"],
  ["GET", "/pictures/cover/song/888888.svg"],
  ["GET", "/pictures/missing"],
  ["GET", "/pictures/upload/missing.webp"],
];

/** Looks for an answer that says less than the others, above all among the earliest refusals. */
export const headers: Attack = {
  name: "headers",
  async run({ copy, plainCopy, tally }) {
    for (const one of [copy, await plainCopy()]) await attackHeaders(one, tally);
  },
};

async function attackHeaders(copy: Copy, tally: Tally): Promise<void> {
  for (const [method, path] of ADDRESSES) {
    const answer = await send(copy, tally, { method, path });
    check(`${method} ${path}`, answer.headers);
  }
  const early = Object.entries(EARLY).map(async ([name, request]) => {
    const { text } = await exchange(copy, tally, request, { silence: 2_000 });
    const [head = ""] = text.split("\r\n\r\n", 1);
    // A connection that is closed without a word says nothing wrong.
    if (head !== "") check(name, headersIn(head));
  });
  await Promise.all(early);

  function check(name: string, said: Record<string, string | string[] | undefined>): void {
    for (const header of ON_EVERY_ANSWER)
      if (said[header] === undefined) tally.findings.add(`${header} is missing: ${name}`);
    const policy = String(said["content-security-policy"]);
    const [lax] = LAX.exec(policy) ?? [];
    if (lax !== undefined) tally.findings.add(`${lax} is allowed: ${name}`);
    const resource = said["cross-origin-resource-policy"];
    const isPicture = name.includes("/pictures/cover/song/1");
    if (resource !== undefined && resource !== (isPicture ? "cross-origin" : "same-origin"))
      tally.findings.add(
        `other sites may${isPicture ? " not" : ""} embed: ${name} (${String(resource)})`,
      );
  }
}

function headersIn(head: string): Record<string, string> {
  const lines = head.split("\r\n").slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name.toLowerCase(), value.join(":").trim()];
    }),
  );
}
