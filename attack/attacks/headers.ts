import { pagePath } from "../../src/domain/page-path.ts";
import { TEAPOT } from "../../test/teapot-catalogue.ts";
import type { Attack } from "../attack.ts";
import { signIn } from "../copy/sign-in.ts";
import type { Copy } from "../copy/start-copy.ts";
import { exchange } from "../raw-socket.ts";
import { json, send } from "../send.ts";
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

const HEAD = "Host: localhost\r\nConnection: close\r\n";

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
  "an upgrade": `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
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
  ["GET", "/pictures/year/1990-1200x630.png"],
  ["GET", "/pictures/missing"],
  ["GET", "/pictures/upload/missing.webp"],
];

/** Looks for an answer that says less than the others, above all among the earliest refusals. */
export const headers: Attack = {
  name: "headers",
  async run({ copy, plainCopy, tally }) {
    const problems = new Map<string, string[]>();
    const coloured = await colouredPlaylist(copy, tally);
    for (const [one, more] of [
      [copy, [coloured]],
      [await plainCopy(), []],
    ] as const) {
      for (const [name, said] of await answersOf(one, tally, more)) {
        for (const problem of problemsOf(name, said))
          problems.set(problem, [...(problems.get(problem) ?? []), name]);
      }
    }
    for (const [problem, names] of problems) tally.findings.add(`${problem}: ${names.join(", ")}`);
  },
};

type Headers = Record<string, string | string[] | undefined>;

async function answersOf(
  copy: Copy,
  tally: Tally,
  more: readonly string[],
): Promise<[name: string, headers: Headers][]> {
  const all: [string, Headers][] = [];
  for (const [method, path] of [...ADDRESSES, ...more.map((one) => ["GET", one] as const)])
    all.push([`${method} ${path}`, (await send(copy, tally, { method, path })).headers]);
  const early = Object.entries(EARLY).map(async ([name, request]) => {
    const { text } = await exchange(copy, tally, request, { silence: 1_000 });
    const [head = ""] = text.split("\r\n\r\n", 1);
    // A connection that is closed without a word says nothing wrong.
    if (head !== "") all.push([name, headersIn(head)]);
  });
  await Promise.all(early);
  return all;
}

function problemsOf(name: string, said: Headers): string[] {
  const missing = ON_EVERY_ANSWER.filter((header) => said[header] === undefined);
  const [lax] = LAX.exec(String(said["content-security-policy"])) ?? [];
  const resource = said["cross-origin-resource-policy"];
  const isPicture = name.includes("/pictures/");
  const isWrong =
    resource !== undefined && resource !== (isPicture ? "cross-origin" : "same-origin");
  return [
    ...missing.map((header) => `${header} is missing`),
    ...(lax === undefined ? [] : [`${lax.trim()} is allowed`]),
    ...(isWrong ? [`the resource policy is ${String(resource)}`] : []),
  ];
}

/** Makes a playlist with a colour of its own, whose page needs a style of its own. @returns the page's path */
async function colouredPlaylist(copy: Copy, tally: Tally): Promise<string> {
  const { headers: own } = await signIn(copy, tally);
  const look = { theme: "CUSTOM", background_color: "#123456", is_public: true };
  const playlist = { name: "Coloured", ...look, song_ids: [TEAPOT.song.kettleDance] };
  const { text } = await send(copy, tally, json("POST", "/api/playlists", playlist, own));
  const { _id } = JSON.parse(text) as { _id: number };
  return pagePath.playlist(_id);
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
