import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "../databases/engines.ts";
import { forTest, forTests } from "../for-tests.ts";
import { startPlainProxy } from "../servers/plain-proxy.ts";
import { runNorae, startServer } from "../servers/server-under-test.ts";
import { openAsPerson, openSignInLink, signInLink } from "../servers/sign-in-link.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const made = forTests(() => openTestDatabase("sqlite"));
const server = forTests(() => startServer(made.place));

const link = (at = server) => signInLink(at.url, made.place.dataFolder);
const mark = (at = server) => openSignInLink(at.url, made.place.dataFolder);

const open = (url: string, init?: RequestInit) => fetch(url, { redirect: "manual", ...init });

function signInForm(url: string): URLSearchParams {
  return new URLSearchParams({
    client_id: "norae",
    response_type: "id_token",
    redirect_uri: `${url}/login`,
    name: "Ada Made-Up",
    email: "ada@example.com",
  });
}

/** Sends the form of the sign-in page as a program can: with the origin and the address that the server expects. */
function signIn(url: string, cookie?: string, at = server): Promise<Response> {
  const headers = { Origin: at.url, ...(cookie !== undefined && { Cookie: cookie }) };
  const body = signInForm(at.url);
  return open(`${url}/identity/`, { method: "POST", headers, body });
}

/** Asks for the page that the sign-in leads to. */
function signInPage(cookie?: string, at = server): Promise<Response> {
  const headers: Record<string, string> = cookie === undefined ? {} : { Cookie: cookie };
  return open(`${at.url}/identity/?${signInForm(at.url)}`, { headers });
}

test("behind a proxy that hides itself nobody gets a token, the list of people or anything but what to do [3-6.7]", async () => {
  const proxy = await forTest(startPlainProxy(server.url));
  // A person is in the list of people.
  expect((await signIn(server.url, await mark())).status).toBe(303);
  const page = await open(`${proxy.url}/identity/?${signInForm(server.url)}`);
  expect(page.status).toBe(403);
  const text = await page.text();
  expect(text).toContain("norae sign-in-link");
  expect(text).not.toContain("ada@example.com");
  for (const cookie of [undefined, "norae-browser=x", `norae-browser-1=${"A".repeat(43)}`]) {
    const sent = await signIn(proxy.url, cookie);
    expect([sent.status, sent.headers.get("location")]).toEqual([403, null]);
  }
  const forget = {
    method: "POST",
    headers: { Origin: server.url },
    body: signInForm(server.url),
  };
  expect((await open(`${proxy.url}/identity/forget`, forget)).status).toBe(403);
});

test("a visitor without the mark is told in one sentence what to do, in the page's own look", async () => {
  for (const path of ["/identity/", `/identity/?${signInForm(server.url)}`]) {
    const answer = await open(server.url + path);
    expect(answer.status).toBe(403);
    expect(answer.headers.get("content-security-policy")).toContain("style-src 'sha256-");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = (await answer.text()).replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
    expect(text).toContain(
      "To sign in, first open in this browser the link that Norae printed in its terminal, or the one this " +
        "command prints: npm run -s norae -- sign-in-link",
    );
  }
});

test("a link marks one browser by a strict cookie for 30 days, and works once [3-6.7]", async () => {
  const used = link();
  const first = await openAsPerson(used);
  expect([first.status, first.headers.location]).toEqual([303, "/login"]);
  const [cookie = ""] = first.headers["set-cookie"] ?? [];
  const { port } = new URL(server.url);
  expect(cookie).toMatch(new RegExp(`^norae-browser-${port}=[\\w-]{43}; `));
  expect(cookie.split("; ").slice(1).sort()).toEqual([
    "HttpOnly",
    `Max-Age=${30 * 86_400}`,
    "Path=/",
    "SameSite=Strict",
  ]);
  const value = cookie.slice(0, cookie.indexOf(";"));
  expect(await (await signInPage(value)).text()).toContain("who are you?");
  expect((await signIn(server.url, value)).status).toBe(303);

  const second = await openAsPerson(used);
  expect([second.status, second.headers["set-cookie"]]).toEqual([403, undefined]);
  expect(String(second.body)).toContain("Each link works once");
  // The marked browser is led on instead.
  const again = await openAsPerson(used, { Cookie: value });
  expect([again.status, again.headers.location]).toEqual([303, "/login"]);
  // Another browser has another link.
  expect(link()).not.toBe(used);
  expect((await openAsPerson(link())).status).toBe(303);
});

test("of many who open a link at the same moment one is marked", async () => {
  const one = link();
  const answers = await Promise.all(Array.from({ length: 5 }, () => openAsPerson(one)));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
});

test("a link is not used up by a request that no person made: HEAD, prefetch, preview, a script's", async () => {
  const one = link();
  const looks: Record<string, string>[] = [
    { "Sec-Purpose": "prefetch" },
    { "Sec-Purpose": "prefetch;prerender" },
    { Purpose: "prefetch" },
    { "X-Purpose": "preview" },
    { "X-Moz": "prefetch" },
    { "Sec-Fetch-Mode": "no-cors" },
    { "Sec-Fetch-Mode": "cors" },
  ];
  const answers = [
    await openAsPerson(one, {}, "HEAD"),
    ...(await Promise.all(looks.map((headers) => openAsPerson(one, headers)))),
  ];
  for (const { status, headers } of answers)
    expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
  expect(link()).toBe(one);
  expect((await openAsPerson(one, { "Sec-Fetch-Mode": "navigate" })).status).toBe(303);
});

