import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";

let dataFolder: string;
let server: SiteUnderTest;

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "norae-chunked-"));
  server = await startSite({ dataFolder, databaseUrl: undefined });
});

afterAll(async () => {
  await server?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Sends a body in chunks, without Content-Length. */
function sendInParts(
  path: string,
  parts: readonly string[],
): Promise<{ status: number; error: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      server.url + path,
      { method: "POST", headers: { "Content-Type": "application/json" } },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () => {
          const { error } = JSON.parse(text) as { error: string };
          resolve({ status: response.statusCode ?? 0, error });
        });
      },
    );
    asked.on("error", reject);
    for (const part of parts) asked.write(part);
    asked.end();
  });
}

const LOGIN = "/api/auth/login";

test("a chunked body is read like any other", async () => {
  expect((await sendInParts(LOGIN, ['{"cred', 'ential":5}'])).status).toBe(400);
  const { status } = await sendInParts(LOGIN, ['{"credential":', '"no token at all"}']);
  expect([400, 401]).toContain(status);
  expect((await sendInParts(LOGIN, [])).status).toBe(400);
});

test("a chunked body is refused when it gets too large", async () => {
  const { status, error } = await sendInParts(LOGIN, ['"', "a".repeat(100_000), '"']);
  expect([status, error]).toEqual([413, "The request must be smaller than 17 kB"]);
});
