import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { BoundedOutput } from "./bounded-output.ts";

const LINE = "x".repeat(999);

/** An output whose reader reads when it is told to. */
function outputUnderTest() {
  const stream = new PassThrough();
  const output = new BoundedOutput(stream, (text) => `! ${text}`);
  const read = () =>
    String(stream.read() ?? "")
      .split("\n")
      .slice(0, -1);
  return { stream, output, read };
}

test("lines are written together, soon and in their order", async () => {
  const { output, read } = outputUnderTest();
  output.write("one");
  output.write("two");
  expect(read()).toEqual([]);
  const lines: string[] = [];
  await expect.poll(() => lines.push(...read())).toBe(2);
  expect(lines).toEqual(["one", "two"]);
});

test("a reader that does not read costs a bounded memory, and is told what it has missed", () => {
  const { output, stream, read } = outputUnderTest();
  for (let count = 0; count < 5_000; count += 1) output.write(LINE);
  expect(stream.writableLength + stream.readableLength).toBeLessThan(1_300_000);
  expect(output.dropped).toBeGreaterThan(3_500);
  let lines = 0;
  for (let some = read(); some.length > 0; some = read()) lines += some.length;
  expect(lines + output.dropped).toBe(5_000);
  output.write("after");
  output.flush();
  expect(read()).toEqual([
    `! ${output.dropped.toLocaleString("en-US")} lines of the log were dropped, since its reader is too slow.`,
    "after",
  ]);
});

test("a reader that is gone stops nothing", () => {
  const { output, stream } = outputUnderTest();
  stream.emit("error", new Error("write EPIPE"));
  output.write("lost");
  output.flush();
  expect(output.dropped).toBe(1);
  expect(stream.readableLength).toBe(0);
});
