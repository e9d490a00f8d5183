import { readFileSync } from "node:fs";
import { get } from "node:http";
import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTest, forTests } from "../../for-tests.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { sendPhoto } from "../../factory/users/send-photo.ts";
import { signIn } from "../../factory/users/sign-in.ts";
import { PICTURES } from "../../data/pictures.ts";
import { openWith } from "../../factory/catalogue/save.ts";
import { type ServerUnderTest, startServer } from "../../servers/server-under-test.ts";
import { requestConstantly } from "./constant-requests.ts";

const { draft, artists } = sampleCatalogue();
const ARTIST = pagePath.artist(artists.lanterns);

/** The processes that a server has started and that answer requests. */
function childrenOf(server: ServerUnderTest): number[] {
  const { pid } = server.process;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
}

/** Signs in with a forged token, on a connection of its own. @returns the status */
function failToSignIn({ url }: ServerUnderTest): Promise<number> {
  const body = JSON.stringify({ credential: "forged" });
  const headers = { "content-type": "application/json", connection: "close", origin: url };
  return fetch(`${url}/api/auth/login`, { method: "POST", headers, body }).then(
    ({ status }) => status,
  );
}

describe.each(ENGINES)("a server of two processes on %s", (engine) => {
  const opened = forTests(() => openWith(engine, draft));
  const server = forTests(() =>
    startServer(opened.place, {
      env: { NORAE_PROCESSES: "2", NORAE_LIMIT_LOGIN: "5/3600s", NORAE_METRICS: "0" },
    }),
  );

  test("hands requests to both, which count the limits of writes together", async () => {
    expect(childrenOf(server)).toHaveLength(2);
    const statuses = await Promise.all(Array.from({ length: 14 }, () => failToSignIn(server)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  });

  test("has the metrics of both at one address", async () => {
    const [, address = ""] = /The metrics are at (\S+)/.exec(server.output.stdout) ?? [];
    const refused = async () =>
      Array.from(
        (await (await fetch(address)).text()).matchAll(
          /norae_limit_refusals_total\{[^}]*login[^}]*\} (\d+)/g,
        ),
        ([, count]) => Number(count),
      ).reduce((sum, count) => sum + count, 0);
    expect(await refused()).toBe(9);
    expect((await fetch(new URL("/health/ready", address))).status).toBe(200);
  });

  test("starts a process again that was killed, and the other answers meanwhile", async () => {
    const [first, second] = childrenOf(server);
    process.kill(first!, "SIGKILL");
    await expect.poll(() => server.output.stderr).toContain("A process ended (SIGKILL)");
    expect((await server.fetch(ARTIST)).status).toBe(200);
    await expect.poll(() => childrenOf(server).length).toBe(2);
    expect(childrenOf(server)).toContain(second);
    expect(childrenOf(server)).not.toContain(first);
  });
});

describe("a server that stops", () => {
  for (const processes of [1, 2]) {
    test(`with ${processes} process resets no connection, and answers all that it accepted`, async () => {
      const opened = await forTest(openWith("sqlite", draft));
      const stopUnderLoad = async () => {
        const server = await startServer(opened.place, {
          env: { NORAE_PROCESSES: String(processes), NORAE_DRAIN: "1" },
        });
        const requests = requestConstantly(server.url, ARTIST, 32);
        await expect.poll(() => requests.answered.get(200) ?? 0).toBeGreaterThan(200);
        const { status, stderr } = await server.stop();
        await requests.stop();
        expect(status).toBe(0);
        expect(stderr.match(/Stop.*(?=\n)/g)).toEqual([
          "Stopping: received SIGTERM.",
          expect.stringMatching(/^Stopped after \d+\.\d\d s\.$/),
        ]);
        expect([...requests.answered.keys()]).toEqual([200]);
        // Later requests are refused by the system.
        return [...requests.failed.keys()].filter((code) => code !== "ECONNREFUSED");
      };
      // The system may still accept a connection between the last look for one and the closing of the port.
      await expect.poll(stopUnderLoad, { timeout: 60_000 }).toEqual([]);
    });
  }

  test("says on its answers that the connection closes", async () => {
    const opened = await forTest(openTestDatabase("sqlite"));
    const server = await startServer(opened.place, { env: { NORAE_DRAIN: "60" } });
    server.process.kill("SIGTERM");
    const connection = () =>
      new Promise<string | undefined>((resolve, reject) => {
        get(server.url, (response) => resolve(response.resume().headers.connection)).on(
          "error",
          reject,
        );
      });
    await expect.poll(connection).toBe("close");
    expect((await server.fetch("/health/ready")).status).toBe(503);
    expect((await server.fetch("/health/live")).status).toBe(200);
    // A second signal does not wait.
    server.process.kill("SIGTERM");
    expect((await server.ended).status).toBe(143);
  });
});

test("a server that stops finishes a picture that it is decoding", async () => {
  const opened = await forTest(openTestDatabase("sqlite"));
  const server = await startServer(opened.place);
  const ada = await signIn(opened.database, "Ada");
  const sent = sendPhoto(server, ada, await PICTURES.megapixels25());
  // The process that decodes it.
  await expect.poll(() => childrenOf(server).some((pid) => pid > 0)).toBe(true);
  const [{ status }] = await Promise.all([sent, server.stop()]);
  expect(status).toBe(200);
});
