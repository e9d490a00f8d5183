import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { ENGINES, openTestDatabase } from "../databases/engines.ts";
import { forTests } from "../for-tests.ts";
import { type ServerUnderTest, startServer } from "../servers/server-under-test.ts";
import { openSignInLink } from "../servers/sign-in-link.ts";
import { postForm } from "../http/moderation/send-feedback.ts";

describe.each(ENGINES)("the log of a server on %s", (engine) => {
  const made = forTests(() => openTestDatabase(engine));
  let server: ServerUnderTest;
  /** The cookie of a browser that may sign in locally. */
  let mark: string;
  beforeAll(async () => {
    server = await startServer(made.place);
    mark = await openSignInLink(server.url, made.place.dataFolder);
  });

  /** Sends the beginning of a request, and resets the connection when the server has begun to read its body. */
  async function abort(path: string, headers: readonly string[]): Promise<void> {
    const { host, port } = new URL(server.url);
    const socket = connect(Number(port), "127.0.0.1");
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: ${server.url}`,
      `Cookie: ${mark}`,
      "Expect: 100-continue",
      ...headers,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    await once(socket, "data");
    socket.write("e\r\nmessage=secret\r\n");
    socket.resetAndDestroy();
  }

  /** Signs in locally, with a redirect address that no header can hold. @returns the address of the redirect */
  async function signInOddly(): Promise<string> {
    const answer = await server.fetch("/identity/", {
      method: "POST",
      headers: { Origin: server.url, Cookie: mark },
      body: new URLSearchParams({
        client_id: "norae",
        response_type: "id_token",
        redirect_uri: `${server.url}/login\n`,
        name: "Ada Made-Up",
        email: "ada@example.com",
      }),
    });
    return answer.headers.get("location") ?? "";
  }

  test("has one line for each error, with nothing that a visitor typed or sent", async () => {
    // Requests that are aborted are no errors.
    const form = "Content-Type: application/x-www-form-urlencoded";
    for (const length of ["Content-Length: 5000", "Transfer-Encoding: chunked"]) {
      await abort("/feedback", [form, length]);
      await abort("/identity/", [form, length]);
      await abort("/api/feedback", ["Content-Type: application/json", length]);
      await abort("/api/auth/login", ["Content-Type: application/json", length]);
      await abort("/nothing", [form, length]);
    }

    expect(await signInOddly()).toContain(`${server.url}/login#id_token=eyJ`);

    const rename = (from: string, to: string) =>
      made.database.write((db) => db.schema.alterTable(from).renameTo(to).execute());
    await rename("account", "account_away");
    await rename("feedback", "feedback_away");
    const page = await server.fetch("/user/adasecret?email=ada%40example.com&token=eyJhbGciOi");
    const message = { kind: "idea", message: "secret", contact: "ada@example.com" };
    const posted = await postForm(server, message);
    const sent = await server.fetch("/api/feedback", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(message),
    });
    await rename("account_away", "account");
    await rename("feedback_away", "feedback");
    expect([page.status, posted.status, sent.status]).toEqual([500, 500, 500]);
    const { failure_id } = (await sent.json()) as { failure_id: string };

    const { stdout, stderr } = await server.stop();
    const lines = stderr.split("\n").filter((line) => / error /.test(line));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\S+ error \w{10} GET \/user\/:text [Ee]rror .*account.* at .*src\//);
    expect(lines[1]).toMatch(/^\S+ error \w{10} POST \/feedback [Ee]rror .*feedback.* at .*src\//);
    // The third has the same cause as the second.
    expect(lines[2]).toContain(`error ${failure_id} `);
    expect(lines[1]).toContain(`error ${failure_id} `);
    expect(lines[2]).toMatch(/, and 1 more like it in the last minute$/);
    expect(stdout + stderr).not.toMatch(/secret|ada(@|%40)|eyJ/);
  });
});
