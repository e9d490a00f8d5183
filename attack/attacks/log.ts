import { once } from "node:events";
import { type Attack, byLength } from "../attack.ts";
import { localForm, markBrowser } from "../copy/local-sign-in.ts";
import { type Person, signIn } from "../copy/sign-in.ts";
import { openSocket } from "../raw-socket.ts";
import { send } from "../send.ts";

/** What must never stand in a log: ID tokens, bearer tokens, e-mail addresses, and what people wrote for themselves. */
const SECRET =
  /eyJ[\w-]{10,}\.[\w-]{10,}|Bearer [\w-]{20,}|[\w.-]+@made-up\.example|secret-[0-9a-f-]{36}/g;

/** Makes a server log what it was sent, and more lines than requests. Runs last, to read what all others left. */
export const log: Attack = {
  name: "log",
  async run({ copy, plainCopy, tally, length }) {
    const plain = await plainCopy();
    const host = `127.0.0.1:${plain.port}`;
    const Cookie = await markBrowser(plain);
    for (const ending of ["\n", "\r\n", "\t", "\u2028", "\0", "%0a", "?", "#", " "]) {
      const person = { name: "Ada", email: "logged@made-up.example" };
      const redirect_uri = `http://${host}/login${ending}`;
      const form = localForm(host, { ...person, redirect_uri });
      await send(plain, tally, { ...form, headers: { ...form.headers, Cookie } });
    }

    const count = byLength(length, 10, 50);
    for (const [to, heads] of [
      [plain, plainHeads(host)],
      [copy, headsOf(await signIn(copy, tally))],
    ] as const) {
      const before = linesOf(to.output());
      const all = heads.flatMap((head) =>
        Array.from({ length: count }, () => abort(to.port, head)),
      );
      tally.tried += all.length;
      await Promise.all(all);
      const { status } = await send(to, tally, { path: "/" });
      const lines = linesOf(to.output()) - before;
      tally.notes.push(`${all.length} aborted requests: ${lines} lines in the log`);
      if (lines > all.length || status !== 200)
        tally.findings.add(`${all.length} aborted requests left ${lines} lines`);
    }

    for (const one of [copy, plain]) {
      const found = new Set(
        one
          .output()
          .match(SECRET)
          ?.map((secret) => secret.slice(0, 24)),
      );
      for (const secret of found) tally.findings.add(`the log holds ${secret}…`);
    }
  },
};

/** Requests to everything that reads a body without a session. */
function plainHeads(host: string): string[] {
  const form = `Host: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  return [
    `POST /api/feedback HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`,
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`,
    `POST /feedback HTTP/1.1\r\n${form}`,
    `POST /identity/ HTTP/1.1\r\n${form}`,
  ];
}

/** Requests to everything that reads a body of somebody. */
function headsOf({ userId, headers }: Person): string[] {
  const own = `Host: localhost\r\nAuthorization: ${headers.Authorization}\r\n`;
  const multipart = "Content-Type: multipart/form-data; boundary=x\r\n";
  return [
    `POST /api/reviews HTTP/1.1\r\n${own}Content-Type: application/json\r\n`,
    `POST /api/playlists HTTP/1.1\r\n${own}Content-Type: application/json\r\n`,
    `POST /api/playlists HTTP/1.1\r\n${own}${multipart}`,
    `POST /api/users/${userId}/photo HTTP/1.1\r\n${own}${multipart}`,
  ];
}

/** Begins a request whose body never comes, and goes. */
async function abort(port: number, head: string): Promise<void> {
  const socket = openSocket({ port });
  socket.write(`${head}Content-Length: 1000\r\nExpect: 100-continue\r\n\r\n{`);
  // Once it is being read.
  await Promise.race([once(socket, "data"), once(socket, "close")]);
  socket.destroy();
}

function linesOf(text: string): number {
  return text.split("\n").length;
}