test("a link does nothing through what is refused as a proxy or a rebound name", async () => {
  const { port } = new URL(server.url);
  const refused: Record<string, string>[] = [
    { "X-Forwarded-For": "203.0.113.1" },
    { Via: "1.1 proxy" },
    { Host: `rebound.example:${port}` },
  ];
  for (const headers of refused) expect((await openAsPerson(link(), headers)).status).toBe(403);
  expect((await openAsPerson(link())).status).toBe(303);
});

test("wrong codes are limited by time, and keep nobody out who has the right one", async () => {
  const own = await forTest(startServer(made.place));
  const wrong = `${own.url}/identity/link?code=`;
  const codes = ["", "x", "..%2Fsigning-key.json", "A".repeat(22), "%00", "%C3%A9".repeat(200)];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => openAsPerson(wrong + (codes[at] ?? `wrong-${at}`))),
  );
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([403, 429]));
  // Ten, and one more for each 6 seconds that the test takes.
  expect(statuses.filter((status) => status === 403).length).toBeLessThan(50);
  const limited = answers.find(({ status }) => status === 429);
  expect(Number(limited?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await openAsPerson(link(own))).status).toBe(303);
});

test("codes have 128 bits and lie in private files, and of a marked browser only a hash is stored", async () => {
  const code = new URL(link()).searchParams.get("code") ?? "";
  expect(Buffer.from(code, "base64url")).toHaveLength(16);
  const secret = (await mark()).split("=")[1] ?? "none";
  const folder = join(made.place.dataFolder, "identity");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const mode = (statSync(path).mode & 0o777).toString(8);
    expect([path, mode]).toEqual([path, entry.isFile() ? "600" : "700"]);
    if (entry.isFile()) expect(path + readFileSync(path, "utf8")).not.toContain(secret);
  }
});

test("marks and unused links are valid after a restart, and in another process on the same folder", async () => {
  const cookie = await mark();
  const other = await forTest(startServer(made.place, { env: { ORIGIN: server.url } }));
  const unused = link();
  expect((await signInPage(cookie, other)).status).toBe(200);
  const theirs = unused.replace(server.url, other.url);
  const answers = await Promise.all([unused, theirs, unused, theirs].map((at) => openAsPerson(at)));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
});

test("norae sign-in-link prints the unused link, with a server or without", async () => {
  const { port } = new URL(server.url);
  const env = { NORAE_DATA: made.place.dataFolder, PORT: port };
  const first = await runNorae(["sign-in-link"], { env });
  expect(first).toMatchObject({ status: 0, stdout: `${link()}\n`, stderr: "" });
  expect(await runNorae(["sign-in-link"], { env })).toMatchObject({ stdout: first.stdout });
  expect((await openAsPerson(first.stdout.trim())).status).toBe(303);
  const next = await runNorae(["sign-in-link"], { env });
  expect(next.stdout).not.toBe(first.stdout);

  const dataFolder = temporaryFolder();
  const before = await runNorae(["sign-in-link"], { env: { ...env, NORAE_DATA: dataFolder } });
  const later = await forTest(startServer({ ...made.place, dataFolder }));
  const printed = before.stdout.trim().replace(server.url, later.url);
  expect((await openAsPerson(printed)).status).toBe(303);
});

test("norae sign-in-link says why there is none", async () => {
  const run = async (env: Record<string, string>) => {
    const given = { NORAE_DATA: made.place.dataFolder, ...env };
    const { status, stdout, stderr } = await runNorae(["sign-in-link"], { env: given });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    return stderr;
  };
  expect(await run({ HOST: "0.0.0.0" })).toContain("The local sign-in is off");
  expect(await run({ GOOGLE_CLIENT_ID: "1.apps.googleusercontent.com" })).toContain("Google");
  expect(await run({ PORT: "0" })).toContain("PORT is 0");
});

test("the start prints the link to a terminal, and to nothing else [3-6.7]", async () => {
  const code = new URL(link()).searchParams.get("code") ?? "none";
  expect(server.output.stdout).toContain("norae sign-in-link");
  expect(server.output.stdout + server.output.stderr).not.toContain(code);
  expect(await printedInTerminal()).toContain(`/identity/link?code=${code}`);
});

/** Returns what a server on the same folder prints in a terminal, up to the line about signing in. */
async function printedInTerminal(): Promise<string> {
  const serve = join(import.meta.dirname, "..", "..", "build", "server", "serve.js");
  const line = `'${process.execPath}' '${serve}'`;
  const args =
    process.platform === "darwin"
      ? ["-q", "/dev/null", "sh", "-c", line]
      : ["-qec", line, "/dev/null"];
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn("script", args, {
    cwd: made.place.dataFolder,
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: "production",
      PORT: "0",
      NORAE_DATA: made.place.dataFolder,
      NORAE_CATALOGUE: "",
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (text += part));
  const ended = once(child, "close");
  try {
    await expect.poll(() => text).toMatch(/code=\S+\s/);
    return text;
  } finally {
    // As Ctrl-C: the terminal's end stops what runs in it.
    child.stdin.write("\x03");
    await ended;
  }
}
