import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { PICTURES } from "../../../test/data/pictures.ts";
import { Decoder } from "./decoder.ts";

let decoder: Decoder;

afterEach(() => decoder.close());

async function hasEnded(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test("a child process that ended while idle is replaced, and the next picture is read", async () => {
  decoder = new Decoder(join(import.meta.dirname, "decode-child.ts"));
  const picture = await PICTURES.jpeg();
  expect(await decoder.decode(picture)).toHaveProperty("large");
  const { pid } = decoder;
  process.kill(pid!, "SIGKILL");
  await hasEnded(pid!);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await decoder.decode(picture)).toHaveProperty("large");
});
