import { type Attack, byLength, type Scene } from "../attack.ts";
import { makeOwner, type Owner } from "../copy/owner.ts";
import { describedOperations, isWrite } from "../operations.ts";
import { type Answer, type AttackRequest, send } from "../send.ts";
import { filledRequest } from "../filled-request.ts";

/** What stands in no honest answer. */
const CANARY = "canary.example";

/** Headers that change an answer of some server, though no cache keys by them. */
const UNKEYED: Record<string, string>[] = [
  { "X-Forwarded-Host": CANARY },
  { "X-Forwarded-Proto": CANARY },
  { "X-Forwarded-Scheme": "http", "X-Forwarded-Host": CANARY },
  { "X-Forwarded-Port": "1", "X-Forwarded-Prefix": `/${CANARY}` },
  { "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Path": `/${CANARY}` },
  { Forwarded: `host=${CANARY};proto=http` },
  { "X-Host": CANARY, "X-Forwarded-Server": CANARY },
  { "X-Original-Url": `/${CANARY}`, "X-Rewrite-Url": `/${CANARY}` },
  { "X-Http-Method-Override": "POST", "X-Method-Override": "DELETE" },
  { Host: CANARY },
  { Origin: `https://${CANARY}` },
  { Referer: `https://${CANARY}/` },
  { "Accept-Language": `${CANARY}, ko` },
  { Accept: `text/${CANARY}` },
  { "Accept-Encoding": `${CANARY}, identity;q=0` },
  { "User-Agent": CANARY, "X-Wap-Profile": CANARY },
  { Cookie: `norae=${CANARY}; theme=${CANARY}` },
  { Authorization: `Bearer ${CANARY}` },
  { Range: "bytes=0-9", "If-Range": CANARY },
  { "If-Modified-Since": "Thu, 01 Jan 2099 00:00:00 GMT", "If-Match": `"${CANARY}"` },
  { "X-React-Router-Prerender-Data": CANARY, "X-React-Router-SPA-Mode": "yes" },
  { "Sec-Purpose": "prefetch", Purpose: CANARY },
  { Expect: CANARY },
];

/** Addresses of every kind; `COLD` becomes part of the query, so that nothing of it is cached yet. */
const ADDRESSES = [
  "/?q=COLD",
  "/song/2?q=COLD",
  "/artist/2?q=COLD",
  "/album/2?tab=COLD",
  "/search?query=COLD",
  "/feed?q=COLD",
  "/login?q=COLD",
  "/song/2.data?q=COLD",
  "/robots.txt?q=COLD",
  "/sitemap.xml?q=COLD",
  "/missing-COLD",
  "/song/888888?q=COLD",
  "/api/search?q=COLD",
  "/api/songs/details/1?q=COLD",
  "/api/playlists?q=COLD",
  "/pictures/cover/song/1.svg?COLD",
];

/** What is put behind a private address so that a cache takes it for a file. */
const ENDINGS = [
  ..."/x.css /x.js /..%2fx.css %2fx.css ;x.css %3bx.css .css %00.css %0a.css %23x.css %3fx.css ?x.css".split(
    " ",
  ),
  ..."/../x.css /%2e%2e/robots.txt // /. /assets/x.js %2f..%2f..%2fassets%2fx.js".split(" "),
];

/** Another spelling of an address, and the plain one that it must not change. */
const SPELLINGS: [odd: string, plain: string][] = [
  ["/song/2?page=3&page=1", "/song/2"],
  ["/search?query=tea&query=COLD", "/search?query=tea"],
  ["/search?query=tea;query=COLD", "/search?query=tea"],
  ["/search?query=tea%00", "/search?query=tea"],
  ["/search?%71uery=tea", "/search?query=tea"],
  ["/song%2f2", "/song/2"],
  ["/song/2%3fquery=COLD", "/song/2"],
  ["/song/2%23COLD", "/song/2"],
  ["/song/2#COLD", "/song/2"],
  ["/song/%32", "/song/2"],
  ["//song/2", "/song/2"],
  ["/song//2", "/song/2"],
  ["/\\song\\2", "/song/2"],
  ["/song/./2", "/song/2"],
  ["/x/../song/2", "/song/2"],
  ["/SONG/2", "/song/2"],
  ["//canary.example/song/2", "/song/2"],
  ["/\\canary.example/..", "/"],
  ["/%2f%2fcanary.example", "/"],
  ["//canary.example/%2e%2e", "/"],
  ["http://canary.example/song/2", "/song/2"],
];

