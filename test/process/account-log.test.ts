import { expect, test } from "vitest";
import { openTestDatabase } from "../databases/engines.ts";
import { forTests } from "../for-tests.ts";
import { sendPhoto } from "../factory/users/send-photo.ts";
import { openIssuer, TEST_CLIENT_ID } from "../servers/issuer.ts";
import { PICTURES } from "../data/pictures.ts";
import { startServer } from "../servers/server-under-test.ts";

const issuer = forTests(() => openIssuer());
const made = forTests(() => openTestDatabase("sqlite"));
const server = forTests(() =>
  startServer(made.place, { env: { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: TEST_CLIENT_ID } }),
);

test("no failure puts a token, credential, cookie, e-mail or name into the server's log", async () => {
  const credential = await issuer.token();
  const forged = `${credential.slice(0, -10)}AAAAAAAAAA`;
  const login = (text: string, headers: Record<string, string> = {}) =>
    server.fetch("/api/auth/login", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ credential: text }),
    });
  await login(forged);
  const answer = await login(credential, { Origin: server.url });
  expect(answer.status).toBe(200);
  const { token, user } = (await answer.json()) as { token: string; user: { userId: number } };
  const cookie = (answer.headers.get("Set-Cookie") ?? "").split(";")[0]!;
  const headers = { Authorization: `Bearer ${token}`, Cookie: cookie };
  await login(credential);
  await sendPhoto(server, { ...user, token, headers }, await PICTURES.truncated());
  await server.fetch(`/api/users/${user.userId}`, { method: "PATCH", headers, body: "{" });

  // An unexpected error is logged with its stack: here a missing table.
  await made.database.write(async (db) => {
    await db.schema.alterTable("account").renameTo("account_gone").execute();
  });
  expect((await server.fetch("/api/auth/check", { headers })).status).toBe(500);
  expect((await login(await issuer.token())).status).toBe(500);
  expect((await server.fetch(`/user/Ada?token=${token}`)).status).toBe(500);
  await made.database.write(async (db) => {
    await db.schema.alterTable("account_gone").renameTo("account").execute();
  });

  const { stdout, stderr } = await server.stop();
  const log = stdout + stderr;
  expect(log).toContain("no such table");
  const [, payload = ""] = credential.split(".");
  const secrets = { token, credential, forged, payload, cookie: cookie.split("=")[1]! };
  for (const [name, secret] of Object.entries(secrets)) expect(log, name).not.toContain(secret);
  expect(log).not.toContain("ada@example.com");
  expect(log).not.toContain("Made-Up");
});
