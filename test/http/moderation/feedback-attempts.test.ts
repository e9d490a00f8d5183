import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { startSite } from "../../servers/site-under-test.ts";
import { MESSAGE, postForm, postJson } from "./send-feedback.ts";

const made = forTests(() => openTestDatabase("sqlite"));
const server = forTests(() =>
  startSite(made.place, { env: { NORAE_LIMIT_FEEDBACK_ATTEMPTS: "4/3600s" } }),
);

/** Sends the head of a request whose body never comes, and resolves with the answer. */
async function sendHead(path: string, type: string): Promise<IncomingMessage> {
  const headers = { "Content-Type": type, "Content-Length": 50_000, Origin: server.url };
  const asked = request(server.url + path, { method: "POST", headers });
  asked.on("error", () => undefined);
  asked.flushHeaders();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  response.resume();
  asked.destroy();
  return response;
}

test("attempts to send feedback count whether they are valid or not, before the body is read", async () => {
  expect((await postJson(server, { ...MESSAGE, message: "" })).status).toBe(400);
  expect((await postJson(server, { message: "x".repeat(70_000) })).status).toBe(413);
  expect((await postForm(server, { ...MESSAGE, message: "" })).status).toBe(400);
  expect((await postForm(server, MESSAGE)).status).toBe(303);

  const api = await sendHead("/api/feedback", "application/json");
  expect(api.statusCode).toBe(429);
  const page = await sendHead("/feedback", "application/x-www-form-urlencoded");
  expect(page.statusCode).toBe(429);
  for (const { headers } of [api, page]) {
    expect(Number(headers["retry-after"])).toBeGreaterThan(60);
    expect(headers["cache-control"]).toBe("no-store");
  }
  const text = /^Too many requests\. Try again in \d+ minutes\.$/;
  expect(await (await postForm(server, MESSAGE)).text()).toMatch(text);
  expect(await (await postJson(server, MESSAGE)).json()).toEqual({
    error: expect.stringMatching(text) as string,
    message: expect.stringMatching(text) as string,
  });
});
