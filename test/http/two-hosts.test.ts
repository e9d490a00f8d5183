import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openTestDatabase } from "../engines.ts";
import { forTests } from "../for-tests.ts";
import { startSite } from "../site-under-test.ts";

const opened = forTests(() => openTestDatabase("sqlite"));
const server = forTests(() => startSite(opened.place));

/** Sends a request as it is, and reads until the connection is closed. */
async function exchange(path: string, headers: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(`${[`GET ${path} HTTP/1.1`, ...headers, "Connection: close"].join("\r\n")}\r\n\r\n`);
  return text(socket);
}

test("a request that names two hosts is refused, whatever it asks for, with the headers of every answer", async () => {
  for (const path of ["/", "/api/openapi.json", "/pictures/cover/song/1.svg", "/identity/"]) {
    for (const second of ["Host: b", "hOST: a"]) {
      const answer = await exchange(path, ["Host: a", second]);
      expect(answer.split("\r\n", 1), path).toEqual(["HTTP/1.1 400 Bad Request"]);
      expect(answer.toLowerCase()).toContain("\r\nx-content-type-options: nosniff\r\n");
    }
  }
  expect(await exchange("/about", ["Host: a", "Hosts: b"])).toMatch(/^HTTP\/1\.1 200 /);
});
