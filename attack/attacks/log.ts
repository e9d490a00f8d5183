import { once } from "node:events";
import { type Attack, byLength } from "../attack.ts";
import { localForm } from "../copy/local-sign-in.ts";
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
    for (const ending of ["\n", "\r\n", "\t", "\u2028", "\0", "%0a", "?", "#", " "]) {
      const person = { name: "Ada", email: "logged@made-up.example" };
      const redirect_uri = `http://${host}/login${ending}`;
      await send(plain, tally, localForm(host, { ...person, redirect_uri }));
    }

    const before = linesOf(plain.output());
    const count = byLength(length, 20, 200);
    await Promise.all(Array.from({ length: count }, () => abort(plain.port)));
    tally.tried += count;
    const lines = linesOf(plain.output()) - before;
    tally.notes.push(`${count} aborted requests: ${lines} lines in the log`);
    if (lines > count) tally.findings.add(`${count} aborted requests left ${lines} lines`);

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

/** Begins a request whose body never comes, and goes. */
async function abort(port: number): Promise<void> {
  const socket = openSocket({ port });
  socket.write(
    "POST /api/feedback HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
      "Content-Length: 1000\r\nExpect: 100-continue\r\n\r\n{",
  );
  // Once it is being read.
  await Promise.race([once(socket, "data"), once(socket, "close")]);
  socket.destroy();
}

function linesOf(text: string): number {
  return text.split("\n").length;
}
