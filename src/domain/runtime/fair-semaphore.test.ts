import { expect, test } from "vitest";
import { FairSemaphore } from "./fair-semaphore.ts";

const ADA = 1;
const BEA = 2;
const CAT = 3;

function openSemaphore(options = { permits: 4, permitsEach: 2, maximumWaitingEach: 5 }) {
  const semaphore = new FairSemaphore(options);
  const running: string[] = [];
  const ends = new Map<string, (value: string) => void>();
  const begin = (userId: number, name: string) =>
    semaphore.run(
      userId,
      () => {
        running.push(name);
        const { promise, resolve } = Promise.withResolvers<string>();
        ends.set(name, resolve);
        return promise.finally(() => running.splice(running.indexOf(name), 1));
      },
      () => "refused",
    );
  const end = async (name: string, ended: Promise<string>) => {
    ends.get(name)!("done");
    expect(await ended).toBe("done");
  };
  return { begin, end, running };
}

test("no user has all permits, however many of theirs wait", async () => {
  const { begin, end, running } = openSemaphore();
  const ada = ["a1", "a2", "a3", "a4"].map((name) => begin(ADA, name));
  const bea = ["b1", "b2", "b3"].map((name) => begin(BEA, name));
  await Promise.resolve();
  expect(running).toEqual(["a1", "a2", "b1", "b2"]);
  await end("b1", bea[0]!);
  expect(running).toEqual(["a1", "a2", "b2", "b3"]);
  await end("a2", ada[1]!);
  expect(running).toEqual(["a1", "b2", "b3", "a3"]);
});

test("those who wait take turns by user, not by arrival", async () => {
  const single = { permits: 1, permitsEach: 1, maximumWaitingEach: 5 };
  const { begin, end, running } = openSemaphore(single);
  const all = ["a1", "a2", "a3"].map((name) => [name, begin(ADA, name)] as const);
  all.push(["b1", begin(BEA, "b1")], ["c1", begin(CAT, "c1")]);
  await Promise.resolve();
  const order: string[] = [];
  while (running.length > 0) {
    const [name = ""] = running;
    order.push(name);
    await end(name, all.find(([one]) => one === name)![1]);
  }
  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3"]);
});

test("a user of whom too many wait is refused, and others are not", async () => {
  const { begin, end, running } = openSemaphore();
  const first = begin(ADA, "a0");
  for (let count = 1; count < 7; count += 1) void begin(ADA, `a${count}`);
  expect(await begin(ADA, "a7")).toBe("refused");
  void begin(BEA, "b1");
  await Promise.resolve();
  expect(running).toEqual(["a0", "a1", "b1"]);
  await end("a0", first);
  expect(running).toEqual(["a1", "b1", "a2"]);
  void begin(ADA, "a8");
  expect(await begin(ADA, "a9")).toBe("refused");
});

test("a permit is released by work that fails", async () => {
  const semaphore = new FairSemaphore({ permits: 1, permitsEach: 1, maximumWaitingEach: 1 });
  const run = (work: () => Promise<string>) => semaphore.run(ADA, work, () => null);
  await expect(run(() => Promise.reject(new Error("made up")))).rejects.toThrow("made up");
  expect(await run(() => Promise.resolve("done"))).toBe("done");
});