/** Tries to make a cache answer others with what an attacker said, or the attacker with what is somebody's own. */
export const cachePoisoning: Attack = {
  name: "cache poisoning",
  async run(scene) {
    const owner = await makeOwner(scene.copy, scene.tally);
    await poisonByHeaders(scene);
    await poisonBySpelling(scene);
    await deceive(scene, owner);
    await varyByToken(scene, owner);
  },
};

/** An unkeyed header must change neither this answer, where the client can be made to send it, nor the next one. */
async function poisonByHeaders({ copy, tally, length }: Scene): Promise<void> {
  let cold = 0;
  const newKey = () => `cold${(cold += 1)}`;
  const headers = UNKEYED.slice(0, byLength(length, 8, UNKEYED.length));
  for (const address of ADDRESSES) {
    const ask = (key: string, of: AttackRequest["headers"] = {}) =>
      send(copy, tally, { path: address.replaceAll("COLD", key), headers: of });
    const plainKey = newKey();
    const plain = contentOf(await ask(plainKey), plainKey);
    for (const unkeyed of headers) {
      const key = newKey();
      const poisoned = await ask(key, unkeyed);
      const what = `${JSON.stringify(unkeyed)} at ${address}`;
      if (poisoned.text.includes(CANARY) || String(poisoned.headers.location).includes(CANARY))
        tally.findings.add(`${what} is repeated in the answer`);
      if (contentOf(await ask(key), key) !== plain)
        tally.findings.add(`${what} changes the answer to the next one`);
    }
  }
}

async function poisonBySpelling({ copy, tally }: Scene): Promise<void> {
  for (const [odd, plain] of SPELLINGS) {
    const before = contentOf(await send(copy, tally, { path: plain }), "");
    const answer = await send(copy, tally, { path: odd.replaceAll("COLD", CANARY) });
    const to = answer.headers.location;
    if (to !== undefined && !/^\/(?![/\\])/.test(to))
      tally.findings.add(`${odd} redirects to ${to}`);
    if (contentOf(await send(copy, tally, { path: plain }), "") !== before)
      tally.findings.add(`${odd} changes ${plain}`);
  }
}

/** The owner is led to an address that looks like a file; then a visitor asks for the same. */
async function deceive({ copy, tally, length }: Scene, owner: Owner): Promise<void> {
  const addresses = [
    "/api/auth/check",
    `/api/users/${owner.userId}/data`,
    "/api/playlists/mine",
    `/api/playlists/${owner.privatePlaylist}`,
    `/playlist/${owner.privatePlaylist}`,
    `/user/${owner.username}`,
    "/login",
  ];
  for (const address of addresses.slice(0, byLength(length, 3, addresses.length))) {
    for (const ending of ["", ...ENDINGS]) {
      const path = address + ending;
      const own = await send(copy, tally, { path, headers: owner.headers });
      const isSecret = owner.secrets.some((secret) => own.text.includes(secret));
      if (isSecret && !/no-store/.test(own.headers["cache-control"] ?? ""))
        tally.findings.add(`${path} tells its owner a secret that a cache may store`);
      const others = await send(copy, tally, { path });
      if (owner.secrets.some((secret) => others.text.includes(secret)))
        tally.findings.add(`${path} tells a visitor what its owner was told`);
    }
  }
}

/** What differs by token has to tell caches so, also in the answer to those without one. */
async function varyByToken({ copy, tally }: Scene, owner: Owner): Promise<void> {
  const { operations, document } = await describedOperations(copy);
  for (const operation of operations.filter((one) => !isWrite(one))) {
    const { path } = filledRequest(operation, document, owner, owner.privatePlaylist);
    const own = await send(copy, tally, { path, headers: owner.headers });
    const others = await send(copy, tally, { path });
    if (own.status === others.status && own.text === others.text) continue;
    // Drawn by chance, for everybody alike.
    if (/no-store/.test(others.headers["cache-control"] ?? "")) continue;
    if (!/\bauthorization\b/i.test(others.headers.vary ?? ""))
      tally.findings.add(`${path} differs by token without Vary: Authorization`);
    if (!/no-store/.test(own.headers["cache-control"] ?? ""))
      tally.findings.add(`${path} may be stored by a cache with a token`);
  }
}

/** Returns the part of an answer that has to be the same for everybody, without the key of the query. */
function contentOf({ status, headers, text }: Answer, key: string): string {
  const { location, vary } = headers;
  const parts = [status, headers["content-type"], headers["cache-control"], location, vary, text];
  const all = parts.join("\n").replace(/"failure_id":"\w+"/, "");
  return key === "" ? all : all.replaceAll(key, "COLD");
}
