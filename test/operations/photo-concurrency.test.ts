import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { MEGABYTE } from "../../src/domain/runtime/bytes.ts";
import { openTestDatabase } from "../databases/engines.ts";
import { forTests } from "../for-tests.ts";
import { sendPhoto } from "../factory/users/send-photo.ts";
import { signIn, type SignedInTester } from "../factory/users/sign-in.ts";
import { PICTURES } from "../data/pictures.ts";
import { startServer } from "../servers/server-under-test.ts";

type Picture = keyof typeof PICTURES;

const made = forTests(() => openTestDatabase("sqlite"));
const server = forTests(() =>
  startServer(made.place, {
    env: { NORAE_LIMIT_UPLOAD: "off", NORAE_LIMIT_WRITE: "off" },
  }),
);
let ada: SignedInTester;

beforeAll(async () => {
  ada = await signIn(made.database, "Ada");
});

test("slow forms of one account do not delay the photo of another", async () => {
  const bee = await signIn(made.database, "Slow");
  const { port } = new URL(server.url);
  const head = [
    `POST /api/users/${bee.userId}/photo HTTP/1.1`,
    "Host: 127.0.0.1",
    `Authorization: ${bee.headers.Authorization}`,
    "Content-Type: multipart/form-data; boundary=y",
    "Content-Length: 100000",
    // Answered when the request has arrived.
    "Expect: 100-continue",
  ];
  const slow = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const socket = connect(Number(port), "127.0.0.1");
      const form = { socket, received: "" };
      socket.on("error", () => undefined);
      socket.on("data", (data) => (form.received += data.toString()));
      socket.write(`${head.join("\r\n")}\r\n\r\n--y\r\n`);
      await once(socket, "data");
      return form;
    }),
  );
  expect((await sendPhoto(server, ada, await PICTURES.png())).status).toBe(200);
  // The other account's forms are still waiting.
  const unanswered = slow.filter(({ received }) => !/^HTTP\/1\.1 [45]/m.test(received));
  expect(unanswered.length).toBeGreaterThan(0);
  for (const { socket } of slow) socket.destroy();
  expect((await sendPhoto(server, bee, await PICTURES.png())).status).toBe(200);
});

test("twenty at once are all answered, in bounded memory [3-7.28]", async () => {
  const bee = await signIn(made.database, "Bee");
  const idle = rssOf(server.process.pid!);
  let most = idle;
  let mostOfChild = 0;
  const watch = setInterval(() => {
    most = Math.max(most, rssOf(server.process.pid!));
    for (const pid of childrenOf(server.process.pid!))
      mostOfChild = Math.max(mostOfChild, rssOf(pid));
  }, 20);
  const kinds: Picture[] = ["megapixels25", "deep", "progressive24", "avif", "bomb"];
  const files = await Promise.all(kinds.map((kind) => PICTURES[kind]()));
  const heavy = Buffer.concat([files[0]!, Buffer.alloc(4 * MEGABYTE)]);
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      sendPhoto(server, bee, [...files, heavy][number % 6]!, "x"),
    ),
  );
  clearInterval(watch);
  const counts = Object.entries(Object.groupBy(all, ({ status }) => String(status))).map(
    ([status, some]) => [status, some?.length],
  );
  expect(Object.fromEntries(counts)).toEqual({ 200: 14, 413: 6 });
  process.stdout.write(
    `memory of twenty pictures at once: server +${Math.round(most - idle)} MB, child ${Math.round(mostOfChild)} MB\n`,
  );
  expect(most - idle).toBeLessThan(150);
  expect(mostOfChild).toBeGreaterThan(0);
  expect(mostOfChild).toBeLessThan(500);
});

/** Returns the memory of a process, in megabytes. */
function rssOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return text === "" ? [] : text.split(" ").map(Number);
  } catch {
    return [];
  }
}
