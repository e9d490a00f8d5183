import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../../databases/engines.ts";
import { forTest } from "../../for-tests.ts";
import { freePort } from "../../servers/free-port.ts";
import { END_WITH_RUN } from "../../servers/server-under-test.ts";
import { requestConstantly } from "./constant-requests.ts";

const root = join(import.meta.dirname, "..", "..", "..");

/** Starts the built server with a socket that is passed to it, and once more whenever it ends. */
function startWithSocket(
  port: number,
  times: number,
  env: Record<string, string>,
  build = join(root, "build"),
) {
  const server = [process.execPath, ...END_WITH_RUN, join(build, "server", "serve.js")];
  const child = spawn(
    process.execPath,
    [join(root, "test", "servers", "keep-socket.mjs"), String(port), String(times), ...server],
    { env: { PATH: process.env["PATH"], NODE_ENV: "production", NORAE_CATALOGUE: "", ...env } },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const starts = () => output.split("Norae is listening at").length - 1;
  return { child, ended: once(child, "exit"), output: () => output, starts };
}

/** Requests a page on a connection of its own, or on those of an agent. @returns the status, or what failed */
function ask(port: number, agent: Agent | false): Promise<string> {
  return new Promise((resolve) => {
    const asked = request({ host: "127.0.0.1", port, path: "/about", agent }, (response) => {
      response.resume().on("end", () => resolve(String(response.statusCode)));
    });
    asked.on("error", (error) => resolve(error.message));
    asked.end();
  });
}

/** Stops the server, which is the one child of the program that keeps its socket. */
function stopServer(keeper: number): void {
  const [server] = readFileSync(`/proc/${keeper}/task/${keeper}/children`, "utf8").split(" ");
  process.kill(Number(server), "SIGTERM");
}

const TIMES = 3;

test.each(["1", "2"])(
  "a server of %s processes that is restarted with its socket fails no request",
  async (processes) => {
    const on = await forTest(openTestDatabase("sqlite"));
    const port = await freePort();
    const settings = {
      PORT: String(port),
      NORAE_DATA: on.place.dataFolder,
      NORAE_PROCESSES: processes,
    };
    const running = startWithSocket(port, TIMES, settings);
    const keeper = running.child.pid!;
    while (running.starts() === 0) await pause(20);
    const answers = new Map<string, number>();
    const over = new AbortController();
    const agent = new Agent({ keepAlive: true });
    const clients = Array.from({ length: 8 }, async (_, at) => {
      while (!over.signal.aborted) {
        const answer = await ask(port, at % 2 === 0 ? agent : false);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    });
    for (let time = 1; time <= TIMES; time += 1) {
      while (running.starts() < time) await pause(20);
      await pause(200);
      if (time < TIMES) stopServer(keeper);
    }
    over.abort();
    await Promise.all(clients);
    agent.destroy();
    stopServer(keeper);
    await running.ended;
    expect([...answers.keys()], running.output()).toEqual(["200"]);
  },
);

test("two servers of one site that are replaced one after the other by a new build fail no request, and both have its assets", async () => {
  const on = await forTest(openTestDatabase("sqlite"));
  // In the project, so that what runs there finds its packages.
  mkdirSync(join(root, ".norae"), { recursive: true });
  const folder = mkdtempSync(join(root, ".norae", "builds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["one", "two"])
    execFileSync("cp", ["-al", join(root, "build"), join(folder, name)]);
  writeFileSync(join(folder, "two", "client", "assets", "made-up-0123.js"), "// made up\n");
  const current = join(folder, "current");
  const pointTo = (name: string) => {
    symlinkSync(name, `${current}-new`);
    renameSync(`${current}-new`, current);
  };
  pointTo("one");
  const settings = { NORAE_DATA: on.place.dataFolder, NORAE_ASSETS: join(folder, "assets") };
  const servers = [];
  for (const port of [await freePort(), await freePort()]) {
    const server = startWithSocket(port, 2, { ...settings, PORT: String(port) }, current);
    servers.push({ ...server, port });
    while (server.starts() === 0) await pause(20);
  }
  const asset = (port: number) =>
    fetch(`http://127.0.0.1:${port}/assets/made-up-0123.js`).then(({ status }) => status);
  const [one, two] = servers;
  expect(await asset(one!.port)).toBe(404);
  const requests = servers.map(({ port }) =>
    requestConstantly(`http://127.0.0.1:${port}`, "/about", 4),
  );
  pointTo("two");
  for (const { child, starts, port } of servers) {
    stopServer(child.pid!);
    while (starts() === 1) await pause(20);
    expect(await asset(port)).toBe(200);
    // From the former build while the other server is the new one.
    expect(await asset(two!.port)).toBe(200);
  }
  for (const each of requests) await each.stop();
  for (const { child, ended } of servers) {
    stopServer(child.pid!);
    await ended;
  }
  for (const { answered, failed } of requests)
    expect([[...answered.keys()], [...failed]]).toEqual([[200], []]);
});

test("a socket at another address than the settings name is refused, with what to do", async () => {
  const on = await forTest(openTestDatabase("sqlite"));
  const port = await freePort();
  const running = startWithSocket(port, 1, { PORT: "3000", NORAE_DATA: on.place.dataFolder });
  await running.ended;
  expect(running.output()).toContain(
    `The socket that the service manager has opened listens at 127.0.0.1, port ${port}. Set HOST=127.0.0.1 and PORT=${port}`,
  );
});
