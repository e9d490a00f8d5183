import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readBody } from "./multipart.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts reading a body of parts of this size, one each second, by the timers of the test. */
function readSlowly(size: number, count: number) {
  const reading = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      for (let sent = 0; sent < count && !reading.isCancelled; sent += 1) {
        controller.enqueue(new Uint8Array(size));
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
      if (!reading.isCancelled) controller.close();
    },
    cancel: () => {
      reading.isCancelled = true;
    },
  });
  return readBody(body, 10_000_000);
}

test.each([
  ["comes at a fair rate is read", 20_000, 30, 31_000, Buffer.alloc(600_000)],
  ["is slow is given up after a few seconds", 1_000, 600, 7_000, "too slow"],
  ["is small may be slow to begin with", 1, 4, 5_000, Buffer.alloc(4)],
  ["takes too long is given up at any rate", 20_000, 600, 47_000, "too slow"],
])("a body that %s", async (_, size, count, milliseconds, expected) => {
  const read = readSlowly(size, count);
  await vi.advanceTimersByTimeAsync(milliseconds);
  expect(await read).toEqual(expected);
});

test("a body that is too large, or whose connection is lost, is given up", async () => {
  expect(await readBody(new Response(new Uint8Array(11)).body, 10)).toBe("too large");
  expect(await readBody(new Response(new Uint8Array(10)).body, 10)).toHaveLength(10);
  const lost = new ReadableStream<Uint8Array>({
    pull: () => {
      throw new Error("made up");
    },
  });
  expect(await readBody(lost, 10)).toBe("aborted");
  expect(await readBody(null, 10)).toHaveLength(0);
});
