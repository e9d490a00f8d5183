import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { vi } from "vitest";
import { rawRequest } from "../servers/raw-request.ts";
import { type ServerUnderTest, startServer } from "../servers/server-under-test.ts";
import { openSignInLink } from "../servers/sign-in-link.ts";
import type { Asked } from "./asked.ts";
import { copyCatalogue } from "./catalogue.ts";
import { runsAt } from "./runs.ts";

/** Everybody is limited by nothing, so that each answer is the one that was asked for. */
const UNLIMITED = limitedTo("off");

/** Returns the settings by which all limits have one rate. */
export function limitedTo(rate: string): Record<string, string> {
  const names = "LOGIN WRITE PLAYLIST UPLOAD FEEDBACK FEEDBACK_ATTEMPTS EDIT IMPORT SEARCH LISTS";
  return Object.fromEntries(names.split(" ").map((name) => [`NORAE_LIMIT_${name}`, rate]));
}

export type GoldenSite = Awaited<ReturnType<typeof openSite>>;

/** Starts the built server on the made-up catalogue, with a clock that stands still. */
export async function openSite(time: string, more: Record<string, string> = {}) {
  const runs = runsAt(time);
  const { clock, dataFolder } = runs;
  const env = { ...clock.env, ...UNLIMITED, ...more };
  await runs.run("import", copyCatalogue(runs.folder), "--quiet");
  const place = { dataFolder, databaseUrl: undefined };
  const start = () => startServer(place, { env });
  let server = await start();
  const mark = await openSignInLink(server.url, dataFolder);
  const tokens = new Map<string, string>();

  /** Asks a server as a program does, without redirects. */
  async function askOf(asked: ServerUnderTest, call: string, given: Asked): Promise<Response> {
    const { as, body, headers } = given;
    const [method = "GET", path = ""] = call.split(" ");
    if (method !== "GET" && method !== "HEAD") clock.tick();
    return asked.fetch(path, {
      method,
      headers: {
        "Accept-Encoding": "identity",
        ...(typeof body === "string" && { "Content-Type": "application/json" }),
        ...(as !== undefined && { Authorization: `Bearer ${tokens.get(as)}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
  }

  const ask = (call: string, asked: Asked = {}) => askOf(server, call, asked);

  /** Signs people in by the local identity service. */
  async function signIn(...names: string[]): Promise<void> {
    for (const name of names) {
      const credential = await credentialOf(server, mark, name);
      const answer = await ask("POST /api/auth/login", { body: JSON.stringify({ credential }) });
      const { token } = (await answer.json()) as { token?: string };
      if (token === undefined) throw new Error(`${name} could not sign in: ${answer.status}`);
      tokens.set(name, token);
    }
  }

  return {
    ...runs,
    ask,
    signIn,
    get server(): ServerUnderTest {
      return server;
    },
    /** Starts the server anew, and resolves when it has counted what it counts at its start. */
    async restart(): Promise<void> {
      await server.stop();
      forgetCounts(dataFolder);
      server = await start();
      await vi.waitUntil(() => isCounted(dataFolder), { interval: 20, timeout: 60_000 });
    },
    /** Starts another server on the same data. @param build that of this project, unless one is named */
    async startAnother(settings: Record<string, string>, build?: string) {
      const options = build === undefined ? {} : { build };
      const other = await startServer(place, { env: { ...clock.env, ...settings }, ...options });
      return {
        ask: (call: string, asked: Asked = {}) => askOf(other, call, asked),
        stop: () => other.stop(),
      };
    },
    async remove(): Promise<void> {
      await server.stop();
      runs.remove();
    },
  };
}

async function credentialOf(
  { url }: ServerUnderTest,
  Cookie: string,
  name: string,
): Promise<string> {
  const { host, port } = new URL(url);
  const form = new URLSearchParams({
    client_id: "norae",
    response_type: "id_token",
    state: "s",
    nonce: "n",
    redirect_uri: `${url}/login`,
    name: `${name} Made-Up`,
    email: `${name.toLowerCase()}@example.com`,
  });
  const type = "application/x-www-form-urlencoded";
  const headers = { Host: host, Origin: url, Cookie, "Content-Type": type };
  const answer = await rawRequest(Number(port), "/identity/", headers, "POST", form.toString());
  const { location = "" } = answer.headers;
  return new URLSearchParams(location.split("#", 2)[1]).get("id_token") ?? "";
}

function openDatabase(dataFolder: string, readOnly: boolean): DatabaseSync {
  return new DatabaseSync(join(dataFolder, "norae.sqlite"), { readOnly, timeout: 10_000 });
}

/** Forgets what a server counts at its start, to see when it has. */
function forgetCounts(dataFolder: string): void {
  using database = openDatabase(dataFolder, false);
  database.exec("delete from act_demand; update chart_mean set day = ''");
}

function isCounted(dataFolder: string): boolean {
  using database = openDatabase(dataFolder, true);
  const sql =
    "select count(*) = 0 and exists (select * from act_demand) as is_counted from chart_mean where day = ''";
  return database.prepare(sql).get()?.["is_counted"] === 1;
}
