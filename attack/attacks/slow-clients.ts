import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { PICTURES } from "../../test/pictures.ts";
import { type Attack, byLength, type Scene } from "../attack.ts";
import { LONGEST_WAIT } from "../bystander.ts";
import { type Person, signIn } from "../copy/sign-in.ts";
import { formWith } from "../form.ts";
import { openSocket } from "../raw-socket.ts";
import { send } from "../send.ts";

/** The server gives up on headers after ten seconds, and looks every five. */
const HEADERS_TIMEOUT = 20_000;

/** How many forms one account sends at once. */
const SLOW_FORMS = 60;

/** Holds connections open with requests that never end, while a bystander reads and another account uploads. */
export const slowClients: Attack = {
  name: "slow clients",
  async run(scene) {
    const { copy, tally, length } = scene;
    const count = byLength(length, 50, 300);
    const sockets = [
      ...openSlow(scene, count, "GET / HTTP/1.1\r\nHost: localhost\r\n", "X-Slow: a\r\n"),
      ...openSlow(scene, count, postHead(["Content-Length: 1000"]), "a"),
      ...openSlow(scene, count, postHead(["Transfer-Encoding: chunked"]), "1\r\na\r\n"),
    ];
    try {
      await pause(byLength(length, 500, 5_000));
      await slowForms(scene);
      if (length === "short") return;
      await pause(HEADERS_TIMEOUT);
      const open = sockets.slice(0, count).filter((socket) => !socket.closed).length;
      if (open > 0) tally.findings.add(`${open} connections with endless headers are still open`);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    const { status } = await send(copy, tally, { path: "/" });
    if (status !== 200) tally.findings.add(`afterwards / is ${status}`);
  },
};

/** One account sends forms that never end; the photo of another one must not wait for them. */
async function slowForms(scene: Scene): Promise<void> {
  const { copy, tally } = scene;
  const [greedy, patient] = [await signIn(copy, tally), await signIn(copy, tally)];
  const forms = openSlow(scene, SLOW_FORMS, uploadHead(greedy), "a");
  try {
    await pause(500);
    const { headers, body } = formWith("photo", "photo.png", await PICTURES.tiny());
    const { status, milliseconds } = await send(copy, tally, {
      method: "POST",
      path: `/api/users/${patient.userId}/photo`,
      headers: { ...headers, ...patient.headers },
      body,
    });
    const seconds = (milliseconds / 1_000).toFixed(1);
    tally.notes.push(
      `beside ${SLOW_FORMS} slow forms of one account, another's photo took ${seconds} s`,
    );
    if (status !== 200) tally.findings.add(`beside slow forms, another's photo is ${status}`);
    if (milliseconds > LONGEST_WAIT)
      tally.findings.add(`beside slow forms, another's photo took ${seconds} s`);
  } finally {
    for (const form of forms) form.destroy();
  }
}

function uploadHead({ userId, headers }: Person): string {
  return (
    `POST /api/users/${userId}/photo HTTP/1.1\r\nHost: localhost\r\n` +
    `Authorization: ${headers.Authorization}\r\n` +
    "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n"
  );
}

function postHead(headers: readonly string[]): string {
  const lines = ["POST /api/feedback HTTP/1.1", "Host: localhost", ...headers];
  return `${lines.join("\r\n")}\r\nContent-Type: application/json\r\n\r\n`;
}

/** Opens connections that send a beginning, then a little each second, until they are closed. */
function openSlow({ copy, tally }: Scene, count: number, head: string, part: string): Socket[] {
  return Array.from({ length: count }, () => {
    tally.tried += 1;
    const socket = openSocket(copy);
    socket.write(head);
    const drip = setInterval(() => socket.write(part), 1_000);
    return socket.once("close", () => clearInterval(drip));
  });
}
