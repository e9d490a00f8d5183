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

test("a body that comes at a fair rate is read", async () => {
  const read = readSlowly(20_000, 30);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await read).toHaveLength(600_000);
});

test("a slow body is given up after a few seconds", async () => {
  const read = readSlowly(1_000, 600);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await read).toBe("too slow");
});

test("a small body may be slow to begin with", async () => {
  const read = readSlowly(1, 4);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await read).toHaveLength(4);
});

test("a body that takes too long is given up at any rate", async () => {
  const read = readSlowly(20_000, 600);
  await vi.advanceTimersByTimeAsync(47_000);
  expect(await read).toBe("too slow");
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
